import { limits } from '@candour/contract'
import { describe, expect, test } from 'vitest'
import { newFirm } from '../firm.factory.ts'
import { shortSurvey } from '../test-journey.ts'

const { server, call } = await newFirm()
const content = { title: 'Intake', definition: shortSurvey }

async function firmWithSurvey(plan: 'free' | 'practice' = 'practice') {
  const by = await server.registerUser({ plan })
  const { body } = await call('POST', '/surveys', { payload: content, by })
  const path = `/surveys/${body.surveyId}`
  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', rest = '', payload?: object) =>
    call(method, `${path}${rest}`, { by, ...(payload ? { payload } : {}) })
  return { by, surveyId: body.surveyId as string, ask }
}
const listed = async (by: Awaited<ReturnType<typeof server.registerUser>>, query = '') =>
  (await call('GET', `/surveys${query}`, { by })).body.items.map(({ title }: { title: string }) => title)

describe('an archived survey', () => {
  test('is in the list of archived ones, and back on the other once it is restored', async () => {
    const { by, ask } = await firmWithSurvey()
    expect(await listed(by, '?archived=true')).toEqual([])
    await ask('DELETE')
    expect([await listed(by), await listed(by, '?archived=true')]).toEqual([[], ['Intake']])
    expect((await ask('POST', '/restore')).body).toMatchObject({ archivedAt: null, title: 'Intake' })
    expect((await ask('POST', '/restore')).status).toBe(200)
    expect([await listed(by), await listed(by, '?archived=true')]).toEqual([['Intake'], []])
    expect((await ask('POST', '/publish')).body).toMatchObject({ version: 1 })
  })

  test('is not restored where the plan allows no more', async () => {
    const { by, ask } = await firmWithSurvey('free')
    await ask('DELETE')
    await call('POST', '/surveys', { payload: { ...content, title: 'Another' }, by })
    const { status, body } = await ask('POST', '/restore')
    expect([status, body.error.code]).toEqual([429, 'resource-exhausted'])
    expect(await listed(by)).toEqual(['Another'])
  })
})

describe('a copy', () => {
  test('is a draft of its own with the same questions, under a title that says so', async () => {
    const { by, ask } = await firmWithSurvey()
    await ask('PUT', '', { ...content, remindOnDays: [5] })
    await ask('POST', '/publish')
    const { status, body } = await ask('POST', '/duplicate')
    expect(status).toBe(201)
    expect(body).toMatchObject({ title: 'Copy of Intake', status: 'draft', version: null, remindOnDays: [5] })
    expect(JSON.stringify(body.definition)).toBe(JSON.stringify(shortSurvey))
    expect(await listed(by)).toEqual(['Copy of Intake', 'Intake'])
  })

  test('has a title that is no longer than titles may be, whatever it was made of', async () => {
    const { ask } = await firmWithSurvey()
    await ask('PUT', '', { ...content, title: '😀'.repeat(limits.titleLength / 2) })
    const { title } = (await ask('POST', '/duplicate')).body
    expect(title.length).toBeLessThanOrEqual(limits.titleLength)
    expect(title.isWellFormed()).toBe(true)
    expect((await ask('POST', '/duplicate')).status).toBe(201)
  })

  test('is not made where the plan allows no more', async () => {
    const { ask } = await firmWithSurvey('free')
    expect((await ask('POST', '/duplicate')).body.error).toMatchObject({
      code: 'resource-exhausted',
      details: { limit: 'surveys', used: 1, allowed: 1 },
    })
  })
})

describe('when clients are reminded', () => {
  test('is the usual until the firm says otherwise, and stays as it is where nothing is said', async () => {
    const { ask } = await firmWithSurvey()
    expect((await ask('GET')).body.remindOnDays).toEqual(limits.reminders.usual)
    expect((await ask('PUT', '', { ...content, remindOnDays: [] })).body.remindOnDays).toEqual([])
    expect((await ask('PUT', '', content)).body.remindOnDays).toEqual([])
    expect((await ask('PUT', '', { ...content, remindOnDays: [1, 2, 3, 4] })).status).toBe(400)
  })

  test('is no part of what is published', async () => {
    const { ask } = await firmWithSurvey()
    await ask('POST', '/publish')
    expect((await ask('PUT', '', { ...content, remindOnDays: [9] })).body).toMatchObject({ changed: false })
  })
})

test('published versions can be read, latest first, each with the links that stay on it', async () => {
  const { by, surveyId, ask } = await firmWithSurvey()
  expect((await ask('GET', '/versions')).body).toEqual({ items: [] })
  await ask('POST', '/publish')
  const { clientId } = (await call('POST', '/clients', { payload: { name: 'Jane' }, by })).body
  const send = () => call('POST', `/clients/${clientId}/invitations`, { payload: { surveyId }, by })
  await send()
  await send()
  await ask('PUT', '', { title: 'Second edition', definition: { ...shortSurvey, title: 'Other' } })
  await ask('POST', '/publish')
  await send()
  expect((await ask('GET', '/versions')).body.items).toEqual([
    { version: 2, title: 'Second edition', publishedAt: expect.any(String), invitations: 1 },
    { version: 1, title: 'Intake', publishedAt: expect.any(String), invitations: 2 },
  ])
  const first = (await ask('GET', '/versions/1')).body
  expect(JSON.stringify(first.definition)).toBe(JSON.stringify(shortSurvey))
  expect((await ask('GET', '/versions/3')).status).toBe(404)
  expect((await ask('GET', '/versions/none')).status).toBe(400)
})
