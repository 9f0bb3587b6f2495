import { datesOf } from './dates.ts'
import { dayInWords } from './days.ts'
import {
  column,
  type DraftPart,
  field,
  figures,
  heading,
  note,
  pounds,
  said,
  sum,
  table,
  total,
} from './draft/parts.ts'
import { findingsOf } from './findings.ts'
import { gapsOf } from './gaps.ts'
import { scheduleOf } from './schedule.ts'
import type { Finding, FormESource } from './told.ts'
import { besideTotals, totalsOf } from './totals.ts'

/** Two pages for the solicitor: who, when, how much, what stands out, what is missing. */
export interface Briefing {
  readonly title: string
  readonly name: string
  readonly practice: string
  readonly parts: readonly DraftPart[]
}

/** Longer words are cut: they are on the screen. */
const longest = 150

const orderOf: readonly Finding['kind'][] = ['contradiction', 'double-counting', 'missing']

/**
 * The briefing note of a Form E, from the same answers as the draft. `most`: how many findings, gaps and papers are told
 * one by one; whoever sets it on two pages takes fewer until they fit.
 */
export function briefingOf(source: FormESource, most = 5): Briefing {
  const { form, matter, client, practice, statedOn, madeOn } = source
  const totals = totalsOf(form)
  const beside = besideTotals(form)
  const findings = findingsOf(form, { statedOn, matter })
    .filter(({ kind }) => kind !== 'provisional')
    .sort((one, other) => orderOf.indexOf(one.kind) - orderOf.indexOf(other.kind))
  // What the client has said to be unknown or on its way comes before what is only not answered.
  const gaps = gapsOf(form).sort((one, other) => Number(one.is === 'blank') - Number(other.is === 'blank'))
  const papers = scheduleOf(form, statedOn).filter(
    ({ state }) => state === 'missing' || state === 'to-follow',
  )
  const dates = datesOf(matter)
  const parties = [form.about.fullName || client.name, matter.otherParty].filter(Boolean).join(' and ')
  return {
    title: 'Briefing note',
    name: cut(form.about.fullName || client.name, 60),
    practice: cut(practice.name, 60),
    parts: [
      field('Parties', said(cut(parties))),
      field('Reference', said(cut(client.reference ?? 'None'))),
      field('Proceedings', said(cut(proceedingsOf(source)))),
      field('Answers as they stood on', said(`${dayInWords(statedOn)}; note made on ${dayInWords(madeOn)}`)),
      ...(dates.length > 0
        ? [
            heading('Key dates'),
            table(
              [column('When', 3), column('What', 5), column('Where it comes from', 8)],
              dates.map(({ on, title, basis }) =>
                [dayInWords(on), title, basis].map((text) => said(cut(text))),
              ),
            ),
          ]
        : []),
      heading('Figures'),
      total('2.20', totals['2.20']),
      sum('Without pensions (no part of the form)', beside.netExcludingPensions),
      table(
        [column('Where it is', 5), figures('Value', 3)],
        (['A', 'B', 'C', 'E', 'F', 'G', 'D'] as const).map((name) => [
          said(
            `${name}: ${{ A: 'Family home', B: 'Other property', C: 'Personal assets', E: 'Business', F: 'Pensions', G: 'Other assets', D: 'Liabilities, taken off' }[name]}`,
          ),
          said(`${pounds(totals[name].pence)}${totals[name].isProvisional ? ' (provisional)' : ''}`),
        ]),
      ),
      total('2.21', totals['2.21']),
      ...(beside.needsYearly && beside.surplus
        ? [
            sum('Needs in a year, as they are now', beside.needsYearly),
            sum(beside.surplus.pence < 0n ? 'Short of needs by, a year' : 'Left after needs, a year', {
              ...beside.surplus,
              pence: beside.surplus.pence < 0n ? -beside.surplus.pence : beside.surplus.pence,
            }),
          ]
        : []),
      ...listed('What stands out', findings, most, ({ item, says, why }) => [item, says, why], [
        column('Item'),
        column('What was found', 5),
        column('Why it matters', 5),
      ]),
      ...listed(
        'Not known yet',
        gaps,
        most,
        ({ item, title, is, due }) => [
          item,
          title,
          is === 'to-follow'
            ? `To follow${due ? ` by ${dayInWords(due)}` : ''}`
            : is === 'unknown'
              ? 'The client does not know'
              : 'Not answered',
        ],
        [column('Item'), column('What', 6), column('How it stands', 4)],
      ),
      ...listed(
        'Papers to come',
        papers,
        most,
        ({ item, title, of, due, note: says }) => [
          item,
          [title, of].filter(Boolean).join(': '),
          due ? `By ${dayInWords(due)}` : (says ?? 'Not given yet'),
        ],
        [column('Item'), column('Paper', 6), column('How it stands', 4)],
      ),
    ],
  }
}

function listed<One>(
  title: string,
  all: readonly One[],
  most: number,
  row: (one: One) => readonly string[],
  columns: Parameters<typeof table>[0],
): DraftPart[] {
  if (all.length === 0) return [heading(title), note('Nothing was found.')]
  const left = all.length - most
  return [
    heading(`${title}: ${all.length}`),
    table(
      columns,
      all.slice(0, most).map((one) => row(one).map((text) => said(cut(text)))),
    ),
    ...(left > 0 ? [note(`And ${left} more, on the screen “Form E” of the response.`)] : []),
  ]
}

function cut(text: string, most = longest): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > most ? `${[...line].slice(0, most - 1).join('')}…` : line
}

function proceedingsOf({ matter }: FormESource): string {
  const { court, caseNumber, role } = matter
  if (!court && !caseNumber) return 'Voluntary disclosure: no court is known'
  return [court, caseNumber && `case ${caseNumber}`, role && `the client is the ${role}`]
    .filter(Boolean)
    .join(', ')
}
