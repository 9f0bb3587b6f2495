import type { FormE } from '../model.ts'
import {
  amount,
  behind,
  chosen,
  column,
  type DraftPart,
  type DraftText,
  day,
  dayIfAny,
  field,
  type ItemsOf,
  notAnswered,
  notApplicable,
  table,
  text,
  timesInWords,
  words,
  wordsIfAny,
  yesOrNo,
} from './parts.ts'

const kinds = { marriage: 'Marriage', 'civil-partnership': 'Civil partnership' }
const agreed = {
  agreement: 'By agreement',
  order: 'By order of a court',
  calculation: 'As calculated by the Child Maintenance Service',
  none: 'Nothing in place',
}

/** Section 1. */
export function generalItems(form: FormE): ItemsOf<'1'> {
  const { about } = form
  return {
    '1.1': [text(words(about.fullName))],
    '1.2': [text(day(about.dateOfBirth))],
    '1.3': [field('Date', day(about.relationshipDate)), field('Of', chosen(kinds, about.relationship))],
    '1.4': [text(words(about.occupation))],
    '1.5': [text(separation(about))],
    '1.6': [
      field('Application', dayIfAny(about.applicationDate)),
      field('Conditional order, decree nisi or judicial separation', dayIfAny(about.conditionalOrderDate)),
      field('Final order or decree absolute', dayIfAny(about.finalOrderDate)),
    ],
    '1.7': remarriage(about),
    '1.8': [text(yesOrNo(about.livesWithPartner))],
    // Whoever lives with somebody is not asked whether that is planned.
    '1.9': [text(about.livesWithPartner === true ? notApplicable : yesOrNo(about.plansToLiveWithPartner))],
    '1.10': behind(form.children, (rows) => [
      table(
        [column('Full name', 2), column('Date of birth', 1.4), column('Lives with', 2)],
        rows.map((child) => [words(child.name), day(child.dateOfBirth), words(child.livesWith)]),
      ),
    ]),
    '1.11': [
      // Only what bears on money belongs here.
      field('Yourself', wordsIfAny(about.health)),
      field('The children', ofChildren(form, wordsIfAny(form.childrenHealth))),
    ],
    '1.12': [
      field('Now', ofChildren(form, words(form.schoolingNow))),
      field('Proposed', ofChildren(form, words(form.schoolingLater))),
    ],
    '1.13': maintenance(form),
    '1.14': varying(about),
    '1.15': behind(form.courtCases, (rows) => [
      table(
        [column('Case number'), column('Court', 1.5), column('Kind of proceedings', 1.5)],
        rows.map((row) => [words(row.number), words(row.court), words(row.type)]),
      ),
    ]),
    '1.16': [
      field('Address', words(about.residence)),
      field('Who lives there', words(about.occupants)),
      field('On what terms', words(about.terms)),
    ],
  }
}

function separation({ isSeparated, separationDate }: FormE['about']): DraftText {
  if (isSeparated === null) return notAnswered
  return isSeparated ? day(separationDate) : notApplicable
}

function remarriage({ remarried, remarriageDate }: FormE['about']): DraftPart[] {
  if (remarried === '') return [text(notAnswered)]
  if (remarried === 'no') return [text(notApplicable)]
  return [field(remarried === 'yes' ? 'Date' : 'Date fixed', day(remarriageDate))]
}

const ofChildren = ({ children }: FormE, answer: DraftText): DraftText =>
  children === null ? notAnswered : children.length === 0 ? notApplicable : answer

function maintenance({ children, childMaintenance }: FormE): DraftPart[] {
  if (children === null) return [text(notAnswered)]
  if (children.length === 0) return [text(notApplicable)]
  const { is, details, amount: paid, timesAYear } = childMaintenance
  const often = timesAYear === null ? '' : (timesInWords[timesAYear] ?? `${timesAYear} times a year`)
  const told = amount(paid)
  return [
    field('In place', chosen(agreed, is)),
    ...(is === 'none' ? [] : [field('Details', words(details))]),
    field(
      is === 'none' ? 'Estimate of what is payable' : 'Amount',
      paid.pence === null || !often ? told : { ...told, text: `${told.text} ${often}` },
    ),
  ]
}

function varying({ isVarying, varyPart, varyChange }: FormE['about']): DraftPart[] {
  if (isVarying === null) return [text(notAnswered)]
  if (!isVarying) return [text(notApplicable)]
  return [field('Part to be varied', words(varyPart)), field('Change sought', words(varyChange))]
}
