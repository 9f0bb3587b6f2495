export {
  type Change,
  type ConflictDetails,
  type OpenInvitation,
  openInvitation,
  saveAnswers,
  submitResponse,
} from './api/answering.ts'
export { type Client, createClient, getClient, listClients, updateClient } from './api/clients.ts'
export { register, type SignedIn, signedInHint, signIn, signOut, token, type User } from './api/identity.ts'
export {
  createInvitation,
  type Invitation,
  type InvitationStatus,
  listInvitations,
  type ResponseStatus,
  revokeInvitation,
} from './api/invitations.ts'
export { type DashboardRow, getResponse, listResponses, type ResponseDetails } from './api/responses.ts'
export {
  createSurvey,
  deleteSurvey,
  getSurvey,
  listSurveys,
  listTemplates,
  publishSurvey,
  type SurveyDocument,
  type SurveySummary,
  type Template,
  updateSurvey,
} from './api/surveys.ts'
export { getProfile, type Profile, type Subscription } from './api/users.ts'
export type { Access, Body, Endpoint, Params, Query, Reply } from './endpoint.ts'
export {
  anyCallErrors,
  type ErrorBody,
  type ErrorCode,
  errorCatalogue,
  isErrorCode,
  messageFor,
} from './errors.ts'
export { limits } from './limits.ts'
export { fieldName, fields } from './shapes.ts'
