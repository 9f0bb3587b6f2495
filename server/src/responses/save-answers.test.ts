import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { firmWithSurvey } from '../firm.factory.ts'
import { type Link, newLink, newSurvey, openDevice } from '../test-journey.ts'

const { server, firm, freshLink } = await firmWithSurvey()

const savedIn = async (link: Link) => {
  const { answers, version } = (await openDevice(server, link)).page
  return { answers, version }
}
const effects = async ({ invitationId }: Link) => {
  const [row] = await server.admin<{ audits: number; keys: number }>(
    `select (select count(*)::int from audit where subject_id = $1 and action = 'answers.saved') as audits,
            (select count(*)::int from idempotency_keys where invitation_id = $2) as keys`,
    [invitationId, invitationId],
  )
  return row
}

describe('saving', () => {
  test('takes marks and comments of questions with the longest of names', async () => {
    const name = 'n'.repeat(200)
    const definition = {
      elements: [{ type: 'dropdown', name, choices: ['a'], showOtherItem: true, marks: ['unknown'] }],
    }
    const link = await newLink(server, firm, { surveyId: await newSurvey(server, firm, definition) })
    const answers = { [name]: 'other', [`${name}-Comment`]: 'this', [`${name}-Mark`]: { is: 'unknown' } }
    expect((await (await openDevice(server, link)).save(0, answers)).status).toBe(200)
    expect((await savedIn(link)).answers).toEqual(answers)
  })

  test('keeps what was sent, says the version, and gives it back when the link is opened again', async () => {
    const link = await freshLink()
    const device = await openDevice(server, link)
    const first = await device.save(0, { fullName: 'Ada', salary: 1200.5 })
    expect(first).toEqual({ status: 200, body: { version: 1, savedAt: expect.any(String) } })
    const second = await device.save(1, { hasChildren: true, children: [{ name: 'Byron' }, {}] })
    expect(second.body.version).toBe(2)
    expect(await savedIn(link)).toEqual({
      version: 2,
      answers: { fullName: 'Ada', salary: 1200.5, hasChildren: true, children: [{ name: 'Byron' }, {}] },
    })
    expect(await effects(link)).toEqual({ audits: 2, keys: 2 })
  })

  test('keeps marks and comments beside the answer, and values that are not valid yet', async () => {
    const link = await freshLink()
    const device = await openDevice(server, link)
    const answers = { 'salary-Mark': { is: 'unknown' }, salary: -1, fullName: '' }
    expect((await device.save(0, answers)).status).toBe(200)
    expect((await savedIn(link)).answers).toEqual(answers)
  })

  test('null takes an answer back', async () => {
    const link = await freshLink()
    const device = await openDevice(server, link)
    await device.save(0, { fullName: 'Ada', notes: 'x' })
    expect((await device.save(1, { fullName: null })).body.version).toBe(2)
    expect((await savedIn(link)).answers).toEqual({ notes: 'x' })
  })

  test('writes the names of the questions into the audit, and no value', async () => {
    const link = await freshLink()
    await (await openDevice(server, link)).save(0, { fullName: 'Canary-Name', notes: 'Canary-Notes' })
    const rows = await server.admin<{ names: string[]; actor_kind: string; actor_id: string }>(
      "select * from audit where subject_id = $1 and action = 'answers.saved'",
      [link.invitationId],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      names: ['fullName', 'notes'],
      actor_kind: 'client',
      actor_id: link.clientId,
    })
    expect(JSON.stringify(rows)).not.toContain('Canary')
  })
})

describe('bad input', () => {
  test('an unknown question, a value of the wrong kind, a name twice: refused by name, and nothing is saved', async () => {
    const link = await freshLink()
    const device = await openDevice(server, link)
    const unknown = await device.save(0, { fullName: 'Ada', shoeSize: 4 })
    expect(unknown.status).toBe(400)
    expect(unknown.body.error).toMatchObject({
      code: 'question-unknown',
      details: { questions: ['shoeSize'] },
    })
    const malformed = await device.save(0, { notes: 'x', fullName: { first: 'Ada' } })
    expect(malformed.status).toBe(400)
    expect(malformed.body.error).toMatchObject({
      code: 'answer-malformed',
      details: { questions: ['fullName'] },
    })
    const payload = {
      version: 0,
      changes: [
        { name: 'notes', value: 'a' },
        { name: 'notes', value: 'b' },
      ],
    }
    const twice = await server.app.inject({
      method: 'PATCH',
      url: `/api/answering/${link.clientId}/answers`,
      headers: { cookie: device.cookie },
      payload,
    })
    expect(twice.statusCode).toBe(400)
    expect(twice.json().error).toMatchObject({
      code: 'invalid-argument',
      details: [{ path: 'changes.1.name' }],
    })
    expect(await savedIn(link)).toEqual({ answers: {}, version: 0 })
    expect(await effects(link)).toEqual({ audits: 0, keys: 0 })
  })

  test('a version that does not exist yet is refused', async () => {
    const link = await freshLink()
    const answer = await (await openDevice(server, link)).save(7, { notes: 'x' })
    expect(answer.status).toBe(400)
    expect(answer.body.error.details).toEqual([{ path: 'version', message: expect.any(String) }])
    expect((await savedIn(link)).version).toBe(0)
  })
})

