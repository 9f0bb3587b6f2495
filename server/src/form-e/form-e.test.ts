import { readFileSync } from 'node:fs'
import { answersFrom } from '@candour/library/form-e'
import { expect, test } from 'vitest'
import { newFirm } from '../firm.factory.ts'
import { newLink, openDevice } from '../test-journey.ts'

const { server, firm, call } = await newFirm()

const example = JSON.parse(
  readFileSync(new URL('../../../library/form-e/fixtures/worked-example.json', import.meta.url), 'utf8'),
)

/** A client who has answered everything, and sent it where wanted. */
async function answered(answers: Record<string, unknown>) {
  const { body: client } = await call('POST', '/clients', { payload: { name: 'Maya Thornfield-Test' } })
  const link = await newLink(server, firm, { clientId: client.clientId, templateId: 'form-e' })
  const device = await openDevice(server, link)
  const saved = await device.save(0, answers)
  expect(saved.status).toBe(200)
  return { clientId: client.clientId as string, device, link }
}

test('a Form E is read with its totals, findings, gaps, papers and months', async () => {
  const { clientId } = await answered(answersFrom(example))
  const { status, body } = await call('GET', `/responses/${clientId}/form-e`)
  expect(status).toBe(200)
  const total = (name: string) => body.totals.find((one: { name: string }) => one.name === name)
  expect(total('2.20')).toEqual({
    name: '2.20',
    item: '2.20',
    title: expect.any(String),
    amount: '416705.85',
    isProvisional: true,
  })
  expect(total('2.21')).toMatchObject({ amount: '47501.60', isProvisional: false })
  expect(body.beside.netExcludingPensions).toEqual({ amount: '233755.85', isProvisional: false })
  expect(body.beside.surplus).toEqual({ amount: '2981.60', isProvisional: false })
  expect(body.months).toHaveLength(5)
  expect(body.gaps).toContainEqual(expect.objectContaining({ item: '2.13', is: 'to-follow' }))
  expect(body.schedule.filter((row: { item: string }) => row.item === '2.3').length).toBeGreaterThanOrEqual(5)
  expect(body.unconfirmed.length).toBeGreaterThan(3)
})

test('an empty Form E is read too, with every total provisional and much that is missing', async () => {
  const { clientId } = await answered({ fullName: 'Maya Thornfield-Test' })
  const { body } = await call('GET', `/responses/${clientId}/form-e`)
  expect(body.totals.find((one: { name: string }) => one.name === '2.20')).toMatchObject({
    amount: '0.00',
    isProvisional: true,
  })
  expect(body.gaps.length).toBeGreaterThan(20)
})

test('a response to another survey is no Form E', async () => {
  const { body: client } = await call('POST', '/clients', { payload: { name: 'Kim Brook-Test' } })
  const link = await newLink(server, firm, { clientId: client.clientId, templateId: 'first-meeting' })
  const device = await openDevice(server, link)
  await device.save(0, { fullName: 'Kim Brook-Test' })
  expect((await call('GET', `/responses/${client.clientId}/form-e`)).status).toBe(404)
})

test('a firm’s own copy without a section is read, and is made into every document; the trail names these only', async () => {
  const { body: copy } = await call('POST', '/surveys', { payload: { templateId: 'form-e' } })
  const gone = ['aboutYou', 'whatThingsCost', 'widerPicture', 'newPartner']
  const pages = copy.definition.pages.filter(({ name }: { name: string }) => !gone.includes(name))
  expect(pages).toHaveLength(copy.definition.pages.length - gone.length)
  const { title, remindOnDays } = copy
  const payload = { title, remindOnDays, definition: { ...copy.definition, pages } }
  expect((await call('PUT', `/surveys/${copy.surveyId}`, { payload })).status).toBe(200)
  expect((await call('POST', `/surveys/${copy.surveyId}/publish`)).status).toBe(200)
  const { body: client } = await call('POST', '/clients', { payload: { name: 'Ira Copy-Test' } })
  const link = await newLink(server, firm, { clientId: client.clientId, surveyId: copy.surveyId })
  const device = await openDevice(server, link)
  expect((await device.save(0, { hasAccounts: 'yes', accounts: [{ balance: 10 }] })).status).toBe(200)
  const path = `/responses/${client.clientId}/form-e`
  expect((await call('GET', path)).body.months).toHaveLength(1)
  const names = [
    'draft-pdf',
    'draft-docx',
    'assets-xlsx',
    'briefing-pdf',
    'briefing-docx',
    'pension-letters-docx',
  ]
  for (const name of names) {
    const made = await server.app.inject({ url: `/api${path}/${name}`, headers: firm.headers })
    expect(made.statusCode, name).toBe(200)
    expect(made.headers['content-disposition']).toContain('Ira')
    expect(made.rawPayload.subarray(0, 2).toString()).toBe(name.endsWith('pdf') ? '%P' : 'PK')
  }
  const trail = await server.admin<{ row: string; names: string[] }>(
    "select to_jsonb(a)::text as row, names from candour.audit a where action = 'response.exported' and subject_id = $1",
    [link.invitationId],
  )
  expect(trail.flatMap((one) => one.names).sort()).toEqual([...names].sort())
  expect(JSON.stringify(trail)).not.toContain('Copy-Test')
})
