export { evaluated, type PublishedSurvey, type PublishedSurveys, publishedSurveys } from './compiled.ts'
export { surveyRoutes } from './surveys.routes.ts'
export { versionToSend } from './surveys.ts'
