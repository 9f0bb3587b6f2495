export { lockLink } from './codes.queries.ts'
export { addressForCodes, type SendingContext, sendCode, useCode, withdrawCodesOf } from './codes.ts'
export { invitationsOfClient } from './holdings.queries.ts'
export { invitationJobs } from './invitations.jobs.ts'
export { deleteInvitationsOfAccount, markOpened, versionOfInvitation } from './invitations.queries.ts'
export { invitationRoutes } from './invitations.routes.ts'
export {
  checkTokenForm,
  type InvitationsContext,
  invitationsTo,
  locateLink,
  readLink,
  readNewInvitation,
  type UsableInvitation,
  useInvitation,
  workUntil,
} from './invitations.ts'
export { linkMails } from './link-mails.ts'
export { countLinksOfVersions } from './links-of-versions.queries.ts'
export { askForReceipt, mailToClient } from './mailing.ts'
export { tellFirm } from './news.ts'
export { deleteSettingsOfAccount } from './notification-settings.queries.ts'
export { notificationRoutes } from './notifications.routes.ts'
export { planRemindersAgain } from './reminders.ts'
