export { readFormE } from './read.ts'
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
export { formETotals } from './totals.ts'
