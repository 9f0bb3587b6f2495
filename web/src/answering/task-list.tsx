import type { PageProgress } from '@candour/survey'
import { useEvaluation } from '../questions/use-answers.ts'
import { Heading } from './heading.tsx'
import { type Step, sections, stepToCarryOn } from './journey.ts'

interface TaskListProps {
  title: string
  /** There were answers when the link was opened. */
  begun: boolean
  onGo(step: Step): void
}

const words: Record<PageProgress, string> = {
  'not-started': 'Not started',
  'in-progress': 'In progress',
  done: 'Done',
}

/** All sections and how far each is. Any of them can be opened at any time. */
export function TaskList({ title, begun, onGo }: TaskListProps) {
  const tasks = useEvaluation(({ pages }) =>
    sections(pages).map(({ name, title, state }) => ({ name, title, state })),
  )
  const next = useEvaluation(({ pages }) => stepToCarryOn(pages))
  const done = tasks.filter(({ state }) => state === 'done').length
  const untouched = tasks.every(({ state }) => state === 'not-started')
  return (
    <>
      <Heading>{title}</Heading>
      <p className="lead">
        {begun && !untouched ? 'Welcome back. Your answers so far are saved. ' : ''}
        {done === tasks.length
          ? 'Every section is done. Check your answers, then send them.'
          : `${done} of ${tasks.length} sections done. Answer them in any order.`}
      </p>
      <button type="button" className="button" onClick={() => onGo(next)}>
        {next.is === 'check' ? 'Check your answers' : untouched ? 'Start with the first section' : 'Carry on'}
      </button>
      <ol className="tasks">
        {tasks.map(({ name, title, state }) => (
          <li className="task" key={name}>
            <button
              type="button"
              className="task-link"
              aria-describedby={`state-${name}`}
              onClick={() => onGo({ is: 'section', page: name })}
            >
              {title}
            </button>
            <span className="task-state" data-state={state} id={`state-${name}`}>
              {words[state]}
            </span>
          </li>
        ))}
        <li className="task">
          <button type="button" className="task-link" onClick={() => onGo({ is: 'check' })}>
            Check your answers and send them
          </button>
        </li>
      </ol>
    </>
  )
}
