import { Link } from 'react-router'
import { href } from '../app/paths.ts'

/** For a client who would rather be asked on the telephone. */
export function AnswerTogether({ clientId, invitationId }: { clientId: string; invitationId: string }) {
  return (
    <Link
      to={`${href('assist', { clientId })}?${new URLSearchParams({ invitationId })}`}
      className="inline-flex min-h-11 items-center justify-self-start rounded-soft border border-rule bg-surface px-4 py-2 font-semibold hover:bg-sunk"
    >
      Answer with the client
    </Link>
  )
}
