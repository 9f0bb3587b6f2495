import type { EmailConfirmed, SessionSummary, User } from '@candour/contract'
import type { PasswordPolicy } from './password-rules.ts'

/** `local` stays when the browser is closed, `session` does not. */
export type Persistence = 'local' | 'session'

/** A session as the browser gets it. */
export interface OpenedSession {
  user: User
  accessToken: string
  expiresAt: string
  /** For the session cookie; null where the cookie that was shown stays as it is. */
  cookie: { secret: string; maxAgeSeconds: number | undefined } | null
}

/** What comes with an attempt: where from, and the session that it takes the place of. */
export interface Attempt {
  address: string
  cookie: string | undefined
  /** What the browser says it is (User-Agent); told back to the user in a few words, never logged. */
  agent: string
}

/** Who calls, by which session, and with what proof. */
export interface Who {
  user: User
  sessionId: string
  /** When the password, or what stands for it, was last given. */
  signedInAt: Date
  accessToken: string
}

export interface Identity {
  register(
    input: { email: string; password: string; name?: string | undefined },
    attempt: Attempt,
  ): Promise<OpenedSession>
  signIn(
    input: { email: string; password: string; persistence?: Persistence | undefined },
    attempt: Attempt,
  ): Promise<OpenedSession>
  /** Ends the session of a cookie; of none, nothing. */
  signOut(cookie: string | undefined): Promise<void>
  /** A fresh access token for the session of a cookie. */
  token(cookie: string | undefined): Promise<OpenedSession>
  /** Who calls with an access token: the session must stand and the user be active, now. */
  authenticate(authorization: string | undefined): Promise<User>
}

/** What a user does with their own sign-in. What needs a recent sign-in throws `requires-recent-login`. */
export interface IdentityAccount {
  readonly offers: { password: PasswordPolicy; passkeys: boolean; secondFactor: boolean }
  /** As `authenticate`, with the session. */
  who(authorization: string | undefined): Promise<Who>
  /** Ends the same for an address that nobody has. */
  requestPasswordReset(email: string, attempt: Attempt): Promise<void>
  /** Ends every session of the user. */
  confirmPasswordReset(code: string, password: string, attempt: Attempt): Promise<void>
  sendVerification(who: Who): Promise<void>
  requestEmailChange(who: Who, email: string): Promise<void>
  confirmEmail(code: string, attempt: Attempt): Promise<EmailConfirmed>
  /** Ends every other session; the one that asks goes on under a new cookie. */
  changePassword(who: Who, password: string, attempt: Attempt): Promise<OpenedSession>
  sessions(who: Who): Promise<SessionSummary[]>
  /** `not-found` where the user has no such session. */
  revokeSession(who: Who, sessionId: string): Promise<void>
  revokeOtherSessions(who: Who): Promise<void>
  /** The user, with all sessions and secrets. What the account owns is deleted by whoever calls, before. */
  deleteUser(who: Who): Promise<void>
}

/** What identity tells the rest of the application, and asks of it. `app.ts` connects them. */
export interface IdentityEvents {
  /** Puts an e-mail on its way; never throws for what the address is. */
  sendMail(uid: string, mail: IdentityMessage): Promise<void>
  /** The address with which a user signs in is another now. */
  emailChanged(uid: string, email: string): Promise<void>
  /** What a user did with their sign-in, in the past tense, for the audit; with what the user is told of it, or nothing. */
  acted(uid: string, action: IdentityAction, mail?: IdentityMessage): Promise<void>
}

interface IdentityMessage {
  to: string
  subject: string
  text: string
}

export type IdentityAction =
  | 'user.password-changed'
  | 'user.password-reset'
  | 'user.email-verified'
  | 'user.email-changed'
  | 'user.email-restored'
  | 'user.session-ended'
  | 'user.sessions-ended'
  | 'user.passkey-added'
  | 'user.passkey-removed'
  | 'user.second-factor-on'
  | 'user.second-factor-off'
  | 'user.recovery-codes-renewed'
  | 'user.recovery-code-used'
  | 'user.second-factor-refused'
