import { AppError } from '../platform/errors.ts'
import type { SessionStanding } from './sessions.queries.ts'

/** Throws where session or link no longer count, or need a code first; gives back what was found where they count. */
export function refuseClosed<S extends SessionStanding>(found: S | undefined, now: Date): S {
  const link = refuseOver(found, now)
  if (!link.isConfirmed) throw new AppError('code-required')
  return link
}

/** The same for what a session may do whose code is still to be confirmed: only codes. */
export function refuseOver<S extends SessionStanding>(found: S | undefined, now: Date): S {
  if (!found?.hasSession || !found.hasKey) throw new AppError('answering-session-expired')
  if (found.revokedAt) throw new AppError('invitation-revoked')
  if (found.expiresAt <= now) throw new AppError('invitation-expired')
  return found
}
