import { rating } from '../questions/rating.ts'
import type { Part } from '../toolkit.ts'

/** Scales to choose a point on. */
export const ratings: Part = { kinds: { rating } }
