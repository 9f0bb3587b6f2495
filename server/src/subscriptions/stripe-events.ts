import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { AppError } from '../platform/errors.ts'
import type { PaymentEvent } from './payments.ts'

/** In seconds, both ways. */
const tolerance = 300

const thing = z.object({ id: z.string() })
const event = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  type: z.string().check(z.minLength(1), z.maxLength(255)),
  data: z.object({
    object: z.object({
      id: z.optional(z.string()),
      object: z.optional(z.string()),
      customer: z.optional(z.nullable(z.union([z.string(), thing]))),
    }),
  }),
})

/** The package would overlook a mark before the text, and take what is no UTF-8 for another sign: other bytes than were signed. */
const exact = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The package looks at the signature and refuses what is old, but not what comes from the future: that is done here. */
export function readSigned(
  webhooks: Stripe['webhooks'],
  {
    body,
    signature,
    secret,
    now,
  }: { body: Buffer; signature: string | undefined; secret: string; now: Date },
): PaymentEvent {
  try {
    const time = signedAt(signature ?? '')
    if (time === null || time > Math.floor(now.getTime() / 1000) + tolerance)
      throw new AppError('event-refused')
    const given = webhooks.constructEvent(
      exact.decode(body),
      signature ?? '',
      secret,
      tolerance,
      undefined,
      now.getTime(),
    )
    const { id, type, data } = z.parse(event, given)
    return { id, type, customerId: customerOf(data.object) }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('event-refused', undefined, { cause: error })
  }
}

/** Null unless the header says it once, in figures: of several the package would take the last. */
function signedAt(signature: string): number | null {
  const times = signature.split(',').filter((part) => part.startsWith('t='))
  const [text = ''] = times.map((part) => part.slice(2))
  return times.length === 1 && /^\d{1,12}$/.test(text) ? Number(text) : null
}

function customerOf({ id, object, customer }: z.infer<typeof event>['data']['object']): string | null {
  if (object === 'customer') return id ?? null
  return typeof customer === 'string' ? customer : (customer?.id ?? null)
}
