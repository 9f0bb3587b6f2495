export { documentJobs } from './documents.jobs.ts'
export { documentRoutes } from './documents.routes.ts'
export { deleteExportsInScope, deleteExportsOfAll } from './exports.ts'
