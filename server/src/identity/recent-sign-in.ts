import { AppError } from '../platform/errors.ts'
import type { Who } from './identity.ts'

/** How long ago a password, or what stands for it, may have been given for what could take an account away. */
const recentMs = 5 * 60_000

/** A time ahead of ours is that of a clock which was set back: not recent either. */
export function requireRecentSignIn({ signedInAt }: Pick<Who, 'signedInAt'>, now: Date): void {
  const age = now.getTime() - signedInAt.getTime()
  if (age > recentMs || age < -recentMs) throw new AppError('requires-recent-login')
}
