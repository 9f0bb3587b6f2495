export { profileJobs } from './profiles.jobs.ts'
export { profileRoutes } from './profiles.routes.ts'
export { firmName, type Profiles, profiles } from './profiles.ts'
