import type { Answer, Block, Row } from '@candour/survey/reading'
import { classNames } from '../ui/class-names.ts'
import { anchorOf } from './anchor.ts'
import { AnswerText } from './answer-text.tsx'
import { columnsOf, GroupTable } from './group-table.tsx'
import { MarkTag } from './mark-tag.tsx'

/** Answers in the order of their questions. Those that stand together are one list of terms. */
export function AnswerList({ blocks }: { blocks: readonly Block[] }) {
  return runsOf(blocks).map((run) => {
    const [first] = run
    if (!first) return null
    if (first.kind === 'panel') return <Panel key={first.name} panel={first} />
    if (first.kind === 'group') return <RepeatingGroup key={first.name} group={first} />
    return (
      <dl key={first.name}>
        {run.map((block) =>
          block.kind === 'answer' ? (
            <AnswerLine key={block.name} name={block.name} answer={block.answer} />
          ) : null,
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

function AnswerLine({ name, answer }: { name: string; answer: Answer }) {
  return (
    <div
      id={anchorOf(name)}
      tabIndex={-1}
      className="grid gap-x-6 gap-y-1 border-t focus:bg-sunk border-line py-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] print:break-inside-avoid print:grid-cols-[2fr_3fr]"
    >
      <dt className="text-ink-soft">{answer.title}</dt>
      <dd className={classNames('min-w-0', answer.isFigure && 'sm:text-right')}>
        <AnswerText answer={answer} />
      </dd>
    </div>
  )
}

function Panel({ panel }: { panel: Extract<Block, { kind: 'panel' }> }) {
  const { mark } = panel
  return (
    <section id={anchorOf(panel.name)} tabIndex={-1} className="border-t border-line pt-4 pb-2 focus:bg-sunk">
      {panel.title && (
        <h4 className="flex flex-wrap items-center gap-2 pb-2 font-semibold">
          {panel.title} {mark && <MarkTag mark={mark} />}
        </h4>
      )}
      {mark?.note && <p className="pb-2 text-sm text-ink-soft">“{mark.note}”</p>}
      <div className={panel.isQuestion ? 'border-l-4 border-line pl-4' : undefined}>
        <AnswerList blocks={panel.blocks} />
      </div>
    </section>
  )
}

/** Rows that are short enough to compare stand in a table; others each in a block of their own. */
function RepeatingGroup({ group }: { group: Extract<Block, { kind: 'group' }> }) {
  const { name, title, mark, isNamed, rows } = group
  const columns = columnsOf(rows)
  return (
    <section id={anchorOf(name)} tabIndex={-1} className="grid gap-3 border-t border-line py-4 focus:bg-sunk">
      <h4 className="flex flex-wrap items-center gap-2 font-semibold">
        {title} {mark && <MarkTag mark={mark} />}
      </h4>
      {mark?.note && <p className="text-sm text-ink-soft">“{mark.note}”</p>}
      {rows.length === 0 && !mark && <p className="text-ink-soft">None added</p>}
      {columns ? (
        <GroupTable title={title} isNamed={isNamed} rows={rows} columns={columns} />
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
        <li key={row.name} className="border-l-4 border-line pl-4">
          <h5 className="pb-2 font-semibold">{row.title}</h5>
          <AnswerList blocks={row.blocks} />
        </li>
      ))}
    </ol>
  )
}
