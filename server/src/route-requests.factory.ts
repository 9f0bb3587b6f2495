import type { InjectOptions } from 'fastify'
import type { Ids } from './every-id.factory.ts'

export interface Request {
  method: NonNullable<InjectOptions['method']>
  url: string
  headers?: Record<string, string>
  payload?: object | Buffer
}

export interface Row {
  /** Requests that name what is another's, wherever an id can stand; `mine` where one has to be valid beside it. */
  foreign?: (theirs: Ids, mine: Ids) => Request[]
  /** Where no id can be named: why there is nothing to try. */
  none?: string
}

export const get = (url: string): Request => ({ method: 'GET', url })
export const post = (url: string, payload?: object): Request => ({
  method: 'POST',
  url,
  ...(payload ? { payload } : {}),
})
export const answering =
  (path: string, payload: (invitationId: string) => object) => (theirs: Ids, mine: Ids) => [
    // In the path alone, in the body too, and in the body alone.
    { ...post(`/api/answering/${theirs.clientId}/${path}`, payload('')) },
    { ...post(`/api/answering/${theirs.clientId}/${path}`, payload(theirs.invitationId)) },
    { ...post(`/api/answering/${mine.clientId}/${path}`, payload(theirs.invitationId)) },
  ]
export const which = (invitationId: string) => (invitationId ? { invitationId } : {})
export const patched = (requests: Request[]) => requests.map((one) => ({ ...one, method: 'PATCH' as const }))

/** What a firm does with a response: of another's client, and of another's link under a client of its own. */
export const reviewed = (path: string, payload: object) => (theirs: Ids, mine: Ids) =>
  [theirs, mine].map(({ clientId }) =>
    post(`/api/responses/${clientId}/${path}`, { invitationId: theirs.invitationId, ...payload }),
  )

export const profileOf = (uid: string) => ({
  ...{ id: uid, name: 'Mine', company: 'Mine', email: 'mine@firm.example', subscription: {} },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
})

export const own = 'says only what belongs to who asks'
export const code = 'is for whoever has the code of an e-mail, and names no id'
export const anybody = 'begins with what a person types, and names no id'
