import type { Answer, Block, Row } from '@candour/survey/reading'
import { useContext } from 'react'
import { classNames } from '../ui/class-names.ts'
import { anchorOf } from './anchor.ts'
import { AnswerActions } from './answer-actions.tsx'
import { AnswerReview, useHasReview } from './answer-review.tsx'
import { AnswerText } from './answer-text.tsx'
import { columnsOf, GroupTable } from './group-table.tsx'
import { MarkTag } from './mark-tag.tsx'
import { ReviewContext } from './review.ts'

interface AnswerListProps {
  blocks: readonly Block[]
  /** What stands here are parts of one question: they are reviewed together. */
  isPart?: boolean
}

/** Answers in the order of their questions. Those that stand together are one list of terms. */
export function AnswerList({ blocks, isPart = false }: AnswerListProps) {
  const reviewing = useContext(ReviewContext)
  return runsOf(blocks).map((run) => {
    const [first] = run
    if (!first) return null
    if (first.kind === 'panel') return <Panel key={first.name} panel={first} />
    if (first.kind === 'group') return <RepeatingGroup key={first.name} group={first} />
    const Line = reviewing && !isPart ? ReviewedLine : PlainLine
    return (
      <dl key={first.name}>
        {run.map((block) =>
          block.kind === 'answer' ? <Line key={block.name} name={block.name} answer={block.answer} /> : null,
        )}
      </dl>
    )
  })
}

function runsOf(blocks: readonly Block[]): Block[][] {
  const runs: Block[][] = []
  for (const block of blocks) {
    const last = runs.at(-1)
    if (block.kind === 'answer' && last?.[0]?.kind === 'answer') last.push(block)
    else runs.push([block])
  }
  return runs
}

const lineLook =
  'grid gap-x-6 gap-y-1 border-t border-line py-3 focus:bg-sunk sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] ' +
  'print:break-inside-avoid print:grid-cols-[2fr_3fr]'

interface LineProps {
  name: string
  answer: Answer
}

function PlainLine({ name, answer }: LineProps) {
  return (
    <div id={anchorOf(name)} tabIndex={-1} className={lineLook}>
      <dt className="text-ink-soft">{answer.title}</dt>
      <dd className={classNames('min-w-0', answer.isFigure && 'sm:text-right')}>
        <AnswerText name={name} answer={answer} />
      </dd>
    </div>
  )
}

function ReviewedLine({ name, answer }: LineProps) {
  const has = useHasReview(name)
  return (
    <div
      id={anchorOf(name)}
      tabIndex={-1}
      data-answer={name}
      className={classNames(
        'group/answer scroll-my-28 grid-cols-[minmax(0,1fr)_auto] sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]',
        'grid gap-x-6 gap-y-1 border-t border-line py-2.5 focus:bg-sunk print:break-inside-avoid print:grid-cols-[2fr_3fr]',
      )}
    >
      <dt className="py-0.5 text-ink-soft">{answer.title}</dt>
      <dd
        className={classNames('col-span-2 min-w-0 py-0.5 sm:col-span-1', answer.isFigure && 'sm:text-right')}
      >
        <AnswerText name={name} answer={answer} />
      </dd>
      <dd className="col-start-2 row-start-1 sm:col-start-3 print:hidden">
        <AnswerActions name={name} title={answer.title} />
      </dd>
      {has && (
        <dd className="col-span-full pt-1">
          <AnswerReview name={name} title={answer.title} />
        </dd>
      )}
    </div>
  )
}

/** A heading that is reviewed as one: the parts of a question, or its rows. */
export function ReviewedHeading({
  name,
  title,
  mark,
}: Pick<Extract<Block, { kind: 'group' }>, 'name' | 'title' | 'mark'>) {
  const reviewing = useContext(ReviewContext)
  return (
    <>
      <div className="group/answer flex items-start justify-between gap-4 pb-1">
        <h4 className="flex flex-wrap items-center gap-2 font-semibold">
          {title} {mark && <MarkTag mark={mark} />}
        </h4>
        {reviewing && <AnswerActions name={name} title={title} />}
      </div>
      {mark?.note && <p className="pb-2 text-sm text-ink-soft">“{mark.note}”</p>}
      {reviewing && <Review name={name} title={title} />}
    </>
  )
}

function Review({ name, title }: { name: string; title: string }) {
  return useHasReview(name) ? <AnswerReview name={name} title={title} /> : null
}

function Panel({ panel }: { panel: Extract<Block, { kind: 'panel' }> }) {
  const { name, title, mark, isQuestion, blocks } = panel
  return (
    <section
      id={anchorOf(name)}
      tabIndex={-1}
      data-answer={isQuestion ? name : undefined}
      className="scroll-my-28 border-t border-line pt-4 pb-2 focus:bg-sunk"
    >
      {isQuestion ? (
        <ReviewedHeading name={name} title={title} mark={mark} />
      ) : (
        title && <h4 className="pb-2 font-semibold">{title}</h4>
      )}
      <div className={isQuestion ? 'border-l-4 border-line pl-4' : undefined}>
        <AnswerList blocks={blocks} isPart={isQuestion} />
      </div>
    </section>
  )
}

/** Rows that are short enough to compare stand in a table; others each in a block of their own. */
function RepeatingGroup({ group }: { group: Extract<Block, { kind: 'group' }> }) {
  const { name, title, mark, isNamed, rows } = group
  const columns = columnsOf(rows)
  return (
    <section
      id={anchorOf(name)}
      tabIndex={-1}
      data-answer={name}
      className="grid scroll-my-28 gap-1 border-t border-line py-4 focus:bg-sunk"
    >
      <div>
        <ReviewedHeading name={name} title={title} mark={mark} />
      </div>
      {rows.length === 0 && !mark && <p className="text-ink-soft">None added</p>}
      {columns ? (
        <GroupTable
          title={title}
          isNamed={isNamed}
          rows={rows}
          columns={columns}
          detail={(row) => <AnswerList blocks={row.blocks} />}
        />
      ) : (
        <RowBlocks rows={rows} />
      )}
    </section>
  )
}

function RowBlocks({ rows }: { rows: readonly Row[] }) {
  return (
    <ol className="grid gap-6">
      {rows.map((row) => (
        <li key={row.name} id={anchorOf(row.name)} tabIndex={-1} className="border-l-4 border-line pl-4">
          <h5 className="pb-2 font-semibold">{row.title}</h5>
          <AnswerList blocks={row.blocks} />
        </li>
      ))}
    </ol>
  )
}
