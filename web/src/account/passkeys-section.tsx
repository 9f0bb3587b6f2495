import type { Passkey } from '@candour/contract'
import { useQuery } from '@tanstack/react-query'
import { browserHasPasskeys } from '../api/passkeys.ts'
import { passkeyList, signInOffers } from '../api/server-state.ts'
import { Tag } from '../ui/tag.tsx'
import { dayOf } from '../ui/when.ts'
import { AddPasskey } from './add-passkey.tsx'
import { Loaded } from './loaded.tsx'
import { RemovePasskey } from './remove-passkey.tsx'
import { Section } from './section.tsx'

export function PasskeysSection() {
  const offers = useQuery(signInOffers)
  return (
    <Section name="passkeys">
      <Loaded query={offers} what="passkeys">
        {({ passkeys }) =>
          passkeys ? <Passkeys /> : <p className="text-ink-soft">Passkeys are not offered here.</p>
        }
      </Loaded>
    </Section>
  )
}

function Passkeys() {
  const query = useQuery(passkeyList)
  return (
    <>
      <p>
        A passkey signs you in with your fingerprint, your face or the lock of your device, without a
        password. It cannot be guessed, and works only on this site.
      </p>
      <Loaded query={query} what="passkeys">
        {({ items }) => <PasskeyList passkeys={items} />}
      </Loaded>
      {browserHasPasskeys() ? (
        <AddPasskey />
      ) : (
        <p className="text-ink-soft">
          This browser cannot make a passkey on this page. Another browser, or this site over https, may.
        </p>
      )}
    </>
  )
}

function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  if (passkeys.length === 0) return <p className="text-ink-soft">You have no passkey yet.</p>
  return (
    <ul className="grid">
      {passkeys.map((passkey) => (
        <li
          key={passkey.passkeyId}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-3 first:border-t-0"
        >
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 font-semibold break-words">{passkey.name}</span>
              {passkey.isSynced && <Tag>On all your devices</Tag>}
            </p>
            <p className="text-sm text-ink-soft">
              Added on {dayOf(passkey.createdAt)}.{' '}
              {passkey.lastUsedAt ? `Last used on ${dayOf(passkey.lastUsedAt)}.` : 'Not used yet.'}
            </p>
          </div>
          <RemovePasskey passkey={passkey} />
        </li>
      ))}
    </ul>
  )
}
