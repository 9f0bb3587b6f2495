import * as z from 'zod/mini'
import type { Core } from './core.ts'
import { given, list, text } from './parameters.ts'
import { missing, Refusal } from './refusal.ts'

type Method = 'GET' | 'POST' | 'DELETE'

/** A call of Stripe's REST interface that is supported. */
export interface Route {
  method: Method
  /** As `/v1/customers/:id`. */
  path: string
  /** What it answers; `values` are the parameters as they came. */
  answer(core: Core, values: unknown, id: string): object
}

export function route<T extends z.core.$ZodShape>(
  method: Method,
  path: string,
  takes: T,
  answer: (core: Core, values: z.core.output<z.ZodMiniObject<T>>, id: string) => object,
): Route {
  const shape = z.strictObject({ ...takes, expand: z.optional(list(text)) })
  return {
    method,
    path,
    answer: (core, values, id) => answer(core, given(shape, values) as z.core.output<z.ZodMiniObject<T>>, id),
  }
}

export const paging = { limit: z.optional(text), starting_after: z.optional(text) }

/** A page of a list, newest first as at Stripe; `rows` are oldest first. */
export function page<T extends { id: string }, S>(
  rows: T[],
  { limit = '10', starting_after }: { limit?: string | undefined; starting_after?: string | undefined },
  url: string,
  shape: (row: T) => S,
) {
  const most = Number(limit)
  if (!Number.isInteger(most) || most < 1 || most > 100) {
    throw new Refusal('This value must be between 1 and 100 (inclusive).', {
      code: 'parameter_invalid_integer',
      param: 'limit',
    })
  }
  const newest = rows.toReversed()
  const after = starting_after === undefined ? -1 : newest.findIndex(({ id }) => id === starting_after)
  if (starting_after !== undefined && after < 0) throw missing('object', starting_after, 'starting_after')
  const rest = newest.slice(after + 1)
  return {
    object: 'list' as const,
    data: rest.slice(0, most).map(shape),
    has_more: rest.length > most,
    url,
  }
}
