import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { secondFactorState, signInOffers } from '../api/server-state.ts'
import { Tag } from '../ui/tag.tsx'
import { Loaded } from './loaded.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondStepOn } from './second-step-on.tsx'
import { Section } from './section.tsx'
import { focusSection } from './sections.ts'
import { SetUpSecondStep } from './set-up-second-step.tsx'

export function SecondStepSection() {
  const offers = useQuery(signInOffers)
  return (
    <Section name="second-step">
      <Loaded query={offers} what="two-step sign-in">
        {({ secondFactor }) =>
          secondFactor ? (
            <>
              <p>
                After your password, we ask for a code that an authenticator app on your phone shows. Whoever
                finds out your password still cannot sign in.
              </p>
              <SecondStep />
            </>
          ) : (
            <p className="text-ink-soft">Two-step sign-in is not offered here.</p>
          )
        }
      </Loaded>
    </Section>
  )
}

function SecondStep() {
  const query = useQuery(secondFactorState)
  // They are shown once: until the person has kept them, nothing else takes their place.
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) {
    return (
      <RecoveryCodes
        codes={codes}
        onKept={() => {
          setCodes(undefined)
          focusSection('second-step')
        }}
      />
    )
  }
  return (
    <Loaded query={query} what="two-step sign-in">
      {({ enabled, recoveryCodesLeft }) => (
        <>
          <div>
            <Tag tone={enabled ? 'good' : 'plain'}>{enabled ? 'On' : 'Off'}</Tag>
          </div>
          {enabled ? (
            <SecondStepOn codesLeft={recoveryCodesLeft} onCodes={setCodes} />
          ) : (
            <SetUpSecondStep onCodes={setCodes} />
          )}
        </>
      )}
    </Loaded>
  )
}
