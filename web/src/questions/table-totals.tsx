import type { QuestionView } from '@candour/survey'

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
  return (
    <tfoot>
      <tr>
        {before && <th scope="row">Total</th>}
        {columns.map(({ name }) => (
          <td key={name}>
            {totals[name] !== undefined && (
              <>
                {!before && <span className="visually-hidden">Total: </span>}
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
  const shown = columns.filter(({ name }) => totals[name] !== undefined)
  if (shown.length === 0) return null
  return (
    <section className="card" aria-label="Totals">
      <p className="card-title">Total</p>
      <dl className="card-totals">
        {shown.map(({ name, title }) => (
          <div key={name}>
            <dt>{title}</dt>
            <dd>
              <output aria-live="off">{totals[name]}</output>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
