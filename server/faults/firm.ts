import { randomBytes, randomUUID } from 'node:crypto'
import type { Candour } from './candour.ts'

/** Questions enough that saves of different ones alternate, few enough that each is overwritten. */
export const questions = ['first', 'second', 'third', 'fourth', 'fifth']

/** A client who has opened the private link. */
export interface OpenLink {
  clientId: string
  invitationId: string
  token: string
  cookie: string
  version: number
}

export interface Firm {
  links: OpenLink[]
  /** Opens the link again in the same browser, as a person does by reloading. */
  reopen(link: OpenLink): Promise<void>
  /** What the firm reads of a client's answers; nothing, if nothing is there. */
  read(clientId: string): Promise<{ version: number; answers: Record<string, unknown> }>
}

/**
 * Registers a firm, gives it a survey and clients, and opens each client's link: all through the front door, but that
 * its plan, which allows so many, is paid for by nobody.
 */
export async function makeFirm({ address, ask }: Candour, clients: number): Promise<Firm> {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    call(address, 'POST', path, body, headers)
  const account = {
    email: `firm-${randomUUID()}@example.com`,
    password: randomBytes(18).toString('base64url'),
  }
  const { data } = await post('/api/identity/register', account)
  await ask(`update profiles set subscription = subscription || '{"planId": "practice"}'`)
  const signedIn = { authorization: `Bearer ${data.accessToken}` }
  const elements = questions.map((name) => ({ type: 'text', name }))
  const definition = { title: 'Faults', pages: [{ name: 'only', elements }] }
  const survey = await post('/api/surveys', { title: 'Faults', definition }, signedIn)
  const { surveyId } = survey.data
  await post(`/api/surveys/${surveyId}/publish`, undefined, signedIn)

  const open = async (clientId: string, token: string, known = ''): Promise<OpenLink> => {
    const given = await post(`/api/answering/${clientId}/open`, { token }, known ? { cookie: known } : {})
    const { invitationId, version } = given.data
    const cookie = withNewer(known, given.cookie)
    return { clientId, token, cookie, invitationId: String(invitationId), version: Number(version) }
  }
  const links: OpenLink[] = []
  for (let index = 1; index <= clients; index++) {
    const { data: client } = await post('/api/clients', { name: `Client ${index}` }, signedIn)
    const { data: made } = await post(`/api/clients/${client.clientId}/invitations`, { surveyId }, signedIn)
    const [, , clientId = '', token = ''] = new URL(String(made.url)).pathname.split('/')
    links.push(await open(clientId, token))
  }
  return {
    links,
    reopen: async (link) => void Object.assign(link, await open(link.clientId, link.token, link.cookie)),
    read: async (clientId) => {
      const { data: details } = await call(address, 'GET', `/api/responses/${clientId}`, undefined, signedIn)
      return (details.response ?? { version: 0, answers: {} }) as Awaited<ReturnType<Firm['read']>>
    },
  }
}

/** What a browser sends once it was given newer cookies. */
function withNewer(cookies: string, newer: string): string {
  const byName = new Map(
    `${cookies}; ${newer}`
      .split('; ')
      .filter(Boolean)
      .map((one) => [one.split('=')[0], one]),
  )
  return [...byName.values()].join('; ')
}

async function call(
  address: string,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<{ data: Record<string, unknown>; cookie: string }> {
  const answer = await fetch(address + path, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return { data: JSON.parse(text || '{}'), cookie: cookie.join('; ') }
}
