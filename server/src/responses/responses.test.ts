import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newServer } from '../firm.factory.ts'
import type { TestUser } from '../test-app.ts'
import { newClient, newLink, newSurvey, openDevice, shortSurvey } from '../test-journey.ts'

const server = await newServer()

async function get(by: TestUser, path: string) {
  const answer = await server.app.inject({ url: `/api/responses${path}`, headers: by.headers })
  return { status: answer.statusCode, body: answer.json() }
}

describe('response details', () => {
  test('have every answer as it was saved, while the client is at it and when it is sent', async () => {
    const firm = await server.registerUser()
    const link = await newLink(server, firm, { clientId: await newClient(server, firm, { name: 'Ada' }) })
    expect((await get(firm, `/${link.clientId}`)).body).toMatchObject({
      client: { clientId: link.clientId, name: 'Ada' },
      invitations: [{ invitationId: link.invitationId, status: 'sent', url: link.url }],
      response: null,
    })
    const device = await openDevice(server, link)
    expect((await get(firm, `/${link.clientId}`)).body.response).toBeNull()
    const answers = { fullName: 'Ada', salary: 1200.5, 'salary-Mark': { is: 'estimate' } }
    await device.save(0, answers)
    expect((await get(firm, `/${link.clientId}`)).body.response).toEqual({
      invitationId: link.invitationId,
      title: 'About you',
      templateId: null,
      status: 'in-progress',
      definition: shortSurvey,
      answers,
      version: 1,
      reference: null,
      startedAt: expect.any(String),
      updatedAt: expect.any(String),
      submittedAt: null,
      reviewedAt: null,
      ...{ flags: [], submissions: [], assisted: [], accepted: [], queries: [], notes: [] },
    })
    const { body } = await device.submit()
    const sent = (await get(firm, `/${link.clientId}`)).body
    expect(sent.response).toMatchObject({ status: 'submitted', answers, ...body })
    expect(sent.invitations[0]).toMatchObject({ responseStatus: 'submitted', submittedAt: body.submittedAt })
  })

  test('of what was sent have no answer to a question that was hidden then; it is kept all the same', async () => {
    const firm = await server.registerUser()
    const link = await newLink(server, firm)
    const device = await openDevice(server, link)
    await device.save(0, { fullName: 'Ada', hasChildren: true, children: [{ name: 'Byron' }] })
    await device.save(1, { hasChildren: false })
    await device.submit()
    const { body } = await get(firm, `/${link.clientId}`)
    expect(body.response.answers).toEqual({ fullName: 'Ada', hasChildren: false })
    const rows = await server.admin('select name from answers where invitation_id = $1', [link.invitationId])
    expect(rows).toHaveLength(3)
  })

  test('of what was sent are those that are kept under other names, unless all their questions were hidden', async () => {
    const firm = await server.registerUser()
    const question = { type: 'text', visibleIf: "{who} = 'me'" }
    const definition = {
      elements: [
        { type: 'text', name: 'who' },
        { ...question, name: 'mine', valueName: 'shared' },
        { ...question, name: 'other', valueName: 'shared', visibleIf: "{who} = 'you'" },
        { ...question, name: 'secret', valueName: 'kept', visibleIf: "{who} = 'you'" },
      ],
    }
    const surveyId = await newSurvey(server, firm, definition)
    const link = await newLink(server, firm, { surveyId })
    const device = await openDevice(server, link)
    await device.save(0, { who: 'me', shared: 'a', kept: 'b' })
    await device.submit()
    const { body } = await get(firm, `/${link.clientId}`)
    expect(body.response.answers).toEqual({ who: 'me', shared: 'a' })
  })

  test('are of the latest response, or of the invitation that is asked for', async () => {
    const firm = await server.registerUser()
    const surveyId = await newSurvey(server, firm)
    const clientId = await newClient(server, firm)
    const first = await newLink(server, firm, { clientId, surveyId })
    const second = await newLink(server, firm, { clientId, surveyId })
    await (await openDevice(server, first)).save(0, { notes: 'first' })
    const byDefault = await get(firm, `/${clientId}`)
    expect(byDefault.body.response.answers).toEqual({ notes: 'first' })
    await (await openDevice(server, second)).save(0, { notes: 'second' })
    expect((await get(firm, `/${clientId}`)).body.response.answers).toEqual({ notes: 'second' })
    const asked = await get(firm, `/${clientId}?invitationId=${first.invitationId}`)
    expect(asked.body.response.answers).toEqual({ notes: 'first' })
    const other = await newLink(server, firm, { surveyId })
    expect((await get(firm, `/${clientId}?invitationId=${other.invitationId}`)).status).toBe(404)
    expect((await get(firm, `/${randomUUID()}`)).status).toBe(404)
  })

  test('are read with the survey as it was when it was sent, whatever became of it since', async () => {
    const firm = await server.registerUser()
    const surveyId = await newSurvey(server, firm)
    const link = await newLink(server, firm, { surveyId })
    await (await openDevice(server, link)).save(0, { fullName: 'Ada' })
    const { headers } = firm
    const definition = { pages: [{ elements: [{ type: 'text', name: 'other', title: 'Other?' }] }] }
    const payload = { title: 'Rewritten', definition }
    await server.app.inject({ method: 'PUT', url: `/api/surveys/${surveyId}`, headers, payload })
    await server.app.inject({ method: 'POST', url: `/api/surveys/${surveyId}/publish`, headers })
    await server.app.inject({ method: 'DELETE', url: `/api/surveys/${surveyId}`, headers })
    const { body } = await get(firm, `/${link.clientId}`)
    expect(body.response).toMatchObject({
      title: 'About you',
      definition: shortSurvey,
      answers: { fullName: 'Ada' },
    })
  })

  test('leave a trail of who read them', async () => {
    const firm = await server.registerUser()
    const link = await newLink(server, firm)
    await (await openDevice(server, link)).save(0, { fullName: 'Ada' })
    await get(firm, `/${link.clientId}`)
    const trail = await server.admin(
      "select actor_kind, actor_id from audit where subject_id = $1 and action = 'response.read'",
      [link.invitationId],
    )
    expect(trail).toEqual([{ actor_kind: 'user', actor_id: firm.uid }])
  })
})
