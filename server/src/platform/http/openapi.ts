import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

const idempotencyKey = {
  type: 'object',
  properties: {
    'idempotency-key': {
      type: 'string',
      maxLength: 200,
      description: 'Makes a repeated write the same write: the same key and body have one effect.',
    },
  },
} as const

/** Describes every endpoint that is mounted afterwards, from the schemas that validate it. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Candour',
        description: 'Client onboarding for family-law firms in England & Wales.',
        version: '1',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'The access token that sign-in answers.' },
          answering: {
            type: 'apiKey',
            in: 'cookie',
            name: 'candour-answering',
            description:
              'The cookie that opening a private link gives; its name goes on with a part of the invitation.',
          },
        },
      },
    },
    transform: (document) => {
      const transformed = jsonSchemaTransform(document)
      const { schema } = transformed
      const { describedAs, streams } = document.route.config ?? {}
      const url = describedAs ?? transformed.url
      const responses = schema?.response as Record<string, unknown> | undefined
      if (responses && !Object.keys(responses).some((status) => status.startsWith('2'))) {
        responses[String(document.route.config?.status ?? 204)] = { type: 'null', description: 'Done' }
      }
      if (describedAs && schema) {
        schema.params = {
          type: 'object',
          properties: { path: { type: 'string', description: 'May hold slashes.' } },
          required: ['path'],
        }
      }
      if (streams && schema) {
        schema.consumes = [...streams]
        schema.body = { type: 'string', format: 'binary' }
      }
      const { method } = document.route
      const repeatable = method === 'POST' || method === 'PATCH' || method === 'PUT'
      if (repeatable && schema && 'security' in schema) schema.headers = idempotencyKey
      return { schema, url }
    },
  })
}

/** Serves the description; to be called when all endpoints are mounted. */
export function serveApiDescription(app: FastifyInstance): void {
  let text: string | undefined
  app.get('/api/openapi.json', { schema: { hide: true }, config: { access: 'public' } }, async (_, reply) => {
    text ??= JSON.stringify(app.swagger())
    return reply.type('application/json').send(text)
  })
}
