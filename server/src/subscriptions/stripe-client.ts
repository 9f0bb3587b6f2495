import Stripe from 'stripe'
import { AppError } from '../platform/errors.ts'

export interface StripeAccount {
  secretKey: string
  /** Another address than Stripe's own, to try things out. */
  apiBase?: URL | undefined
}

/** In milliseconds. A callable function that asks three or four times, with a second try each, still answers in time. */
const timeout = 8000

/** The shapes that this package's types describe, whatever the account's own version is. */
export const apiVersion = '2026-10-28.endive'

export function stripeClient({ secretKey, apiBase }: StripeAccount): Stripe {
  return new Stripe(secretKey, {
    ...{ apiVersion, timeout, maxNetworkRetries: 1, telemetry: false },
    ...(apiBase ? addressOf(apiBase) : {}),
  })
}

function addressOf({ protocol, hostname, port }: URL) {
  const isSecure = protocol === 'https:'
  return {
    protocol: isSecure ? ('https' as const) : ('http' as const),
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isSecure ? 443 : 80) : Number(port),
  }
}

/** Whatever goes wrong at Stripe is to be tried again; what it says stays out of answers and logs. */
export async function asking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    if (error instanceof Stripe.errors.StripeIdempotencyError) throw new AppError('idempotency-key-reused')
    throw new AppError('unavailable', undefined, { cause: error })
  }
}

/** What was asked for, or null where Stripe knows of no such thing. */
export async function found<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (isRefused(error) && error.code === 'resource_missing') return null
    throw error
  }
}

/** Whether Stripe has understood what was asked, and will not do it. */
export function isRefused(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError
}
