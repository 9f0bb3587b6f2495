import { asApiError, codeAsked } from '../questions/saving/failures.ts'
import { openLink } from './calls.ts'
import type { Link } from './link.ts'

/**
 * Opening the link began a session that counts once its code is confirmed. It may have ended meanwhile: then it is begun
 * again. Null where the link has opened without a code.
 */
export async function inUnconfirmedSession<Reply>(
  link: Link,
  work: () => Promise<Reply>,
): Promise<Reply | null> {
  try {
    return await work()
  } catch (failure) {
    if (asApiError(failure).code !== 'answering-session-expired') throw failure
  }
  try {
    await openLink(link)
    return null
  } catch (failure) {
    if (!codeAsked(failure)) throw failure
  }
  return work()
}
