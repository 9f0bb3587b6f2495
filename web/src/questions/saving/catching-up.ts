import type { OpenInvitation } from '@candour/contract'
import type { AnswerSheet } from '../answer-sheet.ts'
import { same } from '../same.ts'
import type { Saving } from './saving.ts'

/** Shows what other devices and tabs have saved; never in place of what is not saved here. */
export function catchingUp(
  saving: Saving,
  sheet: AnswerSheet,
  status: OpenInvitation['status'],
  open: () => Promise<Pick<OpenInvitation, 'status' | 'version' | 'answers'>>,
) {
  let isBehind = false

  async function now(): Promise<void> {
    const before = saving.count()
    if (saving.unsaved()) return
    // Where it does not come through, nothing is lost: a change made on an old version is asked about.
    const held = await open().catch(() => null)
    if (!held || held.status !== status || held.version < saving.version()) return
    if (saving.unsaved() || saving.count() !== before) return
    isBehind = false
    const { survey, answers } = sheet.session
    const typed = sheet.unread().map(({ question }) => survey.topLevelKey(question))
    saving.caughtUp(held.version, typed)
    const keys = Object.keys({ ...answers, ...held.answers }).filter(
      (key) => !typed.includes(key) && !same(answers[key], held.answers[key]),
    )
    if (keys.length > 0) sheet.adopt(Object.fromEntries(keys.map((key) => [key, held.answers[key]])))
  }

  const soon = () => void saving.settle().then(now)
  return {
    now,
    /** Once everything is saved, and once somebody looks. */
    later(): void {
      isBehind = true
      if (document.visibilityState !== 'hidden') soon()
    },
    ifBehind(): void {
      if (isBehind) soon()
    },
  }
}
