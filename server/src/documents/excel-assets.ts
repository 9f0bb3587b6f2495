import {
  type AssetLine,
  assetsOf,
  besideTotals,
  type FormESource,
  moneyOf,
  type Sum,
  totalsOf,
} from '@candour/library/form-e'
import writeExcelFile, { type Cell, type Row, type Sheet } from 'write-excel-file/node'
import { cut, plainText } from './plain-text.ts'

type ExcelSheet = Sheet<Buffer>

/** The most that a cell takes: with more, a spreadsheet calls the file damaged. */
const longest = 32_767

const pounds = '#,##0.00;[Red]-#,##0.00'
const bold = { fontWeight: 'bold' as const }

const text = (value: string, look: object = {}): Cell =>
  value === ''
    ? null
    : { value: cut(plainText(value), longest), type: String, wrap: true, alignVertical: 'top', ...look }
const formula = (value: string, look: object = {}): Cell => ({
  ...{ value, type: 'Formula', format: pounds, alignVertical: 'top', ...look },
})
const plainNumber = (value: number | null): Cell =>
  value === null ? null : { value, type: Number, alignVertical: 'top' }
/** Whole pence as pounds. */
const money = (pence: bigint | null): Cell =>
  pence === null ? null : { value: Number(pence) / 100, type: Number, format: pounds, alignVertical: 'top' }

/** The asset schedule: whatever the solicitor changes, every sum follows. */
export function excelOfAssets(source: FormESource): Promise<Buffer> {
  const sheets: ExcelSheet[] = [assetSheet(source), moneySheet(source)]
  return writeExcelFile(sheets as never, { fontFamily: 'Calibri', fontSize: 11 }).toBuffer()
}

const assetHead = [
  ...['Item', 'What', 'Value', 'Less loans, costs, tax', 'Net', 'Part', 'Of', 'Client’s', 'Other party’s'],
  ...['Shared with', 'How sure'],
]

function assetSheet({ form, matter, client, madeOn }: FormESource): ExcelSheet {
  const rows: Row[] = [
    [text(`Asset schedule: ${form.about.fullName || client.name}`, { ...bold, fontSize: 14, wrap: false })],
    [
      text(`Made on ${madeOn} from the client’s answers. Change a figure, and the sums follow.`, {
        wrap: false,
      }),
    ],
    assetHead.map((title) => text(title, bold)),
  ]
  /** The row of each sub-total, by its letter. */
  const totals = new Map<string, number>()
  const sums = totalsOf(form)
  for (const group of assetsOf(form, matter.otherParty)) {
    rows.push([text(`${group.letter}: ${group.title}${group.isOpen ? ' (not answered yet)' : ''}`, bold)])
    const first = rows.length + 1
    for (const line of group.lines) rows.push(assetRow(line, rows.length + 1))
    const sum = group.lines.length > 0 ? `SUM(H${first}:H${rows.length})` : '0'
    rows.push(totalRow(`Total ${group.letter}`, sum, sums[group.letter].isProvisional))
    totals.set(group.letter, rows.length)
  }
  const at = (letter: string) => `H${totals.get(letter)}`
  const summed = (title: string, of: readonly string[], less: string, { isProvisional }: Sum) =>
    totalRow(title, `${of.map(at).join('+')}${less}`, isProvisional)
  rows.push([], summed('Total C', ['C1', 'C2', 'C3', 'C4', 'C5', 'C6'], '', sums.C))
  totals.set('C', rows.length)
  rows.push(summed('Total D', ['D1', 'D2'], '', sums.D))
  totals.set('D', rows.length)
  const assets = ['A', 'B', 'C', 'E', 'F', 'G']
  const { netExcludingPensions } = besideTotals(form)
  const withoutPensions = assets.filter((letter) => letter !== 'F')
  // Liabilities are in none of these, and taken off once.
  rows.push(summed('Net, with pensions (2.20)', assets, `-${at('D')}`, sums['2.20']))
  rows.push(summed('Net, without pensions', withoutPensions, `-${at('D')}`, netExcludingPensions))
  return {
    sheet: 'Assets',
    data: rows,
    columns: [7, 38, 15, 18, 15, 8, 8, 15, 15, 24, 24].map((width) => ({ width })),
    stickyRowsCount: 3,
    orientation: 'landscape',
  }
}

