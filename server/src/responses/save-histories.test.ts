import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firmWithSurvey } from '../firm.factory.ts'
import { open, openDevice } from '../test-journey.ts'

const { server, freshLink } = await firmWithSurvey()

/** What a tab does: saves what was typed, hears or does not hear the answer, sends it again later. */
interface Step {
  tab: number
  name: string
  value: string | null
  /** The answer is lost on the way, so that the same save is sent again, after whatever others do meanwhile. */
  isLost: boolean
  /** After a conflict: whether the tab keeps what it sent, or takes what is saved. */
  keepsMine: boolean
}

const step: fc.Arbitrary<Step> = fc.record({
  tab: fc.nat(2),
  name: fc.constantFrom('fullName', 'notes'),
  value: fc.oneof(fc.constantFrom('a', 'b', 'c'), fc.constant(null)),
  isLost: fc.boolean(),
  keepsMine: fc.boolean(),
})

/** One answer as somebody knows it: the server's model, or a tab that saved it or was told of it. */
interface Known {
  value: string | null
  version: number
}

const untouched: Known = { value: null, version: 0 }

test('in every order of saves by three tabs, with answers lost and sent again, nothing is overwritten unseen', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const link = await freshLink()
      const device = await openDevice(server, link)
      let version = 0
      const held = new Map<string, Known>()
      const tabs = [0, 1, 2].map(() => new Map<string, Known>())
      const unheard: { base: number; answers: Record<string, unknown>; key: string; version: number }[] = []

      for (const { tab, name, value, isLost, keepsMine } of steps) {
        const knows = tabs[tab] ?? new Map<string, Known>()
        const seen = knows.get(name) ?? untouched
        const saved = held.get(name) ?? untouched
        const answers = { [name]: value }
        const key = randomUUID()
        const reply = await device.save(seen.version, answers, { key })

        if (reply.status === 200) {
          // Nothing was lost: the tab knew what it replaced, or said the same.
          expect([seen.value, value]).toContain(saved.value)
          version++
          expect(reply.body.version).toBe(version)
          held.set(name, { value, version })
          if (isLost) unheard.push({ base: seen.version, answers, key, version })
          else knows.set(name, { value, version })
          continue
        }
        expect(reply.status).toBe(409)
        expect(saved.version).toBeGreaterThan(seen.version)
        expect(reply.body.error.details).toEqual({
          version,
          conflicts: [{ name, saved: saved.value, sent: value }],
        })
        knows.set(name, { value: saved.value, version })
        if (keepsMine) {
          expect((await device.save(version, answers)).status).toBe(200)
          version++
          held.set(name, { value, version })
          knows.set(name, { value, version })
        }
      }
      for (const { base, answers, key, version } of unheard) {
        expect(await device.save(base, answers, { key })).toMatchObject({ status: 200, body: { version } })
      }

      const page = (await open(server, link.clientId, link.token, device.cookies)).json()
      expect(page.version).toBe(version)
      const left = [...held].filter(([, { value }]) => value !== null)
      expect(page.answers).toEqual(Object.fromEntries(left.map(([name, { value }]) => [name, value])))
      const [row] = await server.admin<{ count: number }>(
        "select count(*)::int from audit where subject_id = $1 and action = 'answers.saved'",
        [link.invitationId],
      )
      expect(row?.count).toBe(version)
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
      const link = await freshLink()
      const device = await openDevice(server, link)
      let version = 0
      for (const saves of bursts) {
        const replies = await Promise.all(
          saves.map(({ name, value }) => device.save(version, { [name]: value })),
        )
        const held = (await open(server, link.clientId, link.token, device.cookies)).json()
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
