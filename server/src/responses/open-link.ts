import type { OpenInvitation } from '@candour/contract'
import type { ClientKey, ClientKeys } from '../clients/index.ts'
import { lockLink, markOpened, tellFirm, type UsableInvitation, useInvitation } from '../invitations/index.ts'
import { hashOfSecret, isSecret } from '../platform/crypto/secret.ts'
import type { InvitationScope, Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import { firmName } from '../profiles/index.ts'
import type { PublishedSurveys } from '../surveys/index.ts'
import { answersOf, openResponse } from './answering.queries.ts'
import type { AnsweringSessions, NewSession } from './answering-session.ts'
import { openAnswers, openReplies } from './answers.ts'
import { hasContent } from './first-save.ts'
import { folderOf } from './folder.ts'
import { isKnown, type NewBrowser, rememberBrowser } from './known-browsers.ts'
import { textOf } from './queries.ts'
import { recordOfClient } from './record.ts'
import { repliesTo } from './replying.ts'
import { beginningOfLastBut, findLiveSession } from './sessions.queries.ts'

export interface OpenLinkContext {
  keys: ClientKeys
  surveys: PublishedSurveys
  sessions: AnsweringSessions
  /** The most that unsent answers may take on the device, in bytes. */
  queueBytes: number
  now: Date
}

/** The secrets of the cookies that came with the link, if any. */
export interface Presented {
  session: string | undefined
  device: string | undefined
}

/** The page, or undefined where a code is needed first; and what the browser is to keep. */
export interface Opened {
  page: OpenInvitation | undefined
  session: NewSession | undefined
  browser: NewBrowser | undefined
}

/**
 * Opens a link as often as it is followed. Where there is something to protect, only in a browser that has been seen,
 * or in a session whose code was confirmed.
 */
export async function openLink(
  tx: Tx,
  context: OpenLinkContext,
  scope: InvitationScope,
  presented: Presented,
): Promise<Opened> {
  const { keys, sessions, now } = context
  await lockLink(tx, scope.invitationId)
  const key = await keys.find(tx, scope)
  if (!key) throw new AppError('invitation-not-found')
  const invitation = await useInvitation(tx, key, scope, now)
  const isNew = !invitation.requiresCode && !(await hasContent(tx, scope))
  const wasKnown = await isKnown(tx, scope, presented.device, now)
  const live = await liveSession(tx, scope, presented.session, now)
  await refuseCrowd(tx, scope, { most: wasKnown || live ? mostSessions : mostOfStrangers, now })

  if (!isNew && !wasKnown && !live?.isConfirmed) {
    if (live) return { page: undefined, session: undefined, browser: undefined }
    await recordOfClient(tx, invitation, 'invitation.code-required')
    const session = await sessions.begin(tx, scope, { isConfirmed: false, now })
    return { page: undefined, session, browser: undefined }
  }
  const browser =
    isNew && !wasKnown
      ? await rememberBrowser(tx, scope, { now, expiresAt: invitation.expiresAt })
      : undefined
  const isFirst = await markOpened(tx, invitation.invitationId, now)
  await recordOfClient(tx, invitation, isFirst ? 'invitation.opened' : 'invitation.opened-again')
  if (isFirst) await tellFirm(tx, scope, 'opened', now)
  // A browser that is not to be remembered has no more than the one sitting that its code was for.
  const session = isNew || wasKnown ? await sessions.begin(tx, scope, { isConfirmed: true, now }) : undefined
  const endsAt = (session ?? live)?.expiresAt ?? now
  return { page: await pageOf(tx, context, key, invitation, endsAt), session, browser }
}

async function pageOf(
  tx: Tx,
  { surveys, queueBytes, now }: OpenLinkContext,
  key: ClientKey,
  invitation: UsableInvitation,
  endsAt: Date,
): Promise<OpenInvitation> {
  const { accountId, invitationId } = invitation
  const response = await openResponse(tx, invitation, now)
  const published = await surveys.find(tx, invitation.versionId)
  const { title, definition, survey } = published
  // Once the answers are sent they are the firm's to show: whoever opens the link later on a shared device, or
  // finds it in a shared mailbox, reads a receipt.
  const isOpen = response.status === 'in-progress' || response.status === 'queried'
  const rows = isOpen ? await answersOf(tx, invitationId) : []
  const answers = openAnswers(key, invitationId, rows)
  const asked = isOpen ? await repliesTo(tx, { ...invitation, key, published }, answers, {}, now) : []
  return {
    invitationId,
    // The client reads what the survey calls itself; the firm's name for it may be meant for the firm.
    title: survey.title || title,
    minutes: survey.minutes,
    definition,
    // Replies that are not sent yet go on where they were.
    answers: { ...answers, ...openReplies(key, invitationId, rows) },
    version: response.version,
    status: response.status,
    reference: response.reference,
    submittedAt: response.submittedAt?.toISOString() ?? null,
    firm: { name: await firmName(tx, accountId) },
    queueKey: invitation.queueKey,
    queueBytes,
    endsAt: endsAt.toISOString(),
    filesPath: folderOf(invitation).slice(0, -1),
    queries: asked.map(({ query, hasChanged }) => ({
      ...{ queryId: query.queryId, name: query.name, text: textOf(key, query) },
      hasChanged,
    })),
  }
}

const hour = 60 * 60 * 1000
/** Sessions of one link in an hour: far more than a client, a family and the scanner of a mailbox begin together. */
const mostOfStrangers = 100
/** For a browser that has been seen, so that strangers alone cannot keep it out. */
const mostSessions = 500

/** Every opening leaves rows behind; whoever has a link cannot fill the database with them. */
async function refuseCrowd(
  tx: Tx,
  { invitationId }: InvitationScope,
  { most, now }: { most: number; now: Date },
): Promise<void> {
  const after = new Date(now.getTime() - hour)
  const first = await beginningOfLastBut(tx, { invitationId, others: most - 1, after })
  if (!first) return
  throw new AppError('too-many-requests', {
    retryAfterSeconds: (first.getTime() + hour - now.getTime()) / 1000,
  })
}

async function liveSession(tx: Tx, scope: InvitationScope, secret: string | undefined, now: Date) {
  if (secret === undefined || !isSecret(secret)) return undefined
  const { invitationId } = scope
  return findLiveSession(tx, { invitationId, secretHash: hashOfSecret(secret), now })
}
