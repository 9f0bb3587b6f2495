export { formERoutes } from './form-e.routes.ts'
export { dayInLondon, type FormEContext, readAnswers } from './form-e.ts'
