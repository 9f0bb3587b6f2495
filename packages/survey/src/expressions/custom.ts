import type { CustomFunction } from '../model.ts'
import { bounded } from './bounded.ts'
import type { Plain } from './functions.ts'

/**
 * A caller's function as expressions call it: what it throws, and what is no JSON value (a promise among them), is
 * nothing, and so is what is larger than anything a survey needs.
 */
export const guarded =
  (run: CustomFunction): Plain =>
  (args) => {
    try {
      const value = run(args)
      const isPlain = typeof value !== 'object' || value === null || Array.isArray(value) || isRecord(value)
      return isPlain && !/^(function|symbol|bigint)$/.test(typeof value) ? bounded(value) : undefined
    } catch {
      return undefined
    }
  }

const isRecord = (value: object) => [Object.prototype, null].includes(Object.getPrototypeOf(value))
