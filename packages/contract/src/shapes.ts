import { fieldNameProblem } from '@candour/survey/field-name'
import * as z from 'zod/mini'
import { limits } from './limits.ts'

/** An id as the database makes it. Letters of both sizes name the same, so that they mean one thing further on. */
export const id = z.uuid().check(z.toLowerCase())

/** A calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date()

/** A point in time, ISO 8601 in UTC. */
export const instant = z.iso.datetime()

export const email = z.string().check(z.trim(), z.maxLength(limits.emailLength), z.email())

/** What stands for a person for a while: a code of a link, a ticket. Whether it is right, the server finds out. */
export const secret = z.string().check(z.minLength(1), z.maxLength(1000))

/** Neither what moves a printer's head or means nothing to a database, nor half of a character. */
const printable = /^[^\p{Cc}\p{Cs}]*$/u

/** A required line of text: trimmed, not empty, and within its length. */
export const line = (length: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(length), z.regex(printable))

/** Text of several lines: trimmed, and within its length. */
export const text = (length: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(length), z.regex(/^[^\p{Cs}\0]*$/u))

/** A yes in a query. */
export const flag = z.optional(z.literal('true'))

export const cursor = z.strictObject({
  cursor: z.optional(z.string().check(z.maxLength(500))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.maxPageSize))),
})

/** A cursor-paginated list. `nextCursor` is null on the last page. */
export const list = <S extends z.core.$ZodType>(item: S) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) })

/** A survey definition: an object; what is in it is the engine's to check. */
export const definition = z.record(z.string(), z.unknown())

/** A key of a stored document, under the rule that names of questions follow: of a profile, of the metadata of a file. */
export const fieldName = z.string().check((context) => {
  const message = fieldNameProblem(context.value)
  if (message) context.issues.push({ code: 'custom', message, input: context.value })
})

/** Values under keys that the caller chooses. */
export const fields = <S extends z.core.$ZodType>(value: S) => z.record(fieldName, value)
