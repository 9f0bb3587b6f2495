export { answeringErrors, isAnsweringError } from './answering-errors.ts'
export { answeringLimits } from './answering-limits.ts'
export { type Analytics, getAnalytics, recordPageView } from './api/analytics.ts'
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
export {
  type Client,
  type Contact,
  createClient,
  type DeletedClient,
  deleteClient,
  getClient,
  getHoldings,
  type Holdings,
  type ImportRow,
  importClients,
  listClients,
  listDeletedClients,
  restoreClient,
  updateClient,
} from './api/clients.ts'
export {
  createExport,
  type DocumentFormat,
  deleteExport,
  type Exported,
  exportResponse,
  getExportContent,
  listExports,
} from './api/documents.ts'
export { getEnquiryChallenge, sendEnquiry } from './api/enquiries.ts'
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
export { type FormE, type FormEDocument, getFormE, makeFormEDocument } from './api/form-e.ts'
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
  createInvitations,
  getInvitationHistory,
  getSendingChannels,
  type Invitation,
  type InvitationEvent,
  type InvitationStatus,
  listInvitations,
  type MailState,
  previewInvitation,
  type ResponseStatus,
  regenerateInvitation,
  revokeInvitation,
  sendInvitation,
  updateInvitation,
} from './api/invitations.ts'
export {
  getNotificationSettings,
  listMailPreviews,
  listOutbox,
  type MailKind,
  type MailPreview,
  type NotificationSettings,
  setNotificationSettings,
} from './api/mail.ts'
export { getMatter, getPractice, type Matter, type Practice, setMatter, setPractice } from './api/matters.ts'
export {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  deletePasskey,
  listPasskeys,
  type Passkey,
  signInWithPasskey,
} from './api/passkeys.ts'
export {
  type Changes,
  type ClientStatus,
  type DashboardQuery,
  type DashboardRow,
  type Figures,
  getFigures,
  getResponse,
  getSubmission,
  getTimeline,
  listResponses,
  type ResponseDetails,
  type TimelineEntry,
  type UrgencyFlag,
  waitForChanges,
  watchChanges,
} from './api/responses.ts'
export {
  acceptAnswer,
  createNote,
  createQuery,
  deleteNote,
  deleteQuery,
  type Note,
  type OpenForClient,
  openForClient,
  type Query as AnswerQuery,
  saveAnswersForClient,
  sendQueries,
  setResponseStatus,
  submitForClient,
  updateNote,
  updateQuery,
} from './api/reviews.ts'
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
  duplicateSurvey,
  getSurvey,
  getSurveyVersion,
  getTemplate,
  listSurveys,
  listSurveyVersions,
  listTemplates,
  publishSurvey,
  restoreSurvey,
  type SurveyDocument,
  type SurveySummary,
  type SurveyVersion,
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
export { type CookieName, cookieNames } from './cookies.ts'
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
export { email, fieldName, fields, line } from './shapes.ts'
