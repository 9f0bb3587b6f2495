export { addressForCodes, sendCode, useCode } from './codes.ts'
export { invitationJobs } from './invitations.jobs.ts'
export { markOpened, opensWithoutCode, versionOfInvitation } from './invitations.queries.ts'
export { invitationRoutes } from './invitations.routes.ts'
export {
  checkTokenForm,
  invitationsTo,
  locateLink,
  readLink,
  type UsableInvitation,
  useInvitation,
} from './invitations.ts'
