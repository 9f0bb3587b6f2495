import { describe, expect, test } from 'vitest'
import { answersFrom } from './answers-from.ts'
import example from './fixtures/worked-example.json' with { type: 'json' }
import { formETotals, totalNames } from './totals.ts'

const { expected } = example
const totals = formETotals(answersFrom(example))

const names: Readonly<Record<string, string>> = {
  '2.20': '2.20_net_capital',
  '2.21': '2.21_income_next_12m',
  '3.1': '3.1_total_current',
  '3.1-future': '3.1_total_future',
  '3.2': '3.2_total',
}

describe('the worked example', () => {
  test.each(totalNames)('has the expected total %s to the penny', (name) => {
    const key = names[name] ?? name
    expect(totals[name].amount).toBe((expected as Record<string, unknown>)[key])
  })

  test('is provisional in the pensions and in what they are added to, and nowhere else', () => {
    expect(totalNames.filter((name) => totals[name].provisional)).toEqual(['F', '2.20'])
  })
})
