import type { Rule } from './rule.ts'

export const doubleCounting: readonly Rule[] = [
  {
    id: 'mortgage-in-debts',
    kind: 'double-counting',
    item: '2.9',
    why: 'A mortgage is taken off the property at 2.1 or 2.2; at 2.9 it would be taken off twice.',
    isForClient: true,
    find: ({ debts }) =>
      (debts ?? [])
        .filter(({ kind, description }) => /\b(re)?mortgages?\b/i.test(`${kind} ${description}`))
        .map(({ row, kind, description }) => ({
          says: `2.9 lists “${description || kind}”, which reads as a mortgage.`,
          questions: [row],
        })),
  },
]
