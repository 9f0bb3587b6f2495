import type { CustomFunction } from '../model.ts'
import { bounded } from './bounded.ts'
import type { Plain } from './functions.ts'

/**
 * A caller's function as expressions call it: what it throws, a promise, what is no JSON value, and what is larger than
 * anything a survey needs, is nothing.
 */
export const guarded =
  (run: CustomFunction): Plain =>
  (args) => {
    try {
      const value = run(args)
      const isPlain = !/function|symbol|bigint/.test(typeof value) && !(value instanceof Promise)
      return isPlain ? bounded(value) : undefined
    } catch {
      return undefined
    }
  }
