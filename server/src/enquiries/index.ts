export { enquiryJobs } from './enquiries.jobs.ts'
export { enquiryRoutes } from './enquiries.routes.ts'
