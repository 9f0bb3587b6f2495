import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'

type Schema = z.core.$ZodType

/** Where the callable functions of the product are; the client library's own default is another. */
export const functionsRegion = 'europe-west2'

/** How long a caller waits for a callable function, in milliseconds (specification, section 9). */
export const callableTimeoutMs = 70_000

interface Definition<Name extends string, Data extends Schema, Result extends Schema> {
  name: Name
  summary: string
  tag: string
  data: Data
  result: Result
  /** Codes beyond those that any call can answer. */
  errors: readonly ErrorCode[]
}

/**
 * Declares a callable function: `{"data": …}` in, `{"result": …}` out, and nothing else beside either. Its errors are
 * answered in a shape of their own (`callable-statuses.ts`).
 */
export function callable<const Name extends string, Data extends Schema, Result extends Schema>({
  name,
  data,
  result,
  ...rest
}: Definition<Name, Data, Result>) {
  return {
    name,
    method: 'POST',
    path: `/api/functions/${functionsRegion}/${name}`,
    access: 'user',
    body: z.strictObject({ data }),
    status: 200,
    reply: z.object({ result }),
    ...rest,
  } as const satisfies Endpoint & { name: string }
}

/** For a function that is told nothing: null, or an object without a key. */
export const nothing = z.nullable(z.strictObject({}))
