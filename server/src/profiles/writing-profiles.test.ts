import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newServer } from '../firm.factory.ts'
import type { TestUser } from '../test-app.ts'
import { newLink, open } from '../test-journey.ts'

const server = await newServer()

async function send(
  method: 'GET' | 'PUT' | 'PATCH',
  user: TestUser,
  payload?: object | string,
  { headers = user.headers, key }: { headers?: object; key?: string } = {},
) {
  const answer = await server.app.inject({
    method,
    url: `/api/users/${user.uid}`,
    headers: {
      ...headers,
      ...(key ? { 'idempotency-key': key } : {}),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload: payload as object }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

const documentOf = async (user: TestUser) => (await send('GET', user)).body
/** As it is kept, the time of the last change too. */
const rowOf = (user: TestUser) => server.admin('select * from profiles where uid = $1', [user.uid])
const trailOf = (user: TestUser) =>
  server.admin<{ names: string[] }>(
    `select names from audit where subject_id = $1 and action = 'profile.changed' order by id`,
    [user.uid],
  )

async function refused(method: 'PUT' | 'PATCH', user: TestUser, payload: object | string) {
  const before = await rowOf(user)
  const { status, body } = await send(method, user, payload)
  expect(await rowOf(user)).toEqual(before)
  return { status, code: body.error?.code, details: body.error?.details }
}

describe('writing the profile', () => {
  it('whole, as it was read, changes name and company and leaves names of both in the trail', async () => {
    const user = await server.registerUser()
    const before = await documentOf(user)
    const written = { ...before, name: '  Ada King ', company: 'Byron & Co' }
    const { status, body } = await send('PUT', user, written)
    expect(status).toBe(200)
    expect(body).toEqual({ ...written, name: 'Ada King', updatedAt: expect.any(String) })
    expect(body.updatedAt > before.updatedAt).toBe(true)
    expect(await documentOf(user)).toEqual(body)
    expect(await trailOf(user)).toEqual([{ names: ['name', 'company'] }])
  })

  it('in part takes subscription and updatedAt as the stored ones, and sets updatedAt itself', async () => {
    const user = await server.registerUser()
    const before = await documentOf(user)
    const { id, status, ...rest } = before.subscription
    const payload = { subscription: { ...rest, status, id }, updatedAt: '1999-01-01T00:00:00.000Z' }
    const { status: answered, body } = await send('PATCH', user, payload)
    expect(answered).toBe(200)
    expect(body).toEqual({ ...before, updatedAt: expect.any(String) })
    expect(body.updatedAt > before.updatedAt).toBe(true)
    const renamed = await send('PATCH', user, { name: 'Ada' })
    expect(renamed.body).toEqual({ ...body, name: 'Ada', updatedAt: expect.any(String) })
  })

  it('changes nothing that is protected: any other value is permission-denied', async () => {
    const user = await server.registerUser()
    const before = await documentOf(user)
    const { subscription } = before
    const forged: Record<string, unknown>[] = [
      { id: randomUUID() },
      { email: 'other@firm.example' },
      { email: user.email.toUpperCase() },
      { createdAt: '1999-01-01T00:00:00.000Z' },
      { createdAt: null },
      { stripeCustomerId: 'cus_stolen' },
      { subscription: { ...subscription, planId: 'firm' } },
      { subscription: { ...subscription, seats: 3 } },
      { subscription: [subscription] },
      { subscription: {} },
      { subscription: null },
      { subscription: 'free' },
    ]
    for (const forgery of forged) {
      const name = 'Changed on the way'
      const expected = { status: 403, code: 'permission-denied' }
      expect(await refused('PATCH', user, { name, ...forgery })).toMatchObject(expected)
      expect(await refused('PUT', user, { ...before, name, ...forgery })).toMatchObject(expected)
    }
    expect(await trailOf(user)).toEqual([])
  })

  it('passes a stripeCustomerId that is the stored one; where there is none, null is as good as none', async () => {
    const user = await server.registerUser()
    expect((await send('PATCH', user, { stripeCustomerId: null })).status).toBe(200)
    await server.admin(`update profiles set stripe_customer_id = 'cus_ada' where uid = $1`, [user.uid])
    const stored = await documentOf(user)
    expect(stored.stripeCustomerId).toBe('cus_ada')
    expect((await send('PUT', user, stored)).status).toBe(200)
    expect((await send('PATCH', user, { name: 'Ada' })).status).toBe(200)
    const { stripeCustomerId, ...without } = stored
    expect(await refused('PUT', user, without)).toMatchObject({ code: 'permission-denied' })
    expect(await refused('PATCH', user, { stripeCustomerId: null })).toMatchObject({
      code: 'permission-denied',
    })
  })

  it('looks at the names of fields before it looks for unknown ones, and says which rule is broken', async () => {
    const user = await server.registerUser()
    const names: Record<string, string> = {
      '': 'must not be empty',
      __secret__: 'must not begin and end with double underscores',
      'a*b': 'must not contain "*"',
      'a/b': 'must not contain "/"',
      'a~': 'must not contain "~"',
      'a[0]': 'must not contain "["',
    }
    for (const [name, rule] of Object.entries(names)) {
      for (const method of ['PUT', 'PATCH'] as const) {
        const { status, code, details } = await refused(method, user, { [name]: 1, seats: 3 })
        expect([status, code]).toEqual([400, 'invalid-argument'])
        expect(details).toEqual([{ path: name, message: expect.stringContaining(rule) }])
      }
    }
    for (const name of ['seats', 'uid', 'toString', 'constructor']) {
      const { status, code, details } = await refused('PATCH', user, { [name]: 1 })
      expect([status, code]).toEqual([400, 'invalid-argument'])
      expect(details).toEqual([{ path: name, message: 'This is not expected here.' }])
    }
    expect((await refused('PATCH', user, '{"__proto__": {"name": "x"}}')).status).toBe(400)
  })

  it('names what a whole document lacks, and a name or company that is no line of text', async () => {
    const user = await server.registerUser()
    const missing = await refused('PUT', user, { name: 'Ada' })
    expect([missing.status, missing.code]).toEqual([400, 'invalid-argument'])
    expect(missing.details.map(({ path }: { path: string }) => path).sort()).toEqual(
      ['company', 'createdAt', 'email', 'id', 'subscription', 'updatedAt'].sort(),
    )
    for (const field of ['name', 'company']) {
      for (const value of ['', '  ', 'x'.repeat(201), 'two\nlines', '\ud800', 7, null]) {
        const { status, code, details } = await refused('PATCH', user, { [field]: value })
        expect([status, code]).toEqual([400, 'invalid-argument'])
        expect(details).toMatchObject([{ path: field, message: expect.stringMatching(/^This /) }])
      }
    }
    for (const body of ['[]', '"x"', 'null', '7'])
      expect((await refused('PATCH', user, body)).status).toBe(400)
  })

  it('is for who is signed in, and nobody else', async () => {
    const user = await server.registerUser()
    const other = await server.registerUser()
    const document = await documentOf(user)
    for (const [method, payload] of [
      ['PUT', document],
      ['PATCH', { name: 'Eve' }],
    ] as const) {
      const signedOut = await send(method, user, payload, { headers: {} })
      expect([signedOut.status, signedOut.body.error]).toEqual([
        401,
        { code: 'unauthenticated', message: 'Please sign in to continue' },
      ])
      const foreign = await send(method, user, payload, { headers: other.headers })
      expect([foreign.status, foreign.body.error.code]).toEqual([403, 'permission-denied'])
    }
    expect(await documentOf(user)).toEqual(document)
  })

  it('happens once for each key, and another body under the same key is refused', async () => {
    const user = await server.registerUser()
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => send('PATCH', user, { name: 'Once' }, { key })))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await trailOf(user)).toEqual([{ names: ['name'] }])
    const another = await send('PATCH', user, { name: 'Other' }, { key })
    expect(another.body.error.code).toBe('idempotency-key-reused')
  })

  it('from two tabs at once leaves the last one’s words, and updatedAt grows with every write', async () => {
    const user = await server.registerUser()
    server.clock.set(new Date('2026-11-22T12:00:00.000Z'))
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => send('PATCH', user, { name: `Tab ${index}` })),
    )
    const times = answers.map(({ body }) => body.updatedAt)
    expect(new Set(times).size).toBe(12)
    const last = answers.find(({ body }) => body.updatedAt === [...times].sort().at(-1))
    expect(await documentOf(user)).toEqual(last?.body)
  })

  it('shows the firm’s clients its new name at once', async () => {
    const user = await server.registerUser({ company: 'Before' })
    const link = await newLink(server, user)
    expect((await open(server, link.clientId, link.token)).json().firm.name).toBe('Before')
    await send('PATCH', user, { company: 'Hale & Partners' })
    const fresh = await newLink(server, user)
    expect((await open(server, fresh.clientId, fresh.token)).json().firm.name).toBe('Hale & Partners')
  })
})
