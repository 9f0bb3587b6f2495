import {
  type Choice,
  compileSurvey,
  DefinitionError,
  type InputType,
  type PanelNode,
  type QuestionNode,
  type Survey,
} from '@candour/survey'
import { useMemo } from 'react'
import { Failure } from '../ui/failure.tsx'
import { lengthOf } from '../ui/when.ts'

/** Every question of a survey, in order, with the kind of answer that it takes. */
export function SurveyOutline({ definition }: { definition: Record<string, unknown> }) {
  const compiled = useMemo(() => tryToCompile(definition), [definition])
  if ('problem' in compiled)
    return <Failure title="The questions cannot be shown" message={compiled.problem} />
  const { survey } = compiled
  return (
    <section aria-labelledby="questions" className="grid gap-6 border-t border-line pt-6">
      <h2 id="questions" className="font-serif text-2xl font-semibold">
        {survey.questionCount} questions
        {survey.minutes !== null && `, about ${lengthOf(survey.minutes)}`}
      </h2>
      <ol className="grid gap-8">
        {survey.pages.map((page, index) => (
          <li key={page.name}>
            <h3 className="pb-2 text-lg font-semibold">{page.title || `Page ${index + 1}`}</h3>
            <Elements elements={page.elements} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Elements({ elements }: { elements: readonly (QuestionNode | PanelNode)[] }) {
  return (
    <ul className="grid">
      {elements
        .filter(
          (element) => element.kind === 'panel' || (element.type !== 'html' && element.type !== 'image'),
        )
        .map((element) => (
          <li key={element.name} className="border-t border-line py-2">
            {element.kind === 'panel' ? <Panel panel={element} /> : <Question question={element} />}
          </li>
        ))}
    </ul>
  )
}

function Panel({ panel }: { panel: PanelNode }) {
  return (
    <>
      {panel.title && <p className="pb-1 font-semibold">{panel.title}</p>}
      <div className="border-l-4 border-line pl-4">
        <Elements elements={panel.elements} />
      </div>
    </>
  )
}

function Question({ question }: { question: QuestionNode }) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>{question.title || question.name}</span>
        <span className="text-sm text-ink-soft">
          {kindOf(question)}
          {question.isRequired && ', required'}
        </span>
      </div>
      {'matrixRows' in question && question.matrixRows.length > 0 && (
        <p className="text-sm text-ink-soft">For each of: {listed(question.matrixRows)}</p>
      )}
      {question.type === 'matrix' && (
        <p className="text-sm text-ink-soft">One of: {listed(question.columns)}</p>
      )}
      {'elements' in question && (
        <div className="mt-2 border-l-4 border-line pl-4">
          <Elements elements={question.elements} />
        </div>
      )}
    </>
  )
}

const listed = (choices: readonly Choice[]) => choices.map(({ text }) => text).join('; ')

function kindOf(question: QuestionNode): string {
  if (question.type !== 'text') return kinds[question.type]
  return question.isMoney ? 'Amount' : inputs[question.inputType]
}

const inputs: Record<InputType, string> = {
  text: 'Short answer',
  email: 'Email address',
  tel: 'Phone number',
  url: 'Web address',
  number: 'Number',
  range: 'Slider',
  date: 'Date',
  'datetime-local': 'Date and time',
  time: 'Time',
  month: 'Month',
  week: 'Week',
  color: 'Colour',
}

const kinds: Record<Exclude<QuestionNode['type'], 'text'>, string> = {
  comment: 'Long answer',
  radiogroup: 'One of several',
  dropdown: 'One of several',
  checkbox: 'Any of several',
  tagbox: 'Any of several',
  boolean: 'Yes or no',
  rating: 'Scale',
  paneldynamic: 'Repeats',
  expression: 'Worked out',
  html: 'Words to read',
  address: 'Address',
  location: 'Latitude and longitude',
  ranking: 'To put in order',
  imagepicker: 'Choice of pictures',
  multipletext: 'Several short answers',
  matrix: 'One of several in each row',
  matrixdropdown: 'Table',
  matrixdynamic: 'Table, rows are added',
  image: 'Picture',
  file: 'Files',
  signaturepad: 'Signature',
}

function tryToCompile(definition: Record<string, unknown>): { survey: Survey } | { problem: string } {
  try {
    return { survey: compileSurvey(definition) }
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error
    return { problem: error.problems.map(({ path, message }) => `${path}: ${message}`).join(' ') }
  }
}
