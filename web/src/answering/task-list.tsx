import { useWords } from '../language/language.ts'
import { Said } from '../questions/said.tsx'
import { useEvaluation } from '../questions/use-answers.ts'
import { Heading } from './heading.tsx'
import { type Step, stepInto, stepToCarryOn, tasks as tasksOf } from './journey.ts'

interface TaskListProps {
  title: string
  /** There were answers when the link was opened. */
  begun: boolean
  onGo(step: Step): void
}

/** All sections and how far each is. Any of them can be opened at any time. */
export function TaskList({ title, begun, onGo }: TaskListProps) {
  const words = useWords().journey
  const tasks = useEvaluation(({ pages }) =>
    tasksOf(pages).map((section, index, { length }) => ({
      name: section.pages[0].name,
      title: section.title || words.section(index + 1, length),
      state: section.state,
      step: stepInto(section),
    })),
  )
  const next = useEvaluation(({ pages }) => stepToCarryOn(pages))
  const done = tasks.filter(({ state }) => state === 'done').length
  const untouched = tasks.every(({ state }) => state === 'not-started')
  return (
    <>
      <Heading>
        <Said>{title}</Said>
      </Heading>
      <p className="lead">
        {begun && !untouched ? `${words.welcomeBack} ` : ''}
        {done === tasks.length ? words.allDone : words.someDone(done, tasks.length)}
      </p>
      <button type="button" className="button" onClick={() => onGo(next)}>
        {next.is === 'check' ? words.checkAnswers : untouched ? words.startFirst : words.carryOn}
      </button>
      <ol className="tasks">
        {tasks.map(({ name, title, state, step }) => (
          <li className="task" key={name}>
            <button
              type="button"
              className="task-link"
              aria-describedby={`state-${name}`}
              onClick={() => onGo(step)}
            >
              <Said>{title}</Said>
            </button>
            <span className="task-state" data-state={state} id={`state-${name}`}>
              {words.states[state]}
            </span>
          </li>
        ))}
        <li className="task">
          <button type="button" className="task-link" onClick={() => onGo({ is: 'check' })}>
            {words.checkAndSend}
          </button>
        </li>
      </ol>
    </>
  )
}
