import type { Part } from '../toolkit.ts'
import { patterns } from './patterns.ts'
import { questions } from './questions.ts'
import { tables } from './tables.ts'

/** Every part, for those who do not count bytes. */
export const allParts: readonly Part[] = [patterns, questions, tables]
