import { plainFunctions } from './expressions/functions.ts'
import { kinds } from './questions/registry.ts'
import type { Part } from './toolkit.ts'

/** What nearly every survey uses. */
export const core: Part = { kinds, functions: plainFunctions }
