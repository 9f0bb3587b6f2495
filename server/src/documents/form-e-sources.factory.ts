import { readFileSync } from 'node:fs'
import { answersFrom, type FormESource, readFormE } from '@candour/library/form-e'

export type FormEAnswers = Parameters<typeof readFormE>[0]

/** The worked example of the library, as answers. */
export const workedExample: FormEAnswers = answersFrom(
  JSON.parse(
    readFileSync(new URL('../../../library/form-e/fixtures/worked-example.json', import.meta.url), 'utf8'),
  ),
)

/** What documents of these answers are made from, with proceedings and a firm of which little is known. */
export const sourceFrom = (answers: FormEAnswers, changes: Partial<FormESource> = {}): FormESource => ({
  form: readFormE(answers),
  matter: {
    ...{ court: null, caseNumber: null, role: null, otherParty: null, firstAppointmentOn: null },
    ...{ toldOn: null, conduct: null, orders: null, settlement: null, disposition: null },
  },
  practice: { name: 'Hale-Test', solicitor: null, address: null, phone: null, email: null },
  client: { name: 'Maya Thornfield-Test', reference: null },
  ...{ madeOn: '2026-11-22', statedOn: '2026-11-20' },
  ...changes,
})

/** Far more than anybody has: forty accounts, ten properties, twelve pensions, with long names. */
export function largestAnswers(): FormEAnswers {
  const many = (count: number, row: (index: number) => object) =>
    Array.from({ length: count }, (_, index) => row(index))
  const long = 'A very long name of something that somebody wrote '.repeat(12)
  return {
    ...workedExample,
    accounts: many(40, (index) => ({ bank: `${long}${index}`, balance: index + 0.5, share: 'half' })),
    properties: many(10, (index) => ({
      ...{
        address: `${long}${index}`,
        value: 100_000 + index,
        share: 'third',
        penalties: 0,
        saleCosts: 1.01,
      },
      mortgages: many(2, () => ({ lender: long, balance: 20_000.33 })),
    })),
    pensions: many(12, (index) => ({
      provider: `${long}${index}`,
      ...(index % 2
        ? { value: 1000.01 * index }
        : { 'value-Mark': { is: 'to-follow', due: '2027-01-31', note: long } }),
    })),
  }
}
