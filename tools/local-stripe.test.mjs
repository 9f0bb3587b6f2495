import { describe, expect, it } from 'vitest'
import { wantsLocalStripe } from './local-stripe.mjs'

describe('the local Stripe', () => {
  it.each([
    {},
    { PORT: '4000' },
    { STRIPE_SECRET_KEY: ' ', STRIPE_API_BASE: '' },
    ...['http://localhost:3000', 'http://firm.localhost', 'http://127.0.0.1', 'http://[::1]:3000'].map(
      (APP_URL) => ({ APP_URL }),
    ),
  ])('takes the payments of a Candour for this machine alone: %j', (environment) => {
    expect(wantsLocalStripe(environment)).toBe(true)
  })

  it.each(
    [
      'https://intake.example.com',
      'http://192.168.1.7:3000',
      'http://0.0.0.0:3000',
      'http://[::]:3000',
      'http://localhost.example.com',
      'http://127.0.0.1.example.com',
      'http://mylocalhost',
      'http://localhost@example.com',
      'localhost',
      'no address',
    ].map((APP_URL) => ({ APP_URL })),
  )('is nowhere that other people reach: %j', (environment) => {
    expect(wantsLocalStripe(environment)).toBe(false)
  })

  it.each([
    { STRIPE_SECRET_KEY: 'sk_test_1' },
    { STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    { STRIPE_PRICE_SOLO_MONTH: 'price_1' },
    { PORT: '70000' },
  ])('leaves what is set, rightly or not, to the server: %j', (environment) => {
    expect(wantsLocalStripe(environment)).toBe(false)
  })
})
