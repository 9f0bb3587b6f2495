export { freeTier, freeTierId } from './new-profile.ts'
export { profileJobs } from './profiles.jobs.ts'
export { accountsAmong } from './profiles.queries.ts'
export { profileRoutes } from './profiles.routes.ts'
export { firmName, type Profiles, profiles } from './profiles.ts'
export {
  accountOfCustomer,
  customerOfAccount,
  linkCustomer,
  type StoredSubscription,
  storeSubscription,
  subscriptionOf,
  subscriptionsToLookAt,
} from './stored-subscription.queries.ts'
