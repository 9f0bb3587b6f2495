export { markOpened, versionOfInvitation } from './invitations.queries.ts'
export { invitationRoutes } from './invitations.routes.ts'
export {
  checkTokenForm,
  invitationsTo,
  locateLink,
  type UsableInvitation,
  useInvitation,
} from './invitations.ts'
