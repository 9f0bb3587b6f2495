import { limits } from '@candour/contract'
import type { LinkMails } from '../mail/index.ts'
import { noteSettled, standingOfLink } from './mailing.queries.ts'
import { tellFirm } from './news.ts'

/** What mail asks and tells of the links that it is about. */
export const linkMails: LinkMails = {
  isWanted: async (tx, { invitationId, kind, createdAt }, now) => {
    const link = await standingOfLink(tx, invitationId)
    if (!link || link.isDeleted) return false
    if (kind === 'receipt') return true
    if (link.revokedAt || link.expiresAt <= now) return false
    if (kind === 'code') return createdAt.getTime() + limits.code.minutes * 60_000 > now.getTime()
    if (kind === 'reminder')
      return !link.isArchived && (link.responseStatus ?? 'in-progress') === 'in-progress'
    return true
  },
  settled: async (tx, { refusal, createdAt: queuedAt, ...place }, now) => {
    const isRefused = refusal !== null && refusal !== 'not-needed'
    const state = refusal === null ? 'accepted' : isRefused ? 'refused' : 'none'
    await noteSettled(tx, place.invitationId, { queuedAt, state, now })
    if (isRefused) await tellFirm(tx, place, 'mail-refused', now)
  },
}
