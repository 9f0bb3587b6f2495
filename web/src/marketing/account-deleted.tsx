import { useAccountDeleted } from '../api/deleted-account.ts'

/** The last thing that we say to somebody who deleted their account. */
export function AccountDeleted() {
  if (!useAccountDeleted()) return null
  return (
    <p role="status" className="mb-8 max-w-prose border-l-4 border-action bg-action-tint px-4 py-3">
      <strong>Your account is deleted,</strong> with your clients, their answers and their files. Thank you
      for using Candour.
    </p>
  )
}
