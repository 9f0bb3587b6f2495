import { AppError } from '../platform/errors.ts'
import type { Standing } from './answering.queries.ts'

/** Throws where session or link no longer count; gives back what was found where they do. */
export function refuseClosed(found: Standing | undefined, now: Date): Standing {
  if (!found?.hasSession || !found.hasKey) throw new AppError('answering-session-expired')
  if (found.revokedAt) throw new AppError('invitation-revoked')
  if (found.expiresAt <= now) throw new AppError('invitation-expired')
  return found
}
