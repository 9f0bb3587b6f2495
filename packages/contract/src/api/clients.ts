import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { cursor, day, email, flag, id, instant, line, list, text } from '../shapes.ts'

/** A time of day in London, "HH:MM". */
const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** How this client can be reached without harm. The address itself is `email`: mails go to no other. */
export const contact = z.strictObject({
  phone: z.nullable(line(limits.phoneLength)),
  /** When it is safe to call or write; mails that nobody asked for wait until then. */
  hours: z.nullable(z.strictObject({ from: timeOfDay, to: timeOfDay })),
  /** "Do not leave messages": neither with others nor on a machine. */
  leaveNoMessages: z.boolean(),
  /** Anything else to know before getting in touch. */
  note: z.nullable(text(limits.messageLength)),
})
export type Contact = z.infer<typeof contact>

export const client = z.object({
  clientId: id,
  name: z.string(),
  email: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  contact,
  /** The firm's own, never shown to the client. */
  notes: z.nullable(z.string()),
  /** By when the answers are wanted. */
  dueOn: z.nullable(day),
  /** Out of the way, and not among the lists; everything is kept. */
  archivedAt: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
})
export type Client = z.infer<typeof client>

const params = z.strictObject({ clientId: id })

export const createClient = endpoint({
  method: 'POST',
  path: '/api/clients',
  access: 'user',
  summary: 'Add a client',
  tag: 'clients',
  body: z.strictObject({
    name: line(limits.nameLength),
    email: z.optional(email),
    reference: z.optional(line(limits.referenceLength)),
    contact: z.optional(contact),
    notes: z.optional(text(limits.notesLength)),
    dueOn: z.optional(day),
  }),
  status: 201,
  reply: client,
  errors: ['unauthenticated', 'idempotency-key-reused'],
})

export const listClients = endpoint({
  method: 'GET',
  path: '/api/clients',
  access: 'user',
  summary: 'The clients of the account, newest first',
  tag: 'clients',
  query: cursor,
  status: 200,
  reply: list(client),
  errors: ['unauthenticated'],
})

export const getClient = endpoint({
  method: 'GET',
  path: '/api/clients/{clientId}',
  access: 'user',
  summary: 'One client',
  tag: 'clients',
  params,
  status: 200,
  reply: client,
  errors: ['unauthenticated', 'not-found'],
})

export const updateClient = endpoint({
  method: 'PATCH',
  path: '/api/clients/{clientId}',
  access: 'user',
  summary:
    'Change a client; what is left out stays, null clears. Once an address is replaced, the client’s browsers need a new code',
  tag: 'clients',
  params,
  body: z.strictObject({
    name: z.optional(line(limits.nameLength)),
    email: z.optional(z.nullable(email)),
    reference: z.optional(z.nullable(line(limits.referenceLength))),
    /** As a whole. */
    contact: z.optional(contact),
    notes: z.optional(z.nullable(text(limits.notesLength))),
    dueOn: z.optional(z.nullable(day)),
    archived: z.optional(z.boolean()),
  }),
  status: 200,
  reply: client,
  errors: ['unauthenticated', 'not-found', 'idempotency-key-reused'],
})

export const holdings = z.object({
  invitations: z.number(),
  responses: z.number(),
  answers: z.number(),
  files: z.number(),
  fileBytes: z.number(),
  notes: z.number(),
  mails: z.number(),
})
export type Holdings = z.infer<typeof holdings>

export const getHoldings = endpoint({
  method: 'GET',
  path: '/api/clients/{clientId}/holdings',
  access: 'user',
  summary: 'What is kept of a client, and goes when the client is deleted',
  tag: 'clients',
  params,
  status: 200,
  reply: holdings,
  errors: ['unauthenticated', 'not-found'],
})

export const deleteClient = endpoint({
  method: 'DELETE',
  path: '/api/clients/{clientId}',
  access: 'user',
  summary:
    'Delete a client: links stop at once, everything is hidden, and can be brought back until it is erased for good',
  tag: 'clients',
  params,
  /** `atOnce`: erased now, with nothing to bring back. Of a client that was deleted before, too. */
  query: z.strictObject({ atOnce: flag }),
  status: 200,
  /** Null where it is erased already. */
  reply: z.object({ erasedOn: z.nullable(instant) }),
  errors: ['unauthenticated', 'not-found'],
})

export const restoreClient = endpoint({
  method: 'POST',
  path: '/api/clients/{clientId}/restore',
  access: 'user',
  summary: 'Bring back a client that was deleted; links that were switched off by that work again',
  tag: 'clients',
  params,
  status: 200,
  reply: client,
  errors: ['unauthenticated', 'not-found'],
})

export const deletedClient = z.object({
  clientId: id,
  name: z.string(),
  reference: z.nullable(z.string()),
  deletedAt: instant,
  /** When it is erased for good. */
  erasedOn: instant,
})
export type DeletedClient = z.infer<typeof deletedClient>

export const listDeletedClients = endpoint({
  method: 'GET',
  path: '/api/clients/deleted',
  access: 'user',
  summary: 'Clients that were deleted and can be brought back, latest first',
  tag: 'clients',
  query: cursor,
  status: 200,
  reply: list(deletedClient),
  errors: ['unauthenticated'],
})

/** One line of a list that is brought in, by its number in the file: 1 is the line of headings. */
export const importRow = z.object({
  line: z.number(),
  name: z.string(),
  email: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  dueOn: z.nullable(z.string()),
  /** Why it cannot be taken, by column; empty where it can. */
  problems: z.array(z.object({ column: z.string(), message: z.string() })),
  /** A client of the account, or an earlier line, that may be the same: no reason not to take it. */
  resembles: z.nullable(z.string()),
  /** Once it was taken. */
  clientId: z.nullable(id),
})
export type ImportRow = z.infer<typeof importRow>

export const importClients = endpoint({
  method: 'POST',
  path: '/api/clients/import',
  access: 'user',
  summary: 'Clients from a CSV file: first as a preview, then those lines that have no problem',
  tag: 'clients',
  body: z.strictObject({
    csv: z.string().check(z.maxLength(limits.importBytes)),
    /** False: nothing is written. */
    commit: z.boolean(),
    /** Lines to leave out. */
    except: z.optional(z.array(z.number()).check(z.maxLength(limits.importRows))),
  }),
  bodyLimit: 4 * limits.importBytes,
  isSlow: true,
  status: 200,
  reply: z.object({
    rows: z.array(importRow),
    added: z.number(),
    /** What stands above columns that are not read. */
    ignored: z.array(z.string()),
    /** What is wrong with the file as a whole, such as no column "name". */
    problem: z.nullable(z.string()),
  }),
  errors: ['unauthenticated', 'idempotency-key-reused'],
})
