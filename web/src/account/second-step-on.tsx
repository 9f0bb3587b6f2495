import { removeSecondFactor, renewRecoveryCodes } from '@candour/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { withRecentSignIn } from '../api/recent-sign-in.ts'
import { secondFactorState } from '../api/server-state.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { notify } from '../ui/notifications/notify.ts'
import { focusSection } from './sections.ts'
import { doneRecently } from './sending.ts'

interface SecondStepOnProps {
  codesLeft: number
  onCodes: (codes: readonly string[]) => void
}

export function SecondStepOn({ codesLeft, onCodes }: SecondStepOnProps) {
  const [asking, setAsking] = useState<'new codes' | 'off'>()
  const queryClient = useQueryClient()
  const close = () => setAsking(undefined)

  const renew = async () => {
    const renewed = await withRecentSignIn(() => call(renewRecoveryCodes, {}))
    if (!renewed) return false
    onCodes(renewed.recoveryCodes)
    void queryClient.invalidateQueries({ queryKey: secondFactorState.queryKey })
    return true
  }
  const turnOff = async () => {
    if (!(await doneRecently(() => call(removeSecondFactor, {})))) return false
    await queryClient.invalidateQueries({ queryKey: secondFactorState.queryKey })
    notify({ type: 'positive', message: 'Two-step sign-in is off' })
    focusSection('second-step')
    return true
  }

  return (
    <>
      <p className={codesLeft < 3 ? 'max-w-prose font-semibold text-due' : undefined}>{leftIn(codesLeft)}</p>
      <div className="flex flex-wrap gap-x-7 gap-y-3">
        <Button look="plain" onClick={() => setAsking('new codes')}>
          Get new recovery codes
        </Button>
        <Button look="quiet" className="-ml-4" onClick={() => setAsking('off')}>
          Turn off
        </Button>
      </div>
      {asking === 'new codes' && (
        <ConfirmDialog
          title="Get new recovery codes?"
          action="Get new codes"
          onConfirm={renew}
          onClose={close}
        >
          <p>The codes that you have kept so far stop working at once.</p>
        </ConfirmDialog>
      )}
      {asking === 'off' && (
        <ConfirmDialog
          title="Turn two-step sign-in off?"
          action="Turn it off"
          onConfirm={turnOff}
          onClose={close}
        >
          <p>
            Your password alone will sign you in. The codes of your app and your recovery codes stop working.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

function leftIn(count: number): string {
  if (count === 0) {
    return 'You have no recovery codes left. Get new ones, so that you can sign in without your phone.'
  }
  const codes = count === 1 ? '1 recovery code' : `${count} recovery codes`
  return `You have ${codes} left, for when you do not have your phone.`
}
