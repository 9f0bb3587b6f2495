import { dates } from './dates.ts'
import { errors } from './errors.ts'
import { frame } from './frame.ts'
import { journey } from './journey.ts'
import { language } from './language.ts'
import { link } from './link.ts'
import { problems } from './problems.ts'
import { questions } from './questions.ts'
import { saving } from './saving.ts'
import { start } from './start.ts'
import { survey } from './survey.ts'

/** What every visit may show; `seldom.ts` has the rest. */
export const english = {
  language,
  dates,
  frame,
  start,
  journey,
  saving,
  link,
  questions,
  problems,
  survey,
  errors,
}
