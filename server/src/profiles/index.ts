export { profileRoutes } from './profiles.routes.ts'
export { firmName, type NewProfile, type Profiles, profiles } from './profiles.ts'
