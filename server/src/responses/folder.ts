import type { InvitationScope } from '../platform/db/database.ts'

/** Where the files of an invitation are; it ends in "/". */
export const folderOf = ({ accountId, clientId, invitationId }: InvitationScope): string =>
  `${accountId}/clients/${clientId}/${invitationId}/`
