import { matrix } from '../questions/matrix.ts'
import { multipletext } from '../questions/multipletext.ts'
import type { Part } from '../toolkit.ts'

/** Questions that are made of several: several short texts, and tables. */
export const tables: Part = { kinds: { multipletext, matrix } }
