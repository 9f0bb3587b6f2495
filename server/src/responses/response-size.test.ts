import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test-app.ts'
import { newLink, newSurvey, openDevice } from '../test-journey.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

test('a response takes no more than can be read at once; what is there can be replaced', async () => {
  const firm = await server.registerUser()
  const surveyId = await newSurvey(server, firm, {
    elements: Array.from({ length: 12 }, (_, at) => ({
      type: 'paneldynamic',
      name: `group${at}`,
      templateElements: [{ type: 'comment', name: 'story' }],
    })),
  })
  const device = await openDevice(server, await newLink(server, firm, { surveyId }))
  const rows = Array.from({ length: 19 }, () => ({ story: 'x'.repeat(100_000) }))
  const statuses: number[] = []
  for (let at = 0; at < 12; at++) statuses.push((await device.save(at, { [`group${at}`]: rows })).status)
  expect(statuses).toEqual([...Array(11).fill(200), 413])
  expect((await device.save(11, { group0: rows })).status).toBe(200)
  expect((await device.save(12, { group11: [{ story: 'short' }] })).status).toBe(200)
  expect((await device.save(13, { group0: null })).status).toBe(200)
  expect((await device.save(14, { group11: rows })).status).toBe(200)
}, 60_000)
