import { describe, expect, test } from 'vitest'
import { answersFrom } from '../answers-from.ts'
import example from '../fixtures/worked-example.json' with { type: 'json' }
import { sections } from '../form.ts'
import { readFormE } from '../read.ts'
import type { Answers } from '../read-figures.ts'
import type { FormESource, Matter } from '../told.ts'
import { formETotals, totalNames } from '../totals.ts'
import { type Draft, draftOf } from './draft.ts'
import type { DraftPart } from './parts.ts'

const none: Matter = {
  ...{ court: null, caseNumber: null, role: null, otherParty: null, firstAppointmentOn: null, toldOn: null },
  ...{ conduct: null, orders: null, settlement: null, disposition: null },
}

const sourceOf = (answers: Answers, matter: Partial<Matter> = {}): FormESource => ({
  form: readFormE(answers),
  matter: { ...none, ...matter },
  practice: { name: 'Hale-Test', solicitor: 'Jo Hale-Test', address: null, phone: null, email: null },
  client: { name: 'Maya Thornfield-Test', reference: 'THO 0042' },
  ...{ madeOn: '2026-11-22', statedOn: '2026-11-20' },
})

const draft = (answers: Answers, matter: Partial<Matter> = {}) => draftOf(sourceOf(answers, matter))

const itemsIn = ({ sections }: Draft) => sections.flatMap(({ items }) => items)
const partsAt = (of: Draft, number: string): readonly DraftPart[] =>
  itemsIn(of).find(({ item }) => item === number)?.parts ?? []
const wordsIn = (part: DraftPart): string[] => {
  if (part.kind === 'heading') return [part.title]
  if (part.kind === 'note') return [part.text]
  if (part.kind === 'table') return part.rows.flat().map(({ text }) => text)
  return part.kind === 'total' ? [part.amount] : [part.said.text]
}
const textAt = (of: Draft, number: string) => partsAt(of, number).flatMap(wordsIn).join(' | ')
const fieldAt = (parts: readonly DraftPart[], label: string) =>
  parts.find((part) => part.kind === 'field' && part.label === label)

const worked = answersFrom(example)

describe('the draft of the worked example', () => {
  const made = draft(worked)

  test('has every item of the form once, in its order, and something at each', () => {
    expect(itemsIn(made).map(({ item }) => item)).toEqual(
      sections.flatMap(({ items }) => items.map(({ item }) => item)),
    )
    for (const { parts } of itemsIn(made)) expect(parts.length).toBeGreaterThan(0)
  })

  test('has every total of the form once, at its item, to the penny', () => {
    const told = itemsIn(made).flatMap(({ parts }) =>
      parts.flatMap((part) => (part.kind === 'total' && part.name ? [part] : [])),
    )
    expect(told.map(({ name }) => name).toSorted()).toEqual([...totalNames].toSorted())
    const totals = formETotals(worked)
    for (const { name, amount, isProvisional } of told) {
      const total = totals[name as keyof typeof totals]
      expect(amount.replace(/[£,]/g, '').replace('−', '-')).toBe(total.amount)
      expect(isProvisional).toBe(total.provisional)
    }
  })

  test('subtracts liabilities in the summary, and shows the total without pensions as no part of the form', () => {
    const summary = textAt(made, '2.20')
    expect(summary).toContain('Less liabilities | D | −£26,120.40')
    expect(summary).toContain('£182,950.00 (provisional)')
    expect(summary).toContain('£416,705.85')
    expect(partsAt(made, '2.20').at(-1)).toMatchObject({
      ...{ name: null, title: 'Total without pensions (no part of the form)', amount: '£233,755.85' },
    })
  })

  test('says “N/A” where an item does not apply, and what is to follow by when', () => {
    for (const item of ['1.7', '1.14', '1.15', '4.6']) expect(textAt(made, item)).toBe('N/A')
    expect(textAt(made, '2.13')).toContain('To follow by 15 December 2026')
  })

  test('writes overdrafts as below nothing, shares as parts, and days as people do', () => {
    expect(textAt(made, '2.3')).toContain('Half, with somebody not named yet | −£460.00 | −£230.00')
    expect(textAt(made, '2.2')).toContain('3/5')
    expect(textAt(made, '1.2')).toBe('9 March 1984')
  })

  test('has sub-totals of needs', () => {
    for (const amount of ['£3,174.00', '£3,343.00', '£536.00', '£541.00'])
      expect(textAt(made, '3.1')).toContain(amount)
    expect(textAt(made, '3.2')).toContain('£330,300.00')
  })

  test('ends in the schedule of documents and a statement that nobody has signed', () => {
    const [schedule] = made.schedule.parts
    expect(schedule?.kind === 'table' && schedule.rows.length).toBeGreaterThan(20)
    expect(JSON.stringify(made.truth)).not.toContain('Thornfield')
    expect(made.truth.lines.slice(0, 3)).toEqual(['Signature', 'Full name', 'Date'])
  })
})

