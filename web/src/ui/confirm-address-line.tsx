import { X } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../api/session.ts'
import { useSignInOptions } from '../api/sign-in-options.ts'
import { href } from '../app/paths.ts'
import { SendConfirmation } from './send-confirmation.tsx'
import { mainId } from './skip-link.tsx'

/** Whose line was put away: until the page is loaded afresh. */
const putAway = new Set<string>()

/**
 * A quiet reminder while the address of whoever is signed in is not proven, and can be. Not on the account page, which
 * says so itself.
 */
export function ConfirmAddressLine() {
  const session = useSession()
  const canSendMail = useSignInOptions()?.canSendMail
  const isOnAccountPage = useLocation().pathname === href('account')
  const [, setCount] = useState(0)
  if (session.status !== 'signed-in' || session.user.emailVerified || !canSendMail || isOnAccountPage)
    return null
  const { uid, email } = session.user
  if (putAway.has(uid)) return null
  return (
    <section
      aria-label="Confirm your email address"
      className="border-b border-line bg-sunk text-sm print:hidden"
    >
      <div className="mx-auto flex max-w-page items-start gap-3 px-4 py-1 sm:px-6">
        <div className="min-w-0 grow gap-x-6 md:flex md:flex-wrap md:items-center">
          <p className="py-2.5 break-words">
            Confirm your email address: we sent a link to <span className="font-semibold">{email}</span>
          </p>
          <SendConfirmation look="quiet" />
        </div>
        <button
          type="button"
          aria-label="Put this away for now"
          className="grid size-11 shrink-0 place-items-center rounded-soft hover:bg-surface"
          onClick={() => {
            putAway.add(uid)
            setCount((count) => count + 1)
            document.getElementById(mainId)?.focus()
          }}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
    </section>
  )
}