/** Formulas are there for what is not known too: once the solicitor fills it in, the sums follow. */
function assetRow(line: AssetLine, row: number): Row {
  const { item, what, value, less, part, of, own, isByAmount, above, jointWith, isOthersRest, marks } = line
  const [worth, net, mine] = [`C${row}`, `E${row}`, `H${row}`]
  const listed = (counted: string) =>
    above === null ? counted : `IF(AND(${worth}<>"",${worth}<=${Number(above) / 100}),0,${counted})`
  const share = `IF(OR(${worth}="",F${row}="",G${row}=""),"",ROUND(${net}*F${row}/G${row},2))`
  const given = own === null ? null : above === null ? money(own) : formula(listed(String(Number(own) / 100)))
  return [
    text(item),
    text(what),
    money(value),
    money(less),
    formula(`IF(${worth}="","",${worth}-D${row})`),
    plainNumber(part),
    plainNumber(of),
    isByAmount ? given : formula(listed(share)),
    isOthersRest ? formula(`IF(OR(${worth}="",${mine}=""),"",${listed(`${net}-${mine}`)})`) : null,
    text(jointWith),
    text(marks.join(', ')),
  ]
}

function totalRow(title: string, sum: string, isProvisional: boolean): Row {
  return [
    null,
    text(title, bold),
    ...[null, null, null, null, null],
    formula(sum, bold),
    ...[null, null],
    text(isProvisional ? 'Provisional' : '', bold),
  ]
}

function moneySheet({ form }: FormESource): ExcelSheet {
  const { incomes, needs, timesAYear } = moneyOf(form)
  const rows: Row[] = [
    ['Item', 'Income, after tax', 'Each time', 'Times a year', 'A year', '', 'How sure'].map((title) =>
      text(title, bold),
    ),
  ]
  const first = rows.length + 1
  for (const { item, what, amount, times, marks } of incomes) {
    const row = rows.length + 1
    rows.push([
      ...[text(item), text(what), money(amount), plainNumber(times)],
      ...[formula(`IF(OR(C${row}="",D${row}=""),"",ROUND(C${row}*D${row},2))`), null, text(marks.join(', '))],
    ])
  }
  const sumOf = (column: string, from: number) =>
    rows.length >= from ? `SUM(${column}${from}:${column}${rows.length})` : '0'
  rows.push([
    null,
    text('Income in the next 12 months (2.21)', bold),
    null,
    null,
    formula(sumOf('E', first), bold),
  ])
  const income = rows.length
  rows.push(
    [],
    ['Item', 'Needs', 'Now', 'In future', 'Now, a year', 'In future, a year', 'How sure'].map((title) =>
      text(title, bold),
    ),
  )
  const from = rows.length + 1
  for (const { item, what, amount, later, marks } of needs) {
    const row = rows.length + 1
    const yearly = (column: string) =>
      timesAYear === null ? null : formula(`ROUND(${column}${row}*${timesAYear},2)`)
    rows.push([
      ...[text(item), text(what), money(amount), money(later), yearly('C'), yearly('D')],
      text(marks.join(', ')),
    ])
  }
  const sums = ['C', 'D', 'E', 'F'].map((column) => formula(sumOf(column, from), bold))
  rows.push([null, text('Needs (3.1)', bold), ...sums])
  const needed = rows.length
  if (timesAYear !== null)
    rows.push([
      null,
      text('Income less needs, a year', bold),
      null,
      null,
      formula(`E${income}-E${needed}`, bold),
      formula(`E${income}-F${needed}`, bold),
    ])
  return {
    sheet: 'Income and needs',
    data: rows,
    columns: [7, 44, 15, 15, 15, 18, 24].map((width) => ({ width })),
    orientation: 'landscape',
  }
}