describe('two devices', () => {
  // Both have shown a code, so that both count before there is an answer.
  const codedLink = () => freshLink({ requireCode: true })

  test('changing different questions from the same version: both are kept', async () => {
    const link = await codedLink()
    const [phone, laptop] = [await openDevice(server, link), await openDevice(server, link)]
    const answers = await Promise.all([
      phone.save(0, { fullName: 'Ada' }),
      laptop.save(0, { notes: 'hello' }),
    ])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
    expect(answers.map((answer) => answer.body.version).sort()).toEqual([1, 2])
    expect(await savedIn(link)).toEqual({ version: 2, answers: { fullName: 'Ada', notes: 'hello' } })
  })

  test('changing the same question at once: one is kept, the other is told both values', async () => {
    const link = await codedLink()
    const [phone, laptop] = [await openDevice(server, link), await openDevice(server, link)]
    const answers = await Promise.all([
      phone.save(0, { fullName: 'Phone', notes: 'from the phone' }),
      laptop.save(0, { fullName: 'Laptop' }),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    const phoneWon = answers[0]?.status === 200
    const lost = answers[phoneWon ? 1 : 0]
    expect(lost?.body.error).toMatchObject({
      code: 'conflict',
      details: {
        version: 1,
        conflicts: [
          { name: 'fullName', saved: phoneWon ? 'Phone' : 'Laptop', sent: phoneWon ? 'Laptop' : 'Phone' },
        ],
      },
    })
    expect(await savedIn(link)).toEqual({
      version: 1,
      answers: phoneWon ? { fullName: 'Phone', notes: 'from the phone' } : { fullName: 'Laptop' },
    })
    expect(await effects(link)).toEqual({ audits: 1, keys: 1 })
  })

  test('the loser saves again from the version it was told, and the choice stands', async () => {
    const link = await freshLink()
    const device = await openDevice(server, link)
    await device.save(0, { fullName: 'Ada' })
    expect((await device.save(0, { fullName: 'Bea' })).status).toBe(409)
    expect((await device.save(1, { fullName: 'Bea' })).body.version).toBe(2)
    expect((await savedIn(link)).answers).toEqual({ fullName: 'Bea' })
  })

  test('saying the same is no conflict', async () => {
    const link = await freshLink()
    const device = await openDevice(server, link)
    await device.save(0, { children: [{ name: 'Byron' }] })
    const again = await device.save(0, { children: [{ name: 'Byron' }], notes: 'x' })
    expect(again).toMatchObject({ status: 200, body: { version: 2 } })
    expect((await savedIn(link)).answers).toEqual({ children: [{ name: 'Byron' }], notes: 'x' })
  })

  test('changing what the other took back is a conflict, with null as what is saved', async () => {
    const link = await freshLink()
    const device = await openDevice(server, link)
    await device.save(0, { fullName: 'Ada' })
    await device.save(1, { fullName: null })
    const late = await device.save(1, { fullName: 'Bea' })
    expect(late.body.error.details).toEqual({
      version: 2,
      conflicts: [{ name: 'fullName', saved: null, sent: 'Bea' }],
    })
  })
})

describe('the same save again', () => {
  test('has one effect and the same answer, also after later saves', async () => {
    const link = await freshLink()
    const device = await openDevice(server, link)
    const key = randomUUID()
    const first = await device.save(0, { fullName: 'Ada' }, { key })
    await device.save(1, { fullName: 'Bea' })
    expect(await device.save(0, { fullName: 'Ada' }, { key })).toEqual(first)
    expect(await savedIn(link)).toEqual({ version: 2, answers: { fullName: 'Bea' } })
  })

  test('twenty times at once has one effect', async () => {
    const link = await freshLink()
    const device = await openDevice(server, link)
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => device.save(0, { fullName: 'Ada', notes: 'x' }, { key })),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveProperty('size', 1)
    expect(answers[0]).toMatchObject({ status: 200, body: { version: 1 } })
    expect(await effects(link)).toEqual({ audits: 1, keys: 1 })
    expect((await savedIn(link)).version).toBe(1)
  })

  test('with the same key and another body is refused', async () => {
    const link = await freshLink()
    const device = await openDevice(server, link)
    const key = randomUUID()
    await device.save(0, { fullName: 'Ada' }, { key })
    const other = await device.save(1, { fullName: 'Bea' }, { key })
    expect(other.status).toBe(409)
    expect(other.body.error.code).toBe('idempotency-key-reused')
    expect((await savedIn(link)).answers).toEqual({ fullName: 'Ada' })
  })

  test("another firm's or another link's same key does not stand in the way", async () => {
    const key = randomUUID()
    const others = await server.registerUser()
    const links = [await freshLink(), await freshLink(), await newLink(server, others)]
    for (const link of links) {
      const answer = await (await openDevice(server, link)).save(0, { fullName: 'Ada' }, { key })
      expect(answer).toMatchObject({ status: 200, body: { version: 1 } })
    }
  })

  test('a refused save does not use its key up', async () => {
    const link = await freshLink()
    const device = await openDevice(server, link)
    const key = randomUUID()
    await device.save(0, { fullName: 'Ada' })
    expect((await device.save(0, { fullName: 'Bea' }, { key })).status).toBe(409)
    expect((await device.save(1, { fullName: 'Bea' }, { key })).status).toBe(200)
  })
})
