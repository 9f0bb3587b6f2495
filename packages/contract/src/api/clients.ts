import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { cursor, email, id, instant, line, list } from '../shapes.ts'

export const client = z.object({
  clientId: id,
  name: z.string(),
  email: z.nullable(z.string()),
  reference: z.nullable(z.string()),
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
  }),
  status: 200,
  reply: client,
  errors: ['unauthenticated', 'not-found', 'idempotency-key-reused'],
})
