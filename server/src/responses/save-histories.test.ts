import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, type TestUser, testApp } from '../test-app.ts'
import { type Device, newLink, newSurvey, open, openDevice } from '../test-journey.ts'

let server: TestApp
let firm: TestUser
let surveyId: string
beforeAll(async () => {
  server = await testApp()
  firm = await server.registerUser()
  surveyId = await newSurvey(server, firm)
})
afterAll(() => server.close())

/** What a tab does: saves what was typed, hears or does not hear the answer, sends it again. */
interface Step {
  tab: number
  answers: Record<string, string | null>
  /** The answer is lost on the way, so that the same save is sent again, maybe after others. */
  isLost: boolean
  /** After a conflict: whether the tab keeps what it sent, or takes what is saved. */
  keepsMine: boolean
}

const step: fc.Arbitrary<Step> = fc.record({
  tab: fc.nat(2),
  answers: fc.dictionary(
    fc.constantFrom('fullName', 'notes'),
    fc.oneof(fc.constantFrom('a', 'b', 'c'), fc.constant(null)),
    { minKeys: 1 },
  ),
  isLost: fc.boolean(),
  keepsMine: fc.boolean(),
})

/** What the server should hold, told in the simplest way. */
interface Model {
  version: number
  /** By question: the value, and the version in which it was last changed. */
  answers: Map<string, { value: string | null; version: number }>
}

function expected(model: Model, base: number, answers: Step['answers']): 'saved' | Record<string, unknown>[] {
  const conflicts = Object.entries(answers).flatMap(([name, sent]) => {
    const held = model.answers.get(name)
    return held && held.version > base && held.value !== sent ? [{ name, saved: held.value, sent }] : []
  })
  if (conflicts.length > 0) return conflicts
  model.version++
  for (const [name, value] of Object.entries(answers)) {
    model.answers.set(name, { value, version: model.version })
  }
  return 'saved'
}

test('in every order of saves by three tabs, with answers lost and sent again, nothing is overwritten unseen', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const link = await newLink(server, firm, { surveyId })
      const device: Device = await openDevice(server, link)
      const model: Model = { version: 0, answers: new Map() }
      const seen = [0, 0, 0]
      const unheard: { tab: number; base: number; answers: Step['answers']; key: string; version: number }[] =
        []

      for (const { tab, answers, isLost, keepsMine } of steps) {
        const base = seen[tab] ?? 0
        const key = randomUUID()
        const outcome = expected(model, base, answers)
        const reply = await device.save(base, answers, { key })
        if (outcome === 'saved') {
          expect(reply).toMatchObject({ status: 200, body: { version: model.version } })
          if (isLost) unheard.push({ tab, base, answers, key, version: model.version })
          else seen[tab] = model.version
          continue
        }
        expect(reply.status).toBe(409)
        const { version, conflicts } = reply.body.error.details as {
          version: number
          conflicts: { name: string }[]
        }
        expect(version).toBe(model.version)
        const byName = (a: { name?: unknown }, b: { name?: unknown }) =>
          String(a.name).localeCompare(String(b.name))
        expect([...conflicts].sort(byName)).toEqual(outcome.sort(byName))
        seen[tab] = version
        if (keepsMine) {
          expect(expected(model, version, answers)).toBe('saved')
          expect((await device.save(version, answers)).status).toBe(200)
          seen[tab] = model.version
        }
      }
      for (const { base, answers, key, version } of unheard) {
        expect(await device.save(base, answers, { key })).toMatchObject({ status: 200, body: { version } })
      }

      const held = (await open(server, link.clientId, link.token)).json()
      expect(held.version).toBe(model.version)
      const left = [...model.answers].filter(([, { value }]) => value !== null)
      expect(held.answers).toEqual(Object.fromEntries(left.map(([name, { value }]) => [name, value])))
      const [row] = await server.admin<{ count: number }>(
        "select count(*)::int from audit where subject_id = $1 and action = 'answers.saved'",
        [link.invitationId],
      )
      expect(row?.count).toBe(model.version)
    }),
    { numRuns: 40 },
  )
}, 60_000)

test('when three tabs save at the same moment, each is saved or told what it lost to', async () => {
  const burst = fc.array(
    fc.record({
      tab: fc.nat(2),
      name: fc.constantFrom('fullName', 'notes'),
      value: fc.constantFrom('a', 'b', 'c'),
    }),
    { minLength: 2, maxLength: 6 },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(burst, { minLength: 1, maxLength: 3 }), async (bursts) => {
      const link = await newLink(server, firm, { surveyId })
      const device = await openDevice(server, link)
      let version = 0
      for (const saves of bursts) {
        const replies = await Promise.all(
          saves.map(({ name, value }) => device.save(version, { [name]: value })),
        )
        const held = (await open(server, link.clientId, link.token)).json()
        const saved = saves.filter((_, i) => replies[i]?.status === 200)
        // Versions follow each other, and whoever lost was told what is held or was held then.
        const versions = replies.flatMap(({ status, body }) => (status === 200 ? [body.version] : []))
        expect(versions.sort((a, b) => a - b)).toEqual(saved.map((_, i) => version + 1 + i))
        for (const name of ['fullName', 'notes']) {
          const values = saved.filter((save) => save.name === name).map((save) => save.value)
          // Of those that were saved at once, all said the same.
          expect(new Set(values).size).toBeLessThanOrEqual(1)
          if (values.length > 0) expect(held.answers[name]).toBe(values[0])
        }
        for (const reply of replies) expect([200, 409]).toContain(reply.status)
        version = held.version
      }
    }),
    { numRuns: 15 },
  )
}, 60_000)
