import type { FormE } from '../model.ts'
import { rowName } from '../row-names.ts'
import type { Gap } from '../told.ts'
import { gapsAt } from './gap.ts'

/** Section 1. */
export function generalGaps(form: FormE): Gap[] {
  const { about } = form
  const [name, birth, marriage, work, separation] = ['1.1', '1.2', '1.3', '1.4', '1.5'].map(gapsAt)
  const [again, partner, plans] = ['1.7', '1.8', '1.9'].map(gapsAt)
  name?.text(about.fullName, 'fullName', 'Full name')
  birth?.text(about.dateOfBirth, 'dateOfBirth', 'Date of birth')
  marriage?.text(about.relationship, 'relationship', 'Marriage or civil partnership')
  marriage?.text(about.relationshipDate, 'relationshipDate', 'Date of the marriage or civil partnership')
  work?.text(about.occupation, 'occupation', 'Occupation')
  separation?.text(about.isSeparated, 'isSeparated', 'Whether you are separated')
  if (about.isSeparated) separation?.text(about.separationDate, 'separationDate', 'Date of the separation')
  again?.text(about.remarried, 'remarried', 'Whether you have married again, or plan to')
  if (about.remarried === 'yes' || about.remarried === 'date-fixed')
    again?.text(about.remarriageDate, 'remarriageDate', 'Date of the new marriage or civil partnership')
  partner?.text(about.livesWithPartner, 'livesWithPartner', 'Whether you live with a new partner')
  if (about.livesWithPartner === false)
    plans?.text(
      about.plansToLiveWithPartner,
      'plansToLiveWithPartner',
      'Whether you plan to live with a new partner within six months',
    )
  return [name, birth, marriage, work, separation, again, partner, plans]
    .flatMap((gaps) => gaps?.found ?? [])
    .concat(childrenGaps(form), courtGaps(form))
}

function childrenGaps({ children, schoolingNow, schoolingLater, childMaintenance }: FormE): Gap[] {
  const [ofThem, schooling, maintenance] = [gapsAt('1.10'), gapsAt('1.12'), gapsAt('1.13')]
  ofThem.text(children && '-', 'hasChildren', 'Whether there are children of the family')
  for (const child of children ?? []) {
    const who = rowName(child.name, 'Child', child.row)
    ofThem.text(child.name, `${child.row}.name`, `Full name of ${who}`)
    ofThem.text(child.dateOfBirth, `${child.row}.dateOfBirth`, `Date of birth of ${who}`)
    ofThem.text(child.livesWith, `${child.row}.livesWith`, `With whom ${who} lives`)
  }
  if (children && children.length > 0) {
    schooling.text(schoolingNow, 'schoolingNow', 'Education of the children now')
    schooling.text(schoolingLater, 'schoolingLater', 'Education of the children proposed')
    const { is, amount, timesAYear } = childMaintenance
    maintenance.text(is, 'childMaintenance', 'How child maintenance is settled')
    if (is !== '') maintenance.figure(amount, 'childMaintenanceAmount', 'Amount of child maintenance')
    if (is !== '') maintenance.text(timesAYear, 'childMaintenanceTimes', 'How often it is paid')
  }
  return [...ofThem.found, ...schooling.found, ...maintenance.found]
}

function courtGaps({ about, courtCases }: FormE): Gap[] {
  const [vary, cases, residence] = [gapsAt('1.14'), gapsAt('1.15'), gapsAt('1.16')]
  vary.text(about.isVarying, 'isVarying', 'Whether this is to vary an order')
  if (about.isVarying) {
    vary.text(about.varyPart, 'varyPart', 'Which part of the order is to be varied')
    vary.text(about.varyChange, 'varyChange', 'How the order is to be varied')
  }
  cases.text(courtCases && '-', 'hasCourtCases', 'Whether there are other court cases')
  for (const [index, { row, type }] of (courtCases ?? []).entries())
    cases.text(type, `${row}.type`, `What case ${index + 1} is about`)
  residence.text(about.residence, 'residence', 'Where you live')
  residence.text(about.occupants, 'occupants', 'Who lives there')
  residence.text(about.terms, 'terms', 'On what terms you live there')
  return [...vary.found, ...cases.found, ...residence.found]
}
