import type { firmWithSurvey } from '../firm.factory.ts'
import { type Link, newClient, openDevice } from '../test-journey.ts'

/** Links that a firm has an answer through, and what any browser can do with one. */
export function answeredLinks({ server, firm, freshLink }: Awaited<ReturnType<typeof firmWithSurvey>>) {
  /** With the browser that it was answered in. */
  async function answeredLink() {
    const link = await freshLink({ clientId: await newClient(server, firm, { name: 'Foreign-Name' }) })
    const device = await openDevice(server, link)
    await device.save(0, { fullName: 'Secret-Answer' })
    return { link, device }
  }

  async function send(link: Link, method: 'POST' | 'PATCH', path: string, cookie: string, payload?: object) {
    const answer = await server.app.inject({
      method,
      url: `/api/answering/${link.clientId}/${path}`,
      headers: { cookie },
      ...(payload ? { payload } : {}),
    })
    const { statusCode: status, headers, body } = answer
    return { status, headers, body, code: body === '' ? null : answer.json().error?.code }
  }

  const leave = (link: Link, cookie: string, payload?: object) => send(link, 'POST', 'leave', cookie, payload)

  /** What the trail says of a link, in order. */
  async function actions({ invitationId }: Link) {
    const rows = await server.admin<{ action: string }>(
      'select action from audit where subject_id = $1 order by id',
      [invitationId],
    )
    return rows.map(({ action }) => action)
  }

  return { answeredLink, send, leave, actions }
}
