import { beginPasskeySignIn, type SignedIn, signInWithPasskey } from '@candour/contract'
import { call } from '../api/call.ts'
import { choosePasskey } from '../api/passkeys.ts'

/** Signs in with a passkey; null where none was chosen. */
export async function signInByPasskey(persistence: 'local' | 'session'): Promise<SignedIn | null> {
  const { ticket, options } = await call(beginPasskeySignIn, {})
  const credential = await choosePasskey(options)
  return credential && call(signInWithPasskey, { body: { ticket, credential, persistence } })
}
