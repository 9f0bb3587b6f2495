import { compilePattern } from '../plan/pattern.ts'
import type { Part } from '../toolkit.ts'

/** Regular expressions, matched in linear time. */
export const patterns: Part = { pattern: compilePattern }
