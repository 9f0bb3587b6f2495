import type { ClientKeys } from './clients/index.ts'
import { type AccountKeys, belongingOf, type FileHolder } from './files/index.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Database, Tx } from './platform/db/database.ts'
import { AppError } from './platform/errors.ts'
import type { CookieJar } from './platform/http/cookies.ts'
import type { Authenticate } from './platform/http/route.ts'
import { deviceCookie, linkHolders, sessionsHeld } from './responses/index.ts'
import { allowedFileBytes } from './subscriptions/index.ts'

type Request = Parameters<Authenticate>[0]

export interface FileHoldersOptions {
  db: Database
  clock: Clock
  authenticate: Authenticate
  cookies: CookieJar
  clientKeys: ClientKeys
  accountKeys: AccountKeys
}

/** Who may touch which files: a signed-in user all of the account, a client those of the own link. */
export function fileHolders(options: FileHoldersOptions) {
  const { authenticate, clock, cookies, accountKeys } = options
  const links = linkHolders({ ...options, keys: options.clientKeys })

  const key = async (tx: Tx, path: string, action: 'read' | 'write') => {
    const { accountId, clientId } = belongingOf(path)
    if (clientId !== null) return options.clientKeys.find(tx, { accountId, clientId })
    return action === 'write' ? accountKeys.obtain(tx, accountId) : accountKeys.find(tx, accountId)
  }
  const ofAccount = (accountId: string, actor: FileHolder['actor']): FileHolder => ({
    root: `${accountId}/`,
    scope: { accountId },
    actor,
    quotaBytes: (tx) => allowedFileBytes(tx, { accountId, now: clock.now() }),
    allow: async () => {},
    key,
  })

  return {
    of: async (request: Request): Promise<FileHolder[]> => {
      if (request.headers.authorization !== undefined) {
        const { uid, accountId } = await authenticate(request)
        return [ofAccount(accountId, { kind: 'user', id: uid })]
      }
      const secrets = sessionsHeld(cookies, request).map(({ secret }) => secret)
      const found = await links(secrets, (invitationId) => cookies.read(request, deviceCookie(invitationId)))
      if (found.length === 0) {
        throw new AppError(secrets.length === 0 ? 'unauthenticated' : 'answering-session-expired')
      }
      return found.map((holder) => ({
        ...holder,
        actor: { kind: 'client', id: holder.scope.clientId },
        quotaBytes: null,
      }))
    },
    /** Of an address that was signed for somebody who might read the file. */
    bySignature: (accountId: string): FileHolder => ofAccount(accountId, { kind: 'system' }),
  }
}
