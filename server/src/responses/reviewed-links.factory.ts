import type { AnswerQuery, ResponseDetails } from '@candour/contract'
import type { firmWithSurvey } from '../firm.factory.ts'
import type { TestUser } from '../test-app.ts'
import { type Device, type Link, openDevice } from '../test-journey.ts'

type Firm = Awaited<ReturnType<typeof firmWithSurvey>>
export type Details = NonNullable<ResponseDetails['response']>

export const answersOfAda = { fullName: 'Ada Test', hasChildren: false, salary: 21000 }

/** What a firm does with responses, and links whose answers were sent. */
export function reviewing({ server, call, freshLink }: Firm) {
  async function submittedLink(answers: object = answersOfAda) {
    const link = await freshLink()
    const device = await openDevice(server, link)
    await device.save(0, answers as Record<string, unknown>)
    const sent = await device.submit()
    if (sent.status !== 200) throw new Error(JSON.stringify(sent.body))
    return { link, device }
  }

  const post = (path: string, payload: object, options: { by?: TestUser; key?: string } = {}) =>
    call('POST', path, { payload, ...options })

  async function draft({ clientId, invitationId }: Link, name: string, text = 'Is this right?') {
    const { status, body } = await post(`/responses/${clientId}/queries`, { invitationId, name, text })
    if (status !== 201) throw new Error(JSON.stringify(body))
    return body as AnswerQuery
  }

  const send = ({ clientId, invitationId }: Link, more: object = {}) =>
    post(`/responses/${clientId}/queries/send`, { invitationId, ...more })

  const setStatus = ({ clientId, invitationId }: Link, status: string, more: object = {}) =>
    post(`/responses/${clientId}/status`, { invitationId, status, ...more })

  async function details({ clientId }: Link): Promise<Details> {
    const { body } = await call('GET', `/responses/${clientId}`)
    return (body as { response: Details }).response
  }

  /** Asks about answers, and opens the link again in the same browser. */
  async function asked(link: Link, device: Device, ...names: string[]) {
    const queries: AnswerQuery[] = []
    for (const name of names) queries.push(await draft(link, name))
    const sent = await send(link)
    if (sent.status !== 200) throw new Error(JSON.stringify(sent.body))
    return { queries, again: await openDevice(server, link, device.cookies) }
  }

  return { submittedLink, post, draft, send, setStatus, details, asked }
}

export const replyTo = ({ queryId }: AnswerQuery) => `reply-${queryId}`
