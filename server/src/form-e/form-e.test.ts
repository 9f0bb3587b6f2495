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
