import type { Whole } from '../language.ts'
import { asks } from './asks.ts'
import { checking } from './checking.ts'
import { comingBack } from './coming-back.ts'
import { dates } from './dates.ts'
import { errors } from './errors.ts'
import { files } from './files.ts'
import { frame } from './frame.ts'
import { journey } from './journey.ts'
import { kinds } from './kinds.ts'
import { language } from './language.ts'
import { link } from './link.ts'
import { problems } from './problems.ts'
import { queried } from './queried.ts'
import { questions } from './questions.ts'
import { saving } from './saving.ts'
import { start } from './start.ts'
import { survey } from './survey.ts'

/**
 * The Welsh was made by machine. Once somebody who speaks it has checked every file of this folder, this is true,
 * and the note at the foot of the page is gone.
 */
export const checked: boolean = false

export const welsh: Whole = {
  language: language(checked),
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
  asks,
  checking,
  comingBack,
  files,
  kinds,
  queried,
}
