import type { Part } from '../toolkit.ts'
import { functions } from './functions.ts'
import { patterns } from './patterns.ts'
import { questions } from './questions.ts'
import { tables } from './tables.ts'

/** Every part, for those who do not count bytes. */
export const allParts: readonly Part[] = [functions, patterns, questions, tables]
