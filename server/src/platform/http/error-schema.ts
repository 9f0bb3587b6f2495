import { type ErrorCode, errorCatalogue } from '@candour/contract'
import * as z from 'zod/mini'

/** The error answers of an endpoint for its OpenAPI description: one schema a status, naming its codes. */
export function errorSchema(codes: readonly ErrorCode[]): Record<number, z.core.$ZodType> {
  const byStatus = new Map<number, Set<ErrorCode>>()
  for (const code of codes) {
    const { status } = errorCatalogue[code]
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code))
  }
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      z.object({
        error: z.object({
          code: z.enum([...group]),
          message: z.string(),
          details: z.optional(z.unknown()),
        }),
      }),
    ]),
  )
}
