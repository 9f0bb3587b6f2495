import type { Case } from './case.factory.ts'
import { doubleCountingCases } from './double-counting-cases.factory.ts'
import { holdingsCases } from './holdings-cases.factory.ts'
import { incomeCases, pensionCases } from './incomes-cases.factory.ts'
import { needsCases, timelyCases } from './needs-cases.factory.ts'
import { childrenCases, coupleCases } from './people-cases.factory.ts'

export const cases: readonly Case[] = [
  ...coupleCases,
  ...childrenCases,
  ...doubleCountingCases,
  ...holdingsCases,
  ...incomeCases,
  ...pensionCases,
  ...needsCases,
  ...timelyCases,
]
