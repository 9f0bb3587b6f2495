import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '../errors.ts'
import { errorSchema } from './error-schema.ts'

const ok = z.object({ status: z.literal('ok') })

/** Whether the process lives, and whether it can serve. */
export function healthRoutes(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.get(
    '/healthz',
    {
      schema: { tags: ['operation'], summary: 'Whether the process lives', response: { 200: ok } },
      config: { access: 'public' },
    },
    async () => ({ status: 'ok' }) as const,
  )
  app.get(
    '/readyz',
    {
      schema: {
        tags: ['operation'],
        summary: 'Whether the database is reachable and its schema is current',
        response: { 200: ok, ...errorSchema(['unavailable']) },
      },
      config: { access: 'public' },
    },
    async () => {
      if (closing || !(await isReady())) throw new AppError('unavailable')
      return { status: 'ok' } as const
    },
  )
}
