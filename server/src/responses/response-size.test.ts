import { expect, test } from 'vitest'
import { firmWithSurvey } from '../firm.factory.ts'
import { openDevice } from '../test-journey.ts'

const { server, freshLink } = await firmWithSurvey({
  elements: Array.from({ length: 12 }, (_, at) => ({
    type: 'paneldynamic',
    name: `group${at}`,
    templateElements: [{ type: 'comment', name: 'story' }],
  })),
})

test('a response takes no more than can be read at once; what is there can be replaced', async () => {
  const device = await openDevice(server, await freshLink())
  const rows = Array.from({ length: 19 }, () => ({ story: 'x'.repeat(100_000) }))
  const statuses: number[] = []
  for (let at = 0; at < 12; at++) statuses.push((await device.save(at, { [`group${at}`]: rows })).status)
  expect(statuses).toEqual([...Array(11).fill(200), 413])
  expect((await device.save(11, { group0: rows })).status).toBe(200)
  expect((await device.save(12, { group11: [{ story: 'short' }] })).status).toBe(200)
  expect((await device.save(13, { group0: null })).status).toBe(200)
  expect((await device.save(14, { group11: rows })).status).toBe(200)
}, 60_000)
