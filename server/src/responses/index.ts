export { answeringRoutes } from './answering.routes.ts'
export { responseJobs } from './responses.jobs.ts'
export { responseRoutes } from './responses.routes.ts'
