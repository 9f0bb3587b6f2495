import type { OpenInvitation } from '@candour/contract'
import type { Answers, Problem, Survey } from '@candour/survey'
import { openSurvey, type Part } from '@candour/survey/open'
import type { ComponentType } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { newIdempotencyKey } from '../api/idempotency.ts'
import { languageNow, words } from '../language/language.ts'
import type { AnswerSheet } from '../questions/answer-sheet.ts'
import { createAnswerSheet } from '../questions/create-answer-sheet.ts'
import { createFilePlace, type FilePlace } from '../questions/files/place.ts'
import { catchingUp } from '../questions/saving/catching-up.ts'
import { asApiError } from '../questions/saving/failures.ts'
import { createSaving, type Saving } from '../questions/saving/saving.ts'
import { latestOf } from '../questions/saving/unsaved.ts'
import { openLink, type Submitted, saveChanges, submitAnswers } from './calls.ts'
import type { Link } from './link.ts'
import type { otherTabs } from './other-tabs.ts'
import type { Queue, QueueOf } from './queue.ts'

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
  /** What is shown in place of the steps, while the firm asks about answers that were sent. */
  readonly Asked: ComponentType<AskedProps> | undefined
  readonly sheet: AnswerSheet
  readonly saving: Saving
  /** Where its attachments go. */
  readonly files: FilePlace
  /** Goes on in the language that is spoken now, over the same answers. */
  speak(): void
  submit(): Promise<Sent>
  /** Shows what other devices have saved meanwhile; never in place of what is not saved here. */
  catchUp(): Promise<void>
  /** The page is looked at again, or has its connection back: what was left for later is done. */
  wake(): void
  /** From now on unsent answers outlive the page; those of an earlier one are shown and sent. */
  keepIn(open: (of: QueueOf) => Promise<Queue>): Promise<void>
  /** Everything that is unsaved would outlive the page. */
  isKept(): boolean
  /** Resolves once all is saved, or is on the device, or is known to be neither for now. */
  settle(): Promise<void>
  /** The link takes no more answers: nothing of it stays on the device. Tells first what was never sent. */
  wipe(tell: (names: readonly string[]) => void): Promise<void>
  /** Forgets the key and lets everything go; what is unsent stays on the device, encrypted. */
  close(): void
}

export interface AskedProps {
  sitting: Sitting
  onSent(receipt: Submitted): void
}

/** What a sitting does its work with; where nothing is said, the calls of the page. */
export interface Means {
  readonly open?: typeof openLink
  readonly save?: typeof saveChanges
  /** Opens the link again where the session has ended, and may ask the client for a code before it does. */
  readonly reopen?: () => Promise<OpenInvitation>
  readonly tabs?: typeof otherTabs
  /** Whether what is saved under a key can be changed now: the survey may change answers along with others. */
  readonly isOpen?: (key: string, survey: Survey) => boolean
  readonly Asked?: Sitting['Asked']
}

/** `parts` are those of the engine that the definition needs. */
export function createSitting(
  link: Link,
  opened: OpenInvitation,
  parts: readonly Part[],
  { open = openLink, save = saveChanges, reopen = () => open(link), tabs, isOpen, Asked }: Means = {},
): Sitting {
  const { invitationId } = opened
  const now = new Date().toISOString()
  let language = languageNow()
  const start = (answers: Answers) =>
    openSurvey(words().survey.completed(opened.definition), parts).start(answers, { now, locale: language })
  const sheet = createAnswerSheet(start(opened.answers), (name, value) => {
    if (!isOpen || isOpen(name, sheet.session.survey)) saving.change(name, value)
  })
  let queue: Queue | null = null
  const saving = createSaving(opened.version, {
    save: (changes, key) => save(link, invitationId, changes, key),
    reopen,
    newKey: newIdempotencyKey,
    onTheirs: (name, value) => sheet.adopt({ [name]: value }),
    onBehind: () => catching.later(),
    onSaved: (version) => others?.tell(version),
    onUnsaved: () => queue?.onUnsaved(),
  })
  const files = createFilePlace({ path: opened.filesPath, reopen, settle: () => saving.settle() })
  const catching = catchingUp(saving, sheet, opened.status, () => open(link))
  const others = tabs?.(invitationId, (version) => {
    if (version > saving.version()) catching.later()
  })
  let mayBeMore = false
  let isClosed = false
  let key = newIdempotencyKey()
  saving.subscribe(() => {
    if (mayBeMore && saving.state().is === 'saved') void takeUp()
  })

  /** What another tab left behind, if nothing is unsaved here. */
  async function takeUp(): Promise<boolean> {
    if (!queue || saving.unsaved() || sheet.unread().length > 0) return false
    const hasTaken = await queue.takeUp()
    mayBeMore = hasTaken || saving.unsaved()
    return hasTaken
  }

  function lookForMore(): void {
    mayBeMore = queue !== null
    void takeUp()
  }

  async function settleAll(): Promise<boolean> {
    do {
      if (!(await saving.settle())) return false
    } while (await takeUp())
    return true
  }

  async function submit(): Promise<Sent> {
    if (!(await settleAll())) return { is: 'unsaved' }
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

  async function again(error: ApiError): Promise<Sent> {
    const passing = ['answering-session-expired', 'code-required', 'already-submitted']
    if (!passing.includes(error.code)) return { is: 'failed', error }
    try {
      const receipt = receiptOf(await reopen())
      if (receipt) return { is: 'sent', receipt }
      return await submit()
    } catch (failure) {
      return { is: 'failed', error: asApiError(failure) }
    }
  }

  return {
    opened,
    Asked,
    sheet,
    saving,
    files,
    catchUp: catching.now,
    speak() {
      if (language === languageNow()) return
      language = languageNow()
      sheet.goOn(start(sheet.session.answers))
    },
    async submit() {
      try {
        return await submit()
      } catch (failure) {
        return again(failure as ApiError)
      }
    },
    wake() {
      catching.ifBehind()
      lookForMore()
    },
    async keepIn(open) {
      const kept = await open({
        saving,
        restore(unsent) {
          if (sheet.unread().length > 0 || !saving.restore(unsent)) return false
          sheet.adopt(latestOf(unsent))
          return true
        },
        onLeft: lookForMore,
      })
      // A database that was slow to open: the page may have been left by now.
      if (isClosed) return kept.close()
      queue = kept
      if (saving.unsaved()) queue.onUnsaved()
      mayBeMore = true
      await takeUp()
    },
    isKept: () => queue?.isKept() ?? false,
    async settle() {
      await saving.settle()
      await queue?.settled()
    },
    async wipe(tell) {
      await queue?.wipe(tell)
    },
    close() {
      isClosed = true
      saving.dispose()
      files.stop()
      others?.close()
      queue?.close()
      queue = null
    },
  }
}

/** Of answers that are sent, and not asked about since. */
export function receiptOf({ status, reference, submittedAt }: OpenInvitation): Submitted | null {
  const isOpen = status === 'in-progress' || status === 'queried'
  return !isOpen && reference && submittedAt ? { reference, submittedAt } : null
}

function problemsOf(details: unknown): Problem[] {
  const list = Array.isArray(details) ? details : (details as { problems?: unknown } | undefined)?.problems
  return Array.isArray(list) ? (list as Problem[]) : []
}
