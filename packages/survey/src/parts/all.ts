import type { Part } from '../toolkit.ts'
import { actions } from './actions.ts'
import { choices } from './choices.ts'
import { functions } from './functions.ts'
import { further } from './further.ts'
import { inputs } from './inputs.ts'
import { paging } from './paging.ts'
import { patterns } from './patterns.ts'
import { questions } from './questions.ts'
import { ratings } from './ratings.ts'
import { tables } from './tables.ts'
import { together } from './together.ts'
import { totals } from './totals.ts'
import { validators } from './validators.ts'

/** Every part, for those who do not count bytes. */
export const allParts: readonly Part[] = [
  actions,
  choices,
  functions,
  further,
  inputs,
  paging,
  patterns,
  questions,
  ratings,
  tables,
  together,
  totals,
  validators,
]
