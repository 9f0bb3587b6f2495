import type { ClientKey } from '../clients/index.ts'

/** Where what is sealed of an invitation belongs. */
export const tokenPlace = (invitationId: string) => `invitations.token ${invitationId}`
export const queueKeyPlace = (invitationId: string) => `invitations.queue_key ${invitationId}`
export const messagePlace = (invitationId: string) => `invitations.message ${invitationId}`

export const linkTo = (appUrl: URL, clientId: string, token: string) =>
  new URL(`/survey/${clientId}/${token}`, appUrl).href

export const urlOf = (
  appUrl: URL,
  key: ClientKey,
  { id, clientId, tokenSealed }: { id: string; clientId: string; tokenSealed: Buffer },
) => linkTo(appUrl, clientId, key.open(tokenPlace(id), tokenSealed))
