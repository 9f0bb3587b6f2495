import { callableAnswerFor, type ErrorCode, errorCatalogue } from '@candour/contract'
import * as z from 'zod/mini'

const rest = { message: z.string(), details: z.optional(z.unknown()) }

/** The error answers of an endpoint for its OpenAPI description: one schema an HTTP status, naming its codes. */
export function errorSchema(
  codes: readonly ErrorCode[],
  isCallable = false,
): Record<number, z.core.$ZodType> {
  const named = codes.map((code): [number, string] => {
    if (!isCallable) return [errorCatalogue[code].status, code]
    const { httpStatus, status } = callableAnswerFor(code)
    return [httpStatus, status]
  })
  const schemas = [...new Set(named.map(([httpStatus]) => httpStatus))].map((httpStatus) => {
    const name = z.enum([...new Set(named.flatMap(([other, name]) => (other === httpStatus ? [name] : [])))])
    return [httpStatus, z.object({ error: z.object({ [isCallable ? 'status' : 'code']: name, ...rest }) })]
  })
  return Object.fromEntries(schemas)
}
