import { AppError } from '../platform/errors.ts'
import type { AnsweringSession, AnsweringSessions } from './answering-session.ts'

/**
 * Finds the session that is meant among those whose secrets came along. Whether it still counts is for what is done with
 * it to check.
 */
export interface Callers {
  /** For asking for a code, entering it, and leaving. */
  any(secrets: readonly string[], clientId: string, invitationId?: string): Promise<AnsweringSession>
  /** For everything else: nothing about the survey or the answers is told to a browser that still needs a code. */
  confirmed(...which: Parameters<Callers['any']>): Promise<AnsweringSession>
}

export interface CallersOptions {
  sessions: AnsweringSessions
  codeRequired: (session: AnsweringSession) => Promise<AppError>
}

export function callers({ sessions, codeRequired }: CallersOptions): Callers {
  const any: Callers['any'] = async (secrets, clientId, invitationId) => {
    const found = (await Promise.all(secrets.map((secret) => sessions.find(secret))))
      .filter((session) => session !== undefined)
      .filter((session) => session.clientId === clientId)
      .filter((session) => invitationId === undefined || session.invitationId === invitationId)
    const [session, another] = found
    if (!session) throw new AppError('answering-session-expired')
    if (another) {
      throw new AppError('invalid-argument', [
        { path: 'invitationId', message: 'This browser has several links open: say which one this is for.' },
      ])
    }
    return session
  }
  return {
    any,
    confirmed: async (...which) => {
      const session = await any(...which)
      if (!session.isConfirmed) throw await codeRequired(session)
      return session
    },
  }
}
