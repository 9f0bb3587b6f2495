import { type FormESource, formETotals } from '@candour/library/form-e'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { type FormEAnswers, largestAnswers, sourceFrom, workedExample } from './form-e-sources.factory.ts'
import { type Worked, workedSheet } from './formulas.factory.ts'
import { makeFormE } from './make-form-e.ts'
import { readPdf } from './read-pdf.factory.ts'

const assetsOf = async (answers: FormEAnswers, changes: Partial<FormESource> = {}) =>
  makeFormE('assets-xlsx', sourceFrom(answers, changes))
const wordOf = (bytes: Buffer) =>
  strFromU8(unzipSync(new Uint8Array(bytes))['word/document.xml'] ?? new Uint8Array())

const letters = ['A', 'B', 'C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C', 'D1', 'D2', 'D', 'E', 'F', 'G'] as const

function expectTotals(sheet: Worked, answers: FormEAnswers) {
  const totals = formETotals(answers)
  for (const letter of letters)
    expect(sheet.value(`H${sheet.rowOf(`Total ${letter}`)}`), letter).toBeCloseTo(
      Number(totals[letter].amount),
      6,
    )
  const net = sheet.rowOf('Net, with pensions (2.20)')
  expect(sheet.value(`H${net}`)).toBeCloseTo(Number(totals['2.20'].amount), 6)
}

describe('the asset schedule', () => {
  test('comes to the totals of the form by its own formulas, and follows when a figure is changed', async () => {
    const sheet = workedSheet(await assetsOf(workedExample))
    expectTotals(sheet, workedExample)
    expect(sheet.value(`H${sheet.rowOf('Net, without pensions')}`)).toBe(233_755.85)
    const home = sheet.rowOf('A: Family home') + 1
    expect(sheet.formula(`H${home}`)).toContain(`ROUND(E${home}*F${home}/G${home},2)`)
    sheet.set(`C${home}`, 435_000)
    expect(sheet.value(`H${sheet.rowOf('Total A')}`)).toBe(115_750)
    expect(sheet.value(`H${sheet.rowOf('Net, with pensions (2.20)')}`)).toBe(421_705.85)
  })

  test('has the same totals where there is far more, and where nothing is answered', async () => {
    expectTotals(workedSheet(await assetsOf(largestAnswers())), largestAnswers())
    const sheet = workedSheet(await assetsOf({}))
    expectTotals(sheet, {})
    expect(sheet.texts.filter((text) => text.endsWith('(not answered yet)'))).toHaveLength(13)
  })

  test('leaves empty what is not known, says so, and marks what it makes provisional', async () => {
    const sheet = workedSheet(await assetsOf(workedExample))
    const pension = sheet.rowOf('Additional State Pension / protected payment')
    expect([sheet.value(`C${pension}`), sheet.value(`H${pension}`)]).toEqual([null, ''])
    expect(sheet.value(`K${pension}`)).toBe('To follow')
    expect(sheet.value(`K${sheet.rowOf('Total F')}`)).toBe('Provisional')
    expect(sheet.value(`K${sheet.rowOf('Total A')}`)).toBe(null)
    expect(sheet.value(`K${sheet.rowOf('Net, with pensions (2.20)')}`)).toBe('Provisional')
    expect(sheet.value(`K${sheet.rowOf('Net, without pensions')}`)).toBe(null)
    // Once it is known, the solicitor fills it in.
    sheet.set(`C${pension}`, 30_000)
    expect(sheet.value(`H${sheet.rowOf('Net, with pensions (2.20)')}`)).toBe(446_705.85)
  })

  test('says what is the other party’s only where the client names them and nobody else', async () => {
    const account = (jointWith: string) => ({ bank: jointWith, balance: 100, share: 'half', jointWith })
    const answers = {
      hasAccounts: 'yes',
      accounts: [
        'Owen Thornfield-Test',
        'My mother',
        'Owen and my mother',
        'husband',
        'husband and his mother',
      ].map(account),
    }
    const { matter } = sourceFrom(answers)
    const sheet = workedSheet(
      await assetsOf(answers, { matter: { ...matter, otherParty: 'Owen Thornfield-Test' } }),
    )
    const first = sheet.rowOf('C1: Accounts') + 1
    expect([0, 1, 2, 3, 4].map((row) => sheet.value(`I${first + row}`))).toEqual([50, null, null, 50, null])
  })

  test('counts nothing of what is not listed, and shows parts and parts by amount as they were given', async () => {
    const small = { where: 'At home', value: 400, jointWith: 'husband' }
    const answers = {
      ...{ hasCash: 'yes', hasAccounts: 'yes' },
      cash: [
        { ...small, share: 'half' },
        { ...small, share: 'amount', ownAmount: 100 },
      ],
      accounts: [
        { bank: 'Elm', balance: 100, share: 'other', sharePart: 33.33, shareOf: 100 },
        { bank: 'Oak', balance: 100, share: 'amount', ownAmount: 70, jointWith: 'wife' },
      ],
    }
    const sheet = workedSheet(await assetsOf(answers))
    expectTotals(sheet, answers)
    const cash = sheet.rowOf('C5: Cash') + 1
    expect([cash, cash + 1].map((row) => [sheet.value(`H${row}`), sheet.value(`I${row}`)])).toEqual([
      [0, 0],
      [0, 0],
    ])
    const elm = sheet.rowOf('Elm')
    expect(['F', 'G', 'H'].map((column) => sheet.value(`${column}${elm}`))).toEqual([33.33, 100, 33.33])
    expect(sheet.value(`I${sheet.rowOf('Oak')}`)).toBe(30)
  })

  test('adds what a business owes where its value leaves it out, and takes a cost that stays as it is', async () => {
    const answers = {
      hasBusinesses: 'yes',
      businesses: [{ name: 'Elm', value: 100, cgt: 10, isOwed: 'yes', owed: 5, owedIncluded: 'no' }],
      ...{ needsPeriod: 'yearly', needs: [{ item: 'Food', now: 7 }] },
    }
    const sheet = workedSheet(await assetsOf(answers))
    expectTotals(sheet, answers)
    expect(sheet.value(`H${sheet.rowOf('Elm')}`)).toBe(95)
    const money = workedSheet(await assetsOf(answers), 2)
    expect(money.value(`F${money.rowOf('Food')}`)).toBe(7)
  })

  test('never lets what a client wrote become a formula', async () => {
    const sheet = workedSheet(
      await assetsOf({ hasCash: 'yes', cash: [{ where: '=1+1', value: 900, share: 'all' }] }),
    )
    const row = sheet.rowOf('=1+1')
    expect(sheet.formula(`B${row}`)).toBe(undefined)
  })

  test('holds no more in a cell than a cell takes, however much was written', async () => {
    const sheet = workedSheet(
      await assetsOf({
        hasAccounts: 'yes',
        accounts: [{ bank: 'Elm', balance: 1, share: 'half', jointWith: 'x'.repeat(40_000) }],
      }),
    )
    expect(sheet.texts.find((text) => text.startsWith('xxx'))).toHaveLength(32_767)
  })

  test('holds income against needs for a year on a sheet of its own', async () => {
    const sheet = workedSheet(await assetsOf(workedExample), 2)
    expect(sheet.value(`E${sheet.rowOf('Income in the next 12 months (2.21)')}`)).toBeCloseTo(47_501.6, 6)
    const needs = sheet.rowOf('Needs (3.1)')
    expect(['C', 'D', 'E'].map((column) => sheet.value(`${column}${needs}`))).toEqual([3710, 3884, 44_520])
    expect(sheet.value(`E${sheet.rowOf('Income less needs, a year')}`)).toBeCloseTo(2981.6, 6)
  })
})

