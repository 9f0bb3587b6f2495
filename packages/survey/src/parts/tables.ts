import { nameOfRow } from '../plan/row-names.ts'
import { matrix } from '../questions/matrix.ts'
import { multipletext } from '../questions/multipletext.ts'
import { matrixdropdown, matrixdynamic } from '../questions/table.ts'
import type { Part } from '../toolkit.ts'

/** Questions that are made of several: several short texts, and tables. */
export const tables: Part = {
  kinds: { multipletext, matrix, matrixdropdown, matrixdynamic },
  reference: nameOfRow,
}
