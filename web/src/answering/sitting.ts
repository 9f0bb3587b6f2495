import type { OpenInvitation } from '@candour/contract'
import type { Problem } from '@candour/survey'
import { openSurvey, type Part } from '@candour/survey/open'
import type { ApiError } from '../api/api-error.ts'
import { newIdempotencyKey } from '../api/idempotency.ts'
import { type AnswerSheet, createAnswerSheet } from '../questions/answer-sheet.ts'
import { same } from '../questions/same.ts'
import { openLink, type Submitted, saveChanges, submitAnswers } from './calls.ts'
import { asApiError } from './failures.ts'
import type { Link } from './link.ts'
import { createSaving, type Saving } from './saving.ts'

/** How sending the answers to the firm ended. */
type Sent =
  | { readonly is: 'sent'; readonly receipt: Submitted }
  | { readonly is: 'incomplete'; readonly problems: readonly Problem[] }
  /** Something waits to be saved first: the save line says what. */
  | { readonly is: 'unsaved' }
  | { readonly is: 'failed'; readonly error: ApiError }

/** One opened link: the survey, the answers so far, and the way they are saved and sent. */
export interface Sitting {
  readonly opened: OpenInvitation
  readonly sheet: AnswerSheet
  readonly saving: Saving
  submit(): Promise<Sent>
  /** Shows what other devices have saved meanwhile; never in place of what is not saved here. */
  catchUp(): Promise<void>
}

/** `parts` are those of the engine that the definition needs. */
export function createSitting(link: Link, opened: OpenInvitation, parts: readonly Part[]): Sitting {
  const { invitationId } = opened
  const survey = openSurvey(opened.definition, parts)
  const session = survey.start(opened.answers, { now: new Date().toISOString() })
  const sheet = createAnswerSheet(session, (name, value) => saving.change(name, value))
  const saving = createSaving(opened.version, {
    save: (save, key) => saveChanges(link, invitationId, save, key),
    reopen: () => openLink(link),
    newKey: newIdempotencyKey,
    onTheirs: (name, value) => sheet.adopt({ [name]: value }),
    onBehind: () => void saving.settle().then(catchUp),
  })
  let key = newIdempotencyKey()

  async function catchUp(): Promise<void> {
    const before = saving.count()
    if (saving.unsaved()) return
    // Where it does not come through, nothing is lost: a change made on an old version is asked about.
    const now = await openLink(link).catch(() => null)
    if (!now || now.status !== opened.status || saving.unsaved() || saving.count() !== before) return
    const unread = sheet.unread().map(({ question }) => survey.topLevelKey(question))
    saving.caughtUp(now.version, unread)
    const keys = Object.keys({ ...session.answers, ...now.answers }).filter(
      (key) => !unread.includes(key) && !same(session.answers[key], now.answers[key]),
    )
    if (keys.length > 0) sheet.adopt(Object.fromEntries(keys.map((key) => [key, now.answers[key]])))
  }

  async function submit(): Promise<Sent> {
    if (!(await saving.settle())) return { is: 'unsaved' }
    try {
      return { is: 'sent', receipt: await submitAnswers(link, invitationId, key) }
    } catch (failure) {
      const error = asApiError(failure)
      // Only a call whose answer was lost is the same call when it is made again.
      if (error.code !== 'network-request-failed') key = newIdempotencyKey()
      if (error.code === 'answers-incomplete')
        return { is: 'incomplete', problems: problemsOf(error.details) }
      throw error
    }
  }

  return {
    opened,
    sheet,
    saving,
    catchUp,
    async submit() {
      try {
        return await submit()
      } catch (failure) {
        return again(failure as ApiError)
      }
    },
  }

  async function again(error: ApiError): Promise<Sent> {
    if (error.code !== 'answering-session-expired' && error.code !== 'already-submitted') {
      return { is: 'failed', error }
    }
    try {
      const { reference, submittedAt } = await openLink(link)
      if (reference && submittedAt) return { is: 'sent', receipt: { reference, submittedAt } }
      return await submit()
    } catch (failure) {
      return { is: 'failed', error: asApiError(failure) }
    }
  }
}

function problemsOf(details: unknown): Problem[] {
  const list = Array.isArray(details) ? details : (details as { problems?: unknown } | undefined)?.problems
  return Array.isArray(list) ? (list as Problem[]) : []
}
