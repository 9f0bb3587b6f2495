import { randomUUID } from 'node:crypto'
import type { ImportRow } from '@candour/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newFirm } from '../firm.factory.ts'
import { dayTyped } from './day-typed.ts'
import { readList } from './importing.ts'

const { server, call } = await newFirm()

interface Given {
  commit?: boolean
  except?: number[]
  key?: string
  by?: Awaited<ReturnType<typeof server.registerUser>>
}

async function bring(csv: string, { commit = false, except, ...as }: Given = {}) {
  const payload = { csv, commit, ...(except ? { except } : {}) }
  const { status, body } = await call('POST', '/clients/import', { payload, ...as })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as { rows: ImportRow[]; added: number; ignored: string[]; problem: string | null }
}

describe('a list of clients', () => {
  test('is shown first, with nothing written, and then added: each with its key, address and line of the trail', async () => {
    const by = await server.registerUser()
    const csv =
      'name,email,phone,reference,due date\r\n"Okafor, Jane",jane@example.org,020 7946 0018,FAM-1,31/01/2027\r\nTom,,,,\r\n'
    const shown = await bring(csv, { by })
    expect(shown).toMatchObject({ added: 0, problem: null, ignored: [] })
    expect(shown.rows).toEqual([
      {
        ...{
          line: 2,
          name: 'Okafor, Jane',
          email: 'jane@example.org',
          reference: 'FAM-1',
          dueOn: '2027-01-31',
        },
        ...{ problems: [], resembles: null, clientId: null },
      },
      {
        ...{ line: 3, name: 'Tom', email: null, reference: null, dueOn: null },
        ...{ problems: [], resembles: null, clientId: null },
      },
    ])
    expect((await call('GET', '/clients', { by })).body.items).toEqual([])

    const added = await bring(csv, { by, commit: true })
    expect(added.added).toBe(2)
    const clientId = added.rows[0]?.clientId
    expect((await call('GET', `/clients/${clientId}`, { by })).body).toMatchObject({
      ...{ name: 'Okafor, Jane', email: 'jane@example.org', reference: 'FAM-1', dueOn: '2027-01-31' },
      contact: { phone: '020 7946 0018', hours: null, leaveNoMessages: false, note: null },
    })
    const trail = await server.admin('select actor_id, action from audit where subject_id = $1', [clientId])
    expect(trail).toEqual([{ actor_id: by.uid, action: 'client.created' }])
  })

  test.each([
    ['commas', 'name,email\nA,a@example.org'],
    ['semicolons', 'name;email\nA;a@example.org'],
    ['tabs, as it is pasted', 'name\temail\nA\ta@example.org'],
    ['a mark at the beginning, and line ends of Windows', '\uFEFFname,email\r\nA,a@example.org\r\n'],
    ['other words, in another order and case', 'E-Mail,CLIENT_NAME\na@example.org,A'],
    ['lines in a cell', 'name,email,ref\n"A\n",a@example.org,"1\r\n"'],
    ['first and last names', 'First name,Surname,Email\n,A,a@example.org'],
    ['empty lines around it', '\n\nname,email\n\nA,a@example.org\n\n'],
    ['quotation marks in a cell', 'name,email,ref\nA,a@example.org,the "big" one'],
  ])('is understood with %s', async (_, csv) => {
    const { rows, problem } = await readList(csv)
    expect([problem, rows.map(({ name, email, problems }) => [name, email, problems])]).toEqual([
      null,
      [['A', 'a@example.org', []]],
    ])
  })

  test('says by line and column what is wrong, takes the other lines, and leaves out what is left out', async () => {
    const by = await server.registerUser()
    const csv = [
      'Name,Email,Due,Favourite colour',
      'Good,good@example.org,2027-02-28,',
      ',nobody@example.org,,',
      'Bad address,not an address,,',
      'Bad day,,31/02/2027,',
      'Also good,,,',
      'Two,cells,,,too,many',
      `${'x'.repeat(201)},,,`,
    ].join('\n')
    const { rows, ignored } = await bring(csv, { by })
    expect(ignored).toEqual(['Favourite colour'])
    expect(rows.map(({ line, problems }) => [line, problems.map(({ column }) => column)])).toEqual([
      [2, []],
      [3, ['name']],
      [4, ['email']],
      [5, ['due date']],
      [6, []],
      [7, ['email', 'row']],
      [8, ['name']],
    ])
    expect(rows[3]?.dueOn).toBe('31/02/2027')
    const added = await bring(csv, { by, commit: true, except: [6] })
    expect(added.added).toBe(1)
    expect(added.rows.map(({ clientId }) => clientId !== null)).toEqual([true, ...Array(6).fill(false)])
    expect((await call('GET', '/clients', { by })).body.items).toMatchObject([{ name: 'Good' }])
  })

  test.each([
    ['', 'There is nothing in it.'],
    ['email\na@example.org', 'There is no column “name”'],
    ['name,client\nA,B', 'Two columns have the name.'],
    ['name', 'There are headings, and no row below them.'],
    ['name\n"A', 'A quotation mark is opened and never closed'],
    [`name\n${'A\n'.repeat(2001)}`, 'There are more than 2,000 rows.'],
    [`name\n${'A\n'.repeat(9000)}`, 'There are more than 2,000 rows.'],
  ])('that is none is refused as a whole (%#)', async (csv, problem) => {
    const answer = await bring(csv, { commit: true })
    expect(answer.problem).toContain(problem)
    expect([answer.rows, answer.added]).toEqual([[], 0])
  })

  test('marks who may be there already, by address, reference or name, in the account and further up', async () => {
    const by = await server.registerUser()
    const add = (payload: object) => call('POST', '/clients', { payload, by })
    await add({ name: 'Ada Lovelace', email: 'Ada@example.org', reference: 'FAM-9' })
    const csv = `name,email,ref
Somebody,ada@EXAMPLE.org,
Else,,fam-9
ADA   lovelace,,
New,new@example.org,N-1
Newer,NEW@example.org,`
    const { rows } = await bring(csv, { by })
    const known = 'Ada Lovelace (FAM-9)'
    expect(rows.map(({ resembles }) => resembles)).toEqual([known, known, known, null, 'row 5, New'])
    const other = await server.registerUser()
    expect((await bring(csv, { by: other })).rows[0]?.resembles).toBeNull()
  })

  test('is added once however often it is sent with one key, and the answer is the same', async () => {
    const by = await server.registerUser()
    const key = randomUUID()
    const csv = 'name\nOnce\nTwice'
    const answers = await Promise.all([1, 2, 3].map(() => bring(csv, { by, key, commit: true })))
    answers.push(await bring(csv, { by, key, commit: true }))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.rows.map(({ resembles }) => resembles)).toEqual([null, null])
    expect((await call('GET', '/clients', { by })).body.items).toHaveLength(2)
    const another = await call('POST', '/clients/import', {
      payload: { csv: 'name\nX', commit: true },
      key,
      by,
    })
    expect(another.body.error.code).toBe('idempotency-key-reused')
  })

  test('keeps a name that looks like a formula as it is', async () => {
    const { rows } = await bring('name\n=HYPERLINK("x")', { commit: true })
    expect((await call('GET', `/clients/${rows[0]?.clientId}`)).body.name).toBe('=HYPERLINK("x")')
  })

  test('of the most lines there may be is added whole', async () => {
    const by = await server.registerUser()
    const line = (_: unknown, n: number) =>
      `Client ${n},client${n}@example.org,020 7946 0018,REF-${n},2027-01-31`
    const csv = `name,email,phone,reference,due date\n${Array.from({ length: 2000 }, line).join('\n')}`
    const { added } = await bring(csv, { by, commit: true })
    expect(added).toBe(2000)
    const [{ count } = { count: 0 }] = await server.admin<{ count: number }>(
      'select count(*)::int from client_keys where account_id = $1',
      [by.accountId],
    )
    expect(count).toBe(2000)
  })

  test('never fails, whatever is in it', async () => {
    const piece = fc.constantFrom(
      'name',
      'email',
      ',',
      ';',
      '\t',
      '"',
      '\n',
      '\r\n',
      'x',
      '2027-01-01',
      '\u0000',
      ' ',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 40 }), async (pieces) => {
        const { rows, problem } = await readList(pieces.join(''))
        expect(problem === null).toBe(rows.length > 0)
      }),
      { numRuns: 300 },
    )
  })
})

test('a day is read as it is written, the British way too, and where it is none it is none', () => {
  expect(['2027-01-31', '31/01/2027', '1/2/2027', '01.02.2027', '2027-01-31 00:00:00'].map(dayTyped)).toEqual(
    [...['2027-01-31', '2027-01-31', '2027-02-01', '2027-02-01', '2027-01-31']],
  )
  for (const none of ['', '31/02/2027', '2027-13-01', '1/2/27', 'soon', '2026-02-29', '0001-01-01']) {
    expect(dayTyped(none), none).toBeNull()
  }
})
