export {
  evaluated,
  type PublishedSurvey,
  type PublishedSurveys,
  publishedSurveys,
  started,
} from './compiled.ts'
export { remindDaysOf } from './remind-days.queries.ts'
export { countOwnSurveys, deleteSurveysOfAccount } from './surveys.queries.ts'
export { surveyRoutes } from './surveys.routes.ts'
export { versionToSend } from './surveys.ts'
