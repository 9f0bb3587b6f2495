import type { SessionSummary } from '@candour/contract'
import type { Afterwards } from '../platform/afterwards.ts'
import { AppError } from '../platform/errors.ts'
import type {
  Identity,
  IdentityAccount,
  IdentityEvents,
  OpenedSession,
  Persistence,
  Who,
} from './identity.ts'

/** Sessions that a user can list and end, whichever identity they are of. */
interface EndableSessions {
  end(cookie: string | undefined): Promise<void>
  token(cookie: string | undefined): Promise<OpenedSession>
  who(authorization: string | undefined): Promise<Who>
  list(who: Who): Promise<SessionSummary[]>
  revoke(who: Who, sessionId: string): Promise<void>
  revokeOthers(who: Who): Promise<void>
}

type OwnSessions = Pick<Identity, 'signOut' | 'token' | 'authenticate'> &
  Pick<IdentityAccount, 'who' | 'sessions' | 'revokeSession' | 'revokeOtherSessions'>

/** What a user does with sessions of their own, the same for both identities; ending one is for the audit. */
export function ownSessions(
  sessions: EndableSessions,
  { events, after }: { events: Pick<IdentityEvents, 'acted'>; after: Afterwards },
): OwnSessions {
  return {
    signOut: sessions.end,
    token: sessions.token,
    who: sessions.who,
    authenticate: async (authorization) => (await sessions.who(authorization)).user,
    sessions: sessions.list,
    revokeSession: async (who, sessionId) => {
      await sessions.revoke(who, sessionId)
      await after.run('session was ended', () => events.acted(who.user.uid, 'user.session-ended'))
    },
    revokeOtherSessions: async (who) => {
      await sessions.revokeOthers(who)
      await after.run('sessions were ended', () => events.acted(who.user.uid, 'user.sessions-ended'))
    },
  }
}

/** A session as its user sees it in the list. */
export function summaryOf(
  row: { id: string; device: string; persistence: Persistence; signed_in_at: Date; last_used_at: Date },
  current: string,
): SessionSummary {
  return {
    sessionId: row.id,
    isCurrent: row.id === current,
    device: row.device,
    persistence: row.persistence,
    signedInAt: row.signed_in_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
  }
}

/** The access token of a call, where it has the shape of one. */
export function bearerToken(authorization: string | undefined): string {
  const found = /^Bearer ([\w.~+/=-]{1,4000})$/i.exec(authorization ?? '')?.[1]
  if (!found) throw new AppError(authorization ? 'invalid-user-token' : 'unauthenticated')
  return found
}
