import { expect, test } from 'vitest'
import { newFirm } from '../firm.factory.ts'

const { server, call } = await newFirm()

const nothing = {
  ...{ court: null, caseNumber: null, role: null, otherParty: null, firstAppointmentOn: null, toldOn: null },
  ...{ conduct: null, orders: null, settlement: null, disposition: null },
}

const newClient = async (changes: object = {}): Promise<string> =>
  (await call('POST', '/clients', { payload: { name: 'Robin Vale-Test', ...changes } })).body.clientId

test('a client without proceedings has an empty matter, which is set as a whole and read back', async () => {
  const clientId = await newClient()
  const path = `/clients/${clientId}/matter`
  expect(await call('GET', path)).toEqual({ status: 200, body: { ...nothing, dates: [] } })
  const told = {
    ...nothing,
    ...{ court: 'Family Court at Testham', caseNumber: 'TE26F00001', role: 'applicant' },
    ...{ firstAppointmentOn: '2027-03-22', toldOn: '2026-12-14', conduct: 'A secret of the file.' },
  }
  const set = await call('PUT', path, { payload: told })
  expect(set).toMatchObject({ status: 200, body: told })
  const on = (id: string) => set.body.dates.find((one: { id: string }) => one.id === id)?.on
  expect(on('exchange')).toBe('2027-02-15')
  expect(on('questionnaire')).toBe('2027-03-08')
  expect(on('ask-pensions')).toBe('2026-12-21')
  expect((await call('GET', path)).body).toEqual(set.body)
  const stored = await server.admin('select sealed::text from candour.matters where client_id = $1', [
    clientId,
  ])
  expect(JSON.stringify(stored)).not.toContain(Buffer.from('Testham').toString('hex'))
  expect((await call('PUT', path, { payload: nothing })).body).toEqual({ ...nothing, dates: [] })
})

test('the client’s due date follows the first appointment where that is wanted, and else stays', async () => {
  const clientId = await newClient({ dueOn: '2026-12-31' })
  const path = `/clients/${clientId}/matter`
  const dueOn = async () => (await call('GET', `/clients/${clientId}`)).body.dueOn
  const payload = { ...nothing, firstAppointmentOn: '2027-03-22' }
  await call('PUT', path, { payload })
  expect(await dueOn()).toBe('2026-12-31')
  const { body } = await call('PUT', path, { payload: { ...payload, wantAnswersBy: true } })
  expect(await dueOn()).toBe(body.dates.find((one: { id: string }) => one.id === 'answers').on)
})

test('a matter that is asked for twice with one key is set once, and the trail has no words of it', async () => {
  const clientId = await newClient()
  const payload = { ...nothing, court: 'Court of the trail' }
  const key = 'once-for-the-matter'
  const path = `/clients/${clientId}/matter`
  const first = await call('PUT', path, { payload, key })
  await call('PUT', path, { payload: { ...nothing, court: 'Another' } })
  expect((await call('PUT', path, { payload, key })).body.court).toBe('Another')
  expect(first.status).toBe(200)
  const trail = await server.admin<{ row: string }>('select to_jsonb(a)::text as row from candour.audit a')
  const own = trail.filter(({ row }) => row.includes(clientId) && row.includes('matter.changed'))
  expect(own).toHaveLength(2)
  expect(JSON.stringify(trail)).not.toContain('Court of the trail')
})

test('the matter of a client who is deleted is not found, and there again once that is undone', async () => {
  const clientId = await newClient()
  const path = `/clients/${clientId}/matter`
  await call('PUT', path, { payload: { ...nothing, court: 'Kept' } })
  await call('DELETE', `/clients/${clientId}`)
  expect((await call('GET', path)).status).toBe(404)
  expect((await call('PUT', path, { payload: nothing })).status).toBe(404)
  await call('POST', `/clients/${clientId}/restore`)
  expect((await call('GET', path)).body.court).toBe('Kept')
})

test('a first appointment that is no day, and a role that nobody has, are refused by name', async () => {
  const path = `/clients/${await newClient()}/matter`
  for (const wrong of [{ firstAppointmentOn: '2027-02-30' }, { role: 'judge' }, { court: '' }]) {
    const refused = await call('PUT', path, { payload: { ...nothing, ...wrong } })
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain(Object.keys(wrong)[0])
  }
})

test('the solicitor’s details are the account’s own, and kept until they are changed', async () => {
  const empty = { solicitor: null, address: null, phone: null, email: null }
  expect((await call('GET', '/practice')).body).toEqual(empty)
  const told = {
    solicitor: 'Sam Solicitor-Test',
    address: '1 Sample Street\nTestham',
    phone: null,
    email: 'a@b.example',
  }
  expect(await call('PUT', '/practice', { payload: told })).toEqual({ status: 200, body: told })
  expect((await call('GET', '/practice')).body).toEqual(told)
  const other = await newFirm()
  expect((await other.call('GET', '/practice')).body).toEqual(empty)
})
