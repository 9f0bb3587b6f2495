export { answersFrom } from './answers-from.ts'
export { type AssetLine, assetsOf, moneyOf } from './assets.ts'
export { type Briefing, briefingOf } from './briefing.ts'
export { answersBy, datesOf } from './dates.ts'
export { definition } from './definition.ts'
export { type Draft, draftOf } from './draft/draft.ts'
export type { DraftPart, DraftText } from './draft/parts.ts'
export { findingsOf } from './findings.ts'
export { gapsOf } from './gaps.ts'
export { monthsOf } from './months.ts'
export { type PensionLetter, type PensionLetters, pensionLettersOf } from './pension-letters.ts'
export { readFormE } from './read.ts'
export { scheduleOf } from './schedule.ts'
export { formE } from './template.ts'
export type {
  AccountMonths,
  Finding,
  FormESource,
  Gap,
  Matter,
  MatterDate,
  Practice,
  ScheduleRow,
  ToldTotal,
} from './told.ts'
export { toldTotals } from './told-totals.ts'
export { besideTotals, formETotals, type Sum, totalsOf } from './totals.ts'
export { unconfirmed } from './unconfirmed.ts'
