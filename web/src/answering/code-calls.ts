import type { CodeChannel } from '@candour/contract'
import { call, pathOf } from './calls.ts'
import type { Link } from './link.ts'

interface CodeSent {
  readonly channel: CodeChannel
  readonly expiresAt: string | null
  readonly againAt: string | null
}

export function requestCode({ clientId }: Link, invitationId: string): Promise<CodeSent> {
  return call('POST', pathOf(clientId, 'code'), { invitationId })
}

export function confirmCode(
  { clientId }: Link,
  body: { readonly invitationId: string; readonly code: string; readonly remember: boolean },
): Promise<void> {
  return call('POST', `${pathOf(clientId, 'code')}/confirm`, body)
}
