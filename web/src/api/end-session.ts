import { signOut } from '@candour/contract'
import { send } from './send.ts'
import { setSession } from './session.ts'

/**
 * Ends the session on the server and in every tab, then loads the home page afresh, so that nothing of what was read
 * stays in memory.
 */
export async function endSession(): Promise<void> {
  await send(signOut, {})
  setSession({ status: 'signed-out', reason: 'signed-out' }, 'person')
  location.assign('/')
}
