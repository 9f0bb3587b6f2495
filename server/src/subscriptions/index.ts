export { fetchSubscription } from './fetching.ts'
export type { Payments } from './payments.ts'
export { type StripeOptions, stripePayments } from './stripe-payments.ts'
export { subscriptionJobs } from './subscriptions.jobs.ts'
