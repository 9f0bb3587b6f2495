export { markOpened, versionOfInvitation } from './invitations.queries.ts'
export { type InvitationRoutesOptions, invitationRoutes } from './invitations.routes.ts'
export {
  checkTokenForm,
  invitationsTo,
  locateLink,
  type UsableInvitation,
  useInvitation,
} from './invitations.ts'
