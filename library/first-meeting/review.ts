import type { FirmChoice } from '../template.ts'

/**
 * Unconfirmed: each is a choice of the firm, or a fact that can change. Nothing here is legal advice on what
 * to choose. Everything else in the template is only a question.
 */
export const reviewByFirm: readonly FirmChoice[] = [
  {
    where: 'mayHoldAnswers',
    confirm:
      'The lawful basis on which you hold these answers, how long you keep them, and the wording that your privacy notice uses. A firm that does not rely on consent should replace this question by a link to its notice.',
  },
  {
    where: 'mayHoldAnswers',
    confirm: 'That nobody outside the firm sees the answers, suppliers who store them for you included.',
  },
  {
    where: 'answersAreTrue',
    confirm: 'The wording of the statement. It is not the statement of truth of any court form.',
  },
  {
    where: 'costsInformation',
    confirm: 'That costs information goes out before or together with this link.',
  },
  {
    where: 'safeContact',
    confirm:
      'That the firm keeps to the ways of contact chosen here, and records them where everybody will see them.',
  },
  {
    where: 'otherPerson',
    confirm: 'That the names asked for are the ones that your conflict check searches for.',
  },
  {
    where: 'urgentMatters',
    confirm:
      'The telephone numbers and hours of the helplines, how soon somebody reads the answers, and what is done when a client does not feel safe.',
  },
]
