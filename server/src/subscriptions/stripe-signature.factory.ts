import { createHmac } from 'node:crypto'

/** The header Stripe-Signature as Stripe makes it: a time in seconds, and a signature of time and body by scheme v1. */
export function signedBy(secret: string, body: string, at: Date): string {
  const time = Math.floor(at.getTime() / 1000)
  return `t=${time},v1=${signatureOf(secret, time, body)}`
}

export function signatureOf(secret: string, time: number, body: string): string {
  return createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
}