test('the front page has the parties by their roles, and no case number where there is none', () => {
  const { front } = draft(worked, { role: 'respondent', otherParty: 'Owen Thornfield-Test' })
  expect(fieldAt(front, 'Applicant')).toMatchObject({ said: { text: 'Owen Thornfield-Test' } })
  expect(fieldAt(front, 'Respondent')).toMatchObject({ said: { text: 'Maya Thornfield-Test' } })
  expect(fieldAt(front, 'Whose form this is')).toMatchObject({
    said: { text: 'Maya Thornfield-Test: Spouse and respondent' },
  })
  expect(fieldAt(front, 'Case number')).toMatchObject({ said: { text: '' } })
  expect(fieldAt(front, 'Court')).toMatchObject({ said: { text: 'None: voluntary disclosure' } })
})

test('answers that are empty make a whole form of what is not answered yet, every total of capital provisional', () => {
  const made = draft({})
  for (const { item, parts } of itemsIn(made)) {
    const [first] = parts
    if (!first || ['1.6', '1.11', '2.20', '2.21', '3.2', '4.4', '4.6', '5.1', '5.2', '5.3'].includes(item))
      continue
    expect(`${item}: ${wordsIn(first)}`).toBe(`${item}: Not answered yet`)
  }
  const totals = itemsIn(made).flatMap(({ parts }) =>
    parts.filter((part) => part.kind === 'total' && /^[A-L]|^2\./.test(part.name ?? '')),
  )
  expect(totals).toHaveLength(22)
  for (const total of totals) expect(total).toMatchObject({ amount: '£0.00', isProvisional: true })
})

test('needs that nobody listed are not answered yet; those of children do not apply where there are none', () => {
  expect(textAt(draft({ hasChildren: 'no' }), '3.1')).toMatch(
    /Your own needs \| Not answered yet .* \| N\/A \|/,
  )
  expect(textAt(draft({ hasChildren: 'no' }), '3.2')).toMatch(
    /Your own needs \| Not answered yet .* \| N\/A \|/,
  )
})

test('a group that is said to have rows and has none is not answered yet, never “N/A”', () => {
  expect(textAt(draft({ hasAccounts: 'yes', accounts: [] }), '2.3')).toContain('Not answered yet')
  expect(textAt(draft({ hasAccounts: 'no' }), '2.3')).toBe('N/A | £0.00')
})

test('conduct and the orders sought come from the solicitor, and from nobody else', () => {
  const asked = draft({ conduct: 'The client’s own words' })
  for (const item of ['4.4', '5.1', '5.2', '5.3'])
    expect(textAt(asked, item)).toBe('For the solicitor to complete')
  const written = { conduct: 'None is relied on', orders: 'Sale', settlement: 'N/A', disposition: 'A gift' }
  const made = draft({}, written)
  expect(['4.4', '5.1', '5.2', '5.3'].map((item) => textAt(made, item))).toEqual(Object.values(written))
})

test('item 4.6 is filled in exactly when 1.7, 1.8 or 1.9 asks for it', () => {
  const partner = { partnerIsKnown: 'yes', partnerAssets: [{ description: 'Car', value: 900 }] }
  expect(textAt(draft({ ...partner, livesWithPartner: 'no' }), '4.6')).toBe('N/A')
  for (const asked of [
    { remarried: 'yes' },
    { livesWithPartner: 'yes' },
    { livesWithPartner: 'no', plansToLiveWithPartner: 'yes' },
  ])
    expect(textAt(draft({ ...partner, ...asked }), '4.6')).toContain('Car | £900.00')
})

test('says of every amount what the client says of it', () => {
  const row = (mark: object | undefined, value?: number) => ({
    ...{ description: 'Thing', value },
    ...(mark ? { 'value-Mark': mark } : {}),
  })
  const otherAssets = [
    ...[
      row(undefined, 1234.5),
      row({ is: 'estimate' }, 10),
      row({ is: 'unknown' }),
      row({ is: 'to-follow' }),
    ],
    ...[row({ is: 'to-follow', due: '2026-12-04' }), row({ is: 'to-follow', due: '2026-12-04' }, 7)],
    ...[row(undefined)],
  ]
  const table = partsAt(draft({ hasOtherAssets: 'yes', otherAssets }), '2.14')[0]
  expect(table?.kind === 'table' && table.rows.map(([, value]) => value?.text)).toEqual([
    ...['£1,234.50', '£10.00 (estimate)', 'Not known yet', 'To follow', 'To follow by 4 December 2026'],
    ...['£7.00 (to follow by 4 December 2026)', 'Not answered yet'],
  ])
})

test('cash and belongings that are not worth more than £500 are not listed', () => {
  const belongings = ['500.00', '500.01'].map((value) => ({
    item: value,
    value: Number(value),
    share: 'all',
  }))
  const made = draft({ hasBelongings: 'yes', belongings })
  expect(textAt(made, '2.8')).toContain('500.01 | All | £500.01')
  expect(textAt(made, '2.8')).not.toContain('500.00 |')
})

test('account numbers stand in full', () => {
  const accounts = [{ bank: 'Alder-Test', accountNumber: '12-34-56 00011122', balance: 1, share: 'all' }]
  expect(textAt(draft({ hasAccounts: 'yes', accounts }), '2.3')).toContain('12-34-56 00011122')
})
