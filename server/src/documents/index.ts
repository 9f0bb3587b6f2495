export { documentRoutes } from './documents.routes.ts'
