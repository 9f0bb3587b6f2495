import { dayInWords } from '../days.ts'
import { unconfirmedThroughout } from '../form.ts'
import type { FormESource } from '../told.ts'
import { type DraftPart, type DraftText, field, notAnswered, note, said } from './parts.ts'

/** Left empty on purpose: there is none, or it is not known to the firm. */
const empty: DraftText = { text: '', is: 'none' }
const orEmpty = (text: string | null): DraftText => (text?.trim() ? said(text.trim()) : empty)

const ifAny = (label: string, text: string | null): DraftPart[] =>
  text?.trim() ? [field(label, said(text.trim()))] : []

/** The front page: whose form it is, in which case. Without a court it is voluntary disclosure, and stays blank there. */
export function frontOf({ form, matter, practice, client }: FormESource): DraftPart[] {
  const own = form.about.fullName || client.name
  const { role, otherParty } = matter
  const party = (of: 'applicant' | 'respondent') =>
    role === null ? empty : orEmpty(role === of ? own : otherParty)
  return [
    field('Court', matter.court?.trim() ? said(matter.court.trim()) : said('None: voluntary disclosure')),
    field('Case number', orEmpty(matter.caseNumber)),
    field('Applicant', party('applicant')),
    field('Respondent', party('respondent')),
    field('Whose form this is', whose(own, form.about.relationship, role)),
    field('Solicitor', orEmpty(practice.solicitor)),
    field('Practice', said(practice.name)),
    ...ifAny('Address', practice.address),
    ...ifAny('Phone', practice.phone),
    ...ifAny('E-mail', practice.email),
    field('Reference', orEmpty(client.reference)),
  ]
}

const spouses = { marriage: 'Spouse', 'civil-partnership': 'Civil partner', '': '' }
const roles = { applicant: 'applicant', respondent: 'respondent' }

function whose(
  name: string,
  relationship: FormESource['form']['about']['relationship'],
  role: FormESource['matter']['role'],
): DraftText {
  const as = [spouses[relationship], role ? roles[role] : ''].filter(Boolean).join(' and ')
  return name ? said(as ? `${name}: ${as}` : name) : notAnswered
}

/** To whoever reads it, in our own words. */
export function notesOf({ madeOn, statedOn }: FormESource): DraftPart[] {
  return [
    note(
      `Made on ${dayInWords(madeOn)} from the answers of ${dayInWords(statedOn)}. It is a draft for the solicitor to check; nobody has signed it.`,
    ),
    note(
      'Every item is here. “N/A” says that an item does not apply; “Not answered yet”, “Not known yet” and “To follow” say what is missing. A total that still lacks something is marked provisional.',
    ),
    note(
      'Whoever signs must tell the court fully and clearly about everything that they have. If something is left out or wrong, orders can be set aside, costs can be ordered, and proceedings can follow.',
    ),
    note(
      'Only the papers in the schedule at the end go with the form, and those that an answer needs to be understood.',
    ),
    note(
      `Titles and notes are in our own words, not those of the official form. To be checked against the current one: ${unconfirmedThroughout.join(' ')}`,
    ),
  ]
}

/** Never signed for anybody: lines to be filled in by hand. */
export const truth = {
  title: 'Statement of truth',
  says: [
    'Whoever signs says here that they believe what this form states, and the pages added to it, to be true, and that they know that proceedings for contempt of court can be brought against somebody who makes a false statement of truth without honestly believing it.',
    'The wording of the official statement is to be taken from the current form before it is signed.',
  ],
  lines: ['Signature', 'Full name', 'Date', 'Role (applicant, respondent or solicitor; firm and position)'],
} as const
