import type { FormE } from '@candour/contract'
import { classNames } from '../../ui/class-names.ts'
import { WideTable } from '../../ui/wide-table.tsx'
import { AnswerLink } from './answer-link.tsx'
import { dayInWords, monthInShort, monthInWords, monthsMissing } from './in-words.ts'
import { Part } from './part.tsx'

type Account = FormE['months'][number]
type Month = Account['months'][number]

const states: Record<Month['is'], { short: string; look: string }> = {
  whole: { short: 'All', look: 'bg-action-tint text-action' },
  part: { short: 'Part', look: 'bg-due-tint text-due' },
  none: { short: 'None', look: 'bg-due-tint font-bold text-due' },
  outside: { short: '–', look: 'text-ink-soft' },
}

/** For which of the twelve months there are statements, account by account. */
export function Months({ accounts, statedOn }: { accounts: readonly Account[]; statedOn: string }) {
  const [first] = accounts
  if (!first) {
    return (
      <Part name="months">
        <p className="text-ink-soft">No account has been entered yet.</p>
      </Part>
    )
  }
  const gaps = accounts
    .map(({ row, account, months }) => ({ row, account, missing: monthsMissing(months) }))
    .filter(({ missing }) => missing !== '')
  return (
    <Part name="months">
      <p className="max-w-prose text-ink-soft">
        The 12 months before {dayInWords(statedOn)}. All: statements for the whole month; part: for some days
        of it; none: no statement; a dash: the account was not open.
      </p>
      {gaps.length === 0 ? (
        <p>There are statements for every month of every account.</p>
      ) : (
        <ul className="grid max-w-prose gap-1">
          {gaps.map(({ row, account, missing }) => (
            <li key={row}>
              <span className="font-semibold">{account}:</span> {missing}
            </li>
          ))}
        </ul>
      )}
      <WideTable label="Months of each account">
        <table className="w-full border-separate border-spacing-0.5 text-sm">
          <thead>
            <tr>
              <th scope="col" className="sticky left-0 bg-paper py-1 pr-3 text-left font-semibold">
                Account
              </th>
              {first.months.map(({ month }, index) => (
                <th key={month} scope="col" className="min-w-11 py-1 text-center font-semibold">
                  <span aria-hidden="true">
                    {monthInShort(month)}
                    <span className="block text-xs font-normal text-ink-soft">
                      {index === 0 || month.endsWith('-01') ? month.slice(0, 4) : '\u00a0'}
                    </span>
                  </span>
                  <span className="sr-only">{monthInWords(month)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {accounts.map(({ row, account, months }) => (
              <tr key={row}>
                <th
                  scope="row"
                  className="sticky left-0 max-w-36 min-w-28 bg-paper py-1 pr-3 text-left font-normal break-words sm:max-w-56"
                >
                  <AnswerLink name={row} says={account} />
                </th>
                {months.map(({ month, is }) => (
                  <td
                    key={month}
                    className={classNames('rounded-soft px-1 py-2 text-center text-xs', states[is].look)}
                  >
                    {is === 'outside' ? (
                      <>
                        <span aria-hidden="true">–</span>
                        <span className="sr-only">Not open</span>
                      </>
                    ) : (
                      states[is].short
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </Part>
  )
}
