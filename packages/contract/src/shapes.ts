import * as z from 'zod/mini'
import { limits } from './limits.ts'

/** An id as the database makes it. */
export const id = z.uuid()

/** A point in time, ISO 8601 in UTC. */
export const instant = z.iso.datetime()

export const email = z.string().check(z.trim(), z.maxLength(limits.emailLength), z.email())

/** A required line of text: trimmed, not empty, and within its length. */
export const line = (length: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(length))

export const cursor = z.strictObject({
  cursor: z.optional(z.string().check(z.maxLength(500))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.maxPageSize))),
})

/** A cursor-paginated list. `nextCursor` is null on the last page. */
export const list = <S extends z.core.$ZodType>(item: S) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) })

/** A survey definition: an object; what is in it is the engine's to check. */
export const definition = z.record(z.string(), z.unknown())
