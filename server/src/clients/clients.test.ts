import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newFirm } from '../firm.factory.ts'

const { server, firm, call } = await newFirm()

const nothingKnown = { phone: null, hours: null, leaveNoMessages: false, note: null }
const careful = {
  phone: '020 7946 0018',
  hours: { from: '09:00', to: '15:00' },
  leaveNoMessages: true,
  note: 'He reads her post.',
}

describe('a client', () => {
  test('is added, read and changed; what is left out stays and null clears', async () => {
    const payload = { name: '  Ada Lovelace ', email: 'ada@example.org', reference: 'FAM-1' }
    const added = await call('POST', '/clients', { payload })
    expect(added.status).toBe(201)
    const { clientId } = added.body
    expect(added.body).toEqual({
      clientId,
      name: 'Ada Lovelace',
      email: 'ada@example.org',
      reference: 'FAM-1',
      contact: nothingKnown,
      notes: null,
      dueOn: null,
      archivedAt: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
    expect(await call('GET', `/clients/${clientId}`)).toEqual({ status: 200, body: added.body })

    const renamed = await call('PATCH', `/clients/${clientId}`, {
      payload: { name: 'Ada King', reference: null },
    })
    expect(renamed).toMatchObject({
      status: 200,
      body: { name: 'Ada King', email: 'ada@example.org', reference: null },
    })
    const cleared = await call('PATCH', `/clients/${clientId}`, { payload: { email: null } })
    expect(cleared.body).toMatchObject({ name: 'Ada King', email: null })
  })

  test('has safe ways to be reached, notes and a due date, which stay until they are changed', async () => {
    const told = { contact: careful, notes: 'Met on Tuesday.\nWants the house.', dueOn: '2026-03-29' }
    const { body } = await call('POST', '/clients', { payload: { name: 'Careful', ...told } })
    expect(body).toMatchObject(told)
    const path = `/clients/${body.clientId}`
    expect((await call('PATCH', path, { payload: { name: 'Still careful' } })).body).toMatchObject(told)
    // The first and the last moment of a summer day in London are of another day in UTC.
    for (const dueOn of ['2026-06-30', '2026-07-01', '2028-02-29', '9999-12-31']) {
      expect((await call('PATCH', path, { payload: { dueOn } })).body).toMatchObject({ ...told, dueOn })
    }
    expect((await call('GET', '/clients')).body.items[0]).toMatchObject({ ...told, dueOn: '9999-12-31' })
    const cleared = { contact: nothingKnown, notes: null, dueOn: null }
    expect((await call('PATCH', path, { payload: cleared })).body).toMatchObject(cleared)
  })

  test('has what was told of it sealed: nothing of it stands in the database', async () => {
    const word = `Nightingale-${randomUUID()}`
    const told = { email: `${word}@example.org`, contact: { ...careful, note: word }, notes: word }
    const { body } = await call('POST', '/clients', { payload: { name: 'Sealed', ...told } })
    await call('PATCH', `/clients/${body.clientId}`, { payload: { notes: `${word} again` } })
    const [row] = await server.admin<{ row: string }>('select t::text as row from clients t where id = $1', [
      body.clientId,
    ])
    expect(row?.row).not.toContain(Buffer.from(word).toString('hex'))
    expect(row?.row).not.toContain(word)
  })

  test('is archived and brought back; archiving again keeps the day', async () => {
    const { body } = await call('POST', '/clients', { payload: { name: 'Old matter' } })
    const path = `/clients/${body.clientId}`
    const archive = async (archived: boolean) => (await call('PATCH', path, { payload: { archived } })).body
    const { archivedAt } = await archive(true)
    expect(archivedAt).toEqual(expect.any(String))
    server.clock.advance(60_000)
    expect(await archive(true)).toMatchObject({ archivedAt })
    expect((await call('PATCH', path, { payload: { reference: 'X' } })).body).toMatchObject({ archivedAt })
    expect(await archive(false)).toMatchObject({ archivedAt: null })
  })

  test('is the same under an id in capital letters', async () => {
    const { body } = await call('POST', '/clients', {
      payload: { name: 'Capital', email: 'capital@example.org' },
    })
    const path = `/clients/${body.clientId.toUpperCase()}`
    expect(await call('GET', path)).toEqual({ status: 200, body })
    const key = randomUUID()
    const changed = await call('PATCH', path, { payload: { reference: 'CAP' }, key })
    expect(changed).toMatchObject({ status: 200, body: { reference: 'CAP', email: 'capital@example.org' } })
    const another = { payload: { reference: 'LOW' }, key }
    expect(await call('PATCH', `/clients/${body.clientId}`, another)).toMatchObject({ status: 409 })
  })

  test('leaves a trail of ids, without what was written', async () => {
    const { body } = await call('POST', '/clients', { payload: { name: 'Trail' } })
    await call('PATCH', `/clients/${body.clientId}`, { payload: { email: 'trail@example.org' } })
    const trail = await server.admin(
      'select actor_id, action, names from audit where subject_id = $1 order by id',
      [body.clientId],
    )
    expect(trail).toEqual([
      { actor_id: firm.uid, action: 'client.created', names: [] },
      { actor_id: firm.uid, action: 'client.changed', names: [] },
    ])
  })

  test('has an e-mail address that the database only holds sealed, and finds by its keyed hash', async () => {
    const email = `Grace.${randomUUID()}@Example.org`
    const { body } = await call('POST', '/clients', { payload: { name: 'Grace', email } })
    const [row] = await server.admin<{ email_sealed: Buffer; email_lookup: Buffer }>(
      'select email_sealed, email_lookup from clients where id = $1',
      [body.clientId],
    )
    expect(row?.email_sealed.includes(Buffer.from(email))).toBe(false)
    expect(row?.email_lookup).toHaveLength(32)
    const same = await call('POST', '/clients', {
      payload: { name: 'Grace again', email: email.toLowerCase() },
    })
    const [again] = await server.admin<{ email_lookup: Buffer }>(
      'select email_lookup from clients where id = $1',
      [same.body.clientId],
    )
    expect(again?.email_lookup.equals(row?.email_lookup ?? Buffer.of())).toBe(true)
  })

  test('needs a name, an e-mail address that is one, and nothing that is not asked for', async () => {
    const wrong = [
      {},
      { name: '   ' },
      { name: 'x'.repeat(201) },
      { name: 'Ada', email: 'not an address' },
      { name: 'Ada', account_id: randomUUID() },
      { name: 'Ada', dueOn: '2026-02-30' },
      { name: 'Ada', contact: { ...careful, hours: { from: '9', to: '25:00' } } },
      { name: 'Ada', contact: { phone: '1' } },
    ]
    const before = await server.admin('select id from clients')
    for (const payload of wrong) {
      const { status, body } = await call('POST', '/clients', { payload })
      expect([status, body.error.code]).toEqual([400, 'invalid-argument'])
    }
    expect(await server.admin('select id from clients')).toHaveLength(before.length)
  })

  test('added twice with the same key is one client; the same key with another body is refused', async () => {
    const key = randomUUID()
    const by = await server.registerUser()
    const send = (name: string) => call('POST', '/clients', { payload: { name }, key, by })
    const answers = await Promise.all([send('Once'), send('Once'), send('Once')])
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveProperty('size', 1)
    expect((await send('Other')).body.error.code).toBe('idempotency-key-reused')
    expect((await call('GET', '/clients', { by })).body.items).toHaveLength(1)
  })
})

describe('the list', () => {
  test('is newest first, page by page, and a client who joins meanwhile moves nothing', async () => {
    const by = await server.registerUser()
    const names = ['one', 'two', 'three', 'four', 'five']
    for (const name of names) {
      await call('POST', '/clients', { payload: { name, email: `${name}@example.org` }, by })
    }

    const first = (await call('GET', '/clients?limit=2', { by })).body
    expect(first.items.map((item: { name: string }) => item.name)).toEqual(['five', 'four'])
    await call('POST', '/clients', { payload: { name: 'six' }, by })
    const second = (await call('GET', `/clients?limit=2&cursor=${first.nextCursor}`, { by })).body
    const third = (await call('GET', `/clients?limit=2&cursor=${second.nextCursor}`, { by })).body
    expect([...second.items, ...third.items].map((item: { email: string }) => item.email)).toEqual([
      'three@example.org',
      'two@example.org',
      'one@example.org',
    ])
    expect(third.nextCursor).toBeNull()
  })

  test('refuses a cursor and a limit that are none', async () => {
    for (const query of ['?cursor=nonsense', '?limit=0', '?limit=1000', '?page=2']) {
      expect((await call('GET', `/clients${query}`)).body.error.code).toBe('invalid-argument')
    }
  })
})
