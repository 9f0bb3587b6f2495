export { formERoutes } from './form-e.routes.ts'
export { type FormEContext, readAnswers } from './form-e.ts'
