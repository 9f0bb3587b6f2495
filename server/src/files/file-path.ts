import { limits } from '@candour/contract'
import { AppError } from '../platform/errors.ts'

/** The longest part between two slashes. */
const partLength = 255

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** What a path says about where its file belongs. */
export interface Belonging {
  accountId: string
  clientId: string | null
  invitationId: string | null
}

/** Refuses what is no path. It names an object and is never used as the name of a file on a disk. */
export function checkPath(path: string): void {
  const parts = path.split('/')
  const isPath =
    path.length <= limits.filePathLength &&
    !/[\p{Cc}\p{Cs}\\]/u.test(path) &&
    parts.length > 1 &&
    parts.every((part) => part !== '' && part !== '.' && part !== '..' && part.length <= partLength)
  if (!isPath) throw new AppError('invalid-argument', [{ path: 'path', message: 'This is not a path.' }])
}

/** `{account}/clients/{client}/{invitation}/…` belongs to a client and can be seen through its link. */
export function belongingOf(path: string): Belonging {
  const [accountId = '', folder, clientId = '', invitationId = '', file] = path.split('/')
  const isClients = folder === 'clients' && uuid.test(clientId)
  return {
    accountId,
    clientId: isClients ? clientId : null,
    invitationId: isClients && uuid.test(invitationId) && file !== undefined ? invitationId : null,
  }
}

export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** What a link's holder may call a file: an id, since paths are not sealed and people's words are. */
export const isIdUnder = (root: string, path: string): boolean =>
  path.startsWith(root) && uuid.test(path.slice(root.length))
