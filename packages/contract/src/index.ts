export { answeringErrors, isAnsweringError } from './answering-errors.ts'
export { answeringLimits } from './answering-limits.ts'
export {
  type Change,
  type CodeChannel,
  type CodeRequiredDetails,
  type ConflictDetails,
  confirmCode,
  leaveAnswering,
  type OpenInvitation,
  openInvitation,
  requestCode,
  saveAnswers,
  submitResponse,
} from './api/answering.ts'
export { type Client, createClient, getClient, listClients, updateClient } from './api/clients.ts'
export {
  cancelUpload,
  continueUpload,
  createUpload,
  type DownloadAddress,
  deleteObject,
  getObject,
  getUpload,
  listObjects,
  type ObjectChanges,
  type ObjectList,
  type ObjectMetadata,
  putObject,
  type UploadMetadata,
  updateObject,
  uploadMetadata,
} from './api/files.ts'
export {
  getSignInOptions,
  register,
  type SecondFactorDetails,
  type SignedIn,
  type SignInOptions,
  signedInHint,
  signIn,
  signInWithSecondFactor,
  signOut,
  token,
  type User,
} from './api/identity.ts'
export {
  changePassword,
  confirmEmail,
  confirmPasswordReset,
  type EmailConfirmed,
  listSessions,
  requestEmailChange,
  requestPasswordReset,
  revokeOtherSessions,
  revokeSession,
  type SessionSummary,
  sendVerification,
} from './api/identity-account.ts'
export {
  createCode,
  createInvitation,
  getSendingChannels,
  type Invitation,
  type InvitationStatus,
  listInvitations,
  type ResponseStatus,
  revokeInvitation,
} from './api/invitations.ts'
export {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  deletePasskey,
  listPasskeys,
  type Passkey,
  signInWithPasskey,
} from './api/passkeys.ts'
export { type DashboardRow, getResponse, listResponses, type ResponseDetails } from './api/responses.ts'
export {
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
} from './api/second-factor.ts'
export {
  createCheckoutSession,
  createPortalSession,
  getSubscription,
  getUsage,
  type Invoice,
  type LimitDetails,
  listInvoices,
  receiveStripeEvent,
  type Usage,
} from './api/subscriptions.ts'
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
export {
  deleteUser,
  getProfile,
  type Profile,
  type Subscription,
  setProfile,
  updateProfile,
} from './api/users.ts'
export {
  type AttachmentKind,
  attachmentKinds,
  attachmentKindsOf,
  isAttachmentKind,
} from './attachment-kinds.ts'
export { callableTimeoutMs, functionsRegion } from './callable.ts'
export { callableAnswerFor, codeOfCallable } from './callable-statuses.ts'
export type { Access, Body, Endpoint, Params, Query, Reply } from './endpoint.ts'
export { errorCodeOf } from './error-code-of.ts'
export {
  anyCallErrors,
  type ErrorBody,
  type ErrorCode,
  errorCatalogue,
  isErrorCode,
  messageFor,
} from './errors.ts'
export { limits } from './limits.ts'
export {
  type BillingInterval,
  billingIntervals,
  graceDays,
  graceEnd,
  isLive,
  isPlanId,
  isSubscriptionStatus,
  type PaidPlanId,
  type Plan,
  type PlanId,
  paidPlanIds,
  planInForce,
  plans,
  priceKey,
  type SubscriptionStatus,
  warnFrom,
} from './plans.ts'
export { fieldName, fields, line } from './shapes.ts'
