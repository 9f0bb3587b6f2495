// What the largest definitions cost that are accepted.
import { tsImport } from 'tsx/esm/api'
import { largeAnswers, largeSurvey } from './engine-definitions.mjs'

const context = { now: '2026-11-20T09:00:00Z' }

const definitions = {
  '1,000 questions': largeSurvey(1_000),
  '12,000 questions, as many as there may be': largeSurvey(12_000),
  'a document of 2 MB': wordy(4_000, 2_000_000),
}

/** Questions with so long explanations that the whole fills the body of a request. */
function wordy(questions, characters) {
  const survey = largeSurvey(questions)
  const rest = characters - JSON.stringify(survey).length
  const description = 'x'.repeat(Math.floor(rest / questions) - ',"description":""'.length)
  for (const { elements } of survey.pages) for (const one of elements) one.description = description
  return survey
}

/** The best of three, in milliseconds of the processor. */
export async function largest() {
  const { compileSurvey } = await tsImport('../packages/survey/src/index.ts', import.meta.url)
  return Object.entries(definitions).map(([what, definition]) => {
    const bytes = JSON.stringify(definition).length
    try {
      const survey = compileSurvey(definition)
      const answers = largeAnswers(survey.questionCount)
      const session = survey.start(answers, context)
      return {
        what,
        bytes,
        compile: costs(() => compileSurvey(definition)),
        'evaluate nothing': costs(() => void survey.evaluate({}, context).problems),
        'evaluate half': costs(() => void survey.evaluate(answers, context).problems),
        'one set': costs((turn) => {
          session.set('q0', turn % 2 ? 'yes' : 'no')
          void session.evaluation.problems
        }),
      }
    } catch (error) {
      return { what, bytes, refused: error.message }
    }
  })
}

function costs(run) {
  const times = [0, 1, 2].map((turn) => {
    const began = process.cpuUsage()
    run(turn)
    const { user, system } = process.cpuUsage(began)
    return (user + system) / 1000
  })
  return Math.round(Math.min(...times) * 10) / 10
}