describe('the briefing note', () => {
  const matter = {
    ...sourceFrom({}).matter,
    ...{ court: 'Family Court at Testham', caseNumber: 'TE26F00001', firstAppointmentOn: '2027-03-22' },
    toldOn: '2026-12-14',
  }

  test('tells who, when, how much, what stands out and what is missing, on two pages at most', async () => {
    const source = sourceFrom(workedExample, { matter })
    const { text, pages, untagged } = await readPdf(await makeFormE('briefing-pdf', source))
    expect(pages).toBeLessThanOrEqual(2)
    expect(untagged).toEqual([])
    const plain = text.replace(/\s+/g, ' ')
    for (const said of [
      'TE26F00001',
      '£416,705.85 (provisional)',
      '£233,755.85',
      '15 February 2027',
      '£2,981.60',
    ])
      expect(plain).toContain(said)
    const word = wordOf(await makeFormE('briefing-docx', source))
    expect(word).toContain('£416,705.85 (provisional)')
  })

  test.each([
    ['there is far more', largestAnswers()],
    ['nothing is answered', {}],
  ])('stays on two pages where %s', async (_, answers) => {
    const { pages } = await readPdf(await makeFormE('briefing-pdf', sourceFrom(answers, { matter })))
    expect(pages).toBeLessThanOrEqual(2)
  })
})

describe('letters to pension providers', () => {
  test('ask each provider that has given no value lately, and say why the others get none', async () => {
    const answers = {
      ...workedExample,
      pensions: [
        {
          provider: 'Lumen-Test',
          reference: 'LW 77',
          type: 'money-purchase',
          'value-Mark': { is: 'to-follow' },
        },
        { provider: 'Old-Test', type: 'money-purchase', value: 10, valuedOn: '2025-11-19' },
        { provider: 'New-Test', type: 'money-purchase', value: 10, valuedOn: '2025-11-21' },
        { provider: 'State', type: 'state-additional', 'value-Mark': { is: 'unknown' } },
      ],
    }
    const word = wordOf(await makeFormE('pension-letters-docx', sourceFrom(answers)))
    expect(word.match(/Dear Sir or Madam/g)).toHaveLength(2)
    for (const said of ['Lumen-Test', 'LW 77', 'Old-Test', 'BR20', 'New-Test: a value is there already'])
      expect(word).toContain(said)
    expect(word).toContain('[National Insurance number]')
  })

  test('say that none is needed where there is no pension', async () => {
    const word = wordOf(await makeFormE('pension-letters-docx', sourceFrom({ hasPensions: 'no' })))
    expect(word).toContain('No letter is needed')
  })
})
