export { answeringRoutes } from './answering.routes.ts'
export { responseRoutes } from './responses.routes.ts'
