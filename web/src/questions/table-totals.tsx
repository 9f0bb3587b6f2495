import type { QuestionView } from '@candour/survey'
import { useWords } from '../language/language.ts'
import { Said } from './said.tsx'

interface TotalsProps extends Required<Pick<QuestionView, 'totals'>> {
  columns: readonly { name: string; title: string }[]
}

/** What is worked out below the columns of a table. */
export function TotalsRow({
  totals,
  columns,
  before,
  behind,
}: TotalsProps & { before: boolean; behind: boolean }) {
  const { total } = useWords().questions
  return (
    <tfoot>
      <tr>
        {before && <th scope="row">{total}</th>}
        {columns.map(({ name }) => (
          <td key={name}>
            {totals[name] !== undefined && (
              <>
                {!before && <span className="visually-hidden">{total}: </span>}
                <output aria-live="off">{totals[name]}</output>
              </>
            )}
          </td>
        ))}
        {behind && <td />}
      </tr>
    </tfoot>
  )
}

/** The same behind the last card, where there is no room for a table. */
export function TotalsCard({ totals, columns }: TotalsProps) {
  const words = useWords().questions
  const shown = columns.filter(({ name }) => totals[name] !== undefined)
  if (shown.length === 0) return null
  return (
    <section className="card" aria-label={words.totals}>
      <p className="card-title">{words.total}</p>
      <dl className="card-totals">
        {shown.map(({ name, title }) => (
          <div key={name}>
            <dt>
              <Said>{title}</Said>
            </dt>
            <dd>
              <output aria-live="off">{totals[name]}</output>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
