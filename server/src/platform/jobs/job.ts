import * as z from 'zod/mini'

/**
 * Work that a transaction causes and that is done after it, by any process: a mail, a cleaning up. It may run
 * more than once (the process may be killed when it is all but done), so running it again must do no harm.
 */
export interface Job {
  name: string
  /** When it runs by itself, as cron says it, in UTC; its payload is then empty. */
  schedule?: string
  run(payload: unknown): Promise<void>
}

/**
 * Defines a job. Payloads hold ids only: the queue is under no row-level security.
 *
 *     defineJob({
 *       name: 'mail.send',
 *       payload: z.object({ accountId: z.uuid(), mailId: z.uuid() }),
 *       run: async ({ accountId, mailId }) => …,
 *     })
 */
export function defineJob<S extends z.core.$ZodType>(definition: {
  name: string
  payload: S
  schedule?: string
  run(payload: z.output<S>): Promise<void>
}): Job {
  return {
    name: definition.name,
    ...(definition.schedule === undefined ? {} : { schedule: definition.schedule }),
    run: async (payload) => definition.run(z.parse(definition.payload, payload)),
  }
}
