import { type Plan, type PlanId, paidPlanIds, plans } from '@candour/contract'
import { pounds, savedByTheYear, storageOf } from '../ui/plan-words.ts'

const planIds: readonly PlanId[] = ['free', ...paidPlanIds]

interface Row {
  what: string
  in: (plan: Plan, id: PlanId) => string
}

const prices: readonly Row[] = [
  { what: 'A month', in: ({ price }) => pounds(price.month) },
  { what: 'A year, paid at once', in: ({ price }) => pounds(price.year) },
  { what: 'Saved by the year', in: (_, id) => (id === 'free' ? '–' : pounds(savedByTheYear(id))) },
]

const limited: readonly Row[] = [
  { what: 'New invitations a month', in: ({ invitationsAMonth }) => `${invitationsAMonth}` },
  {
    what: 'Surveys of your own',
    in: ({ ownSurveys }) => (ownSurveys === null ? 'No limit' : `${ownSurveys}`),
  },
  { what: 'Room for files', in: ({ fileBytes }) => storageOf(fileBytes) },
]

const alike: readonly Row[] = [
  { what: 'Clients', in: () => 'No limit' },
  ...[
    'The surveys that come with Candour, Form E among them',
    'Draft Form E, asset schedule and letters to pension providers',
    'Questions back to the client, reminders and codes',
    'PDF, Word, Excel, CSV and JSON, and all clients as a ZIP',
    'Passkeys and two-step sign-in, where Candour keeps the passwords',
    'Encryption, and each firm’s data kept apart',
  ].map((what) => ({ what, in: () => 'Yes' })),
]

const groups = [
  { title: 'Price, without VAT', rows: prices },
  { title: 'What differs', rows: limited },
  { title: 'What is alike', rows: alike },
]

/** Side by side, on a phone too: its figures are short. */
export function PlansCompared() {
  return (
    <table className="w-full table-fixed border-collapse text-sm sm:text-base">
      <caption className="sr-only">What each plan costs and allows</caption>
      <thead>
        <tr className="border-b border-rule text-right align-bottom">
          <th scope="col" className="w-2/5 sm:w-1/2">
            <span className="sr-only">What</span>
          </th>
          {planIds.map((id) => (
            <th key={id} scope="col" className="py-2 pl-2 font-semibold">
              {plans[id].name}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ title, rows }) => (
        <tbody key={title}>
          <tr>
            <th scope="rowgroup" colSpan={4} className="pt-6 pb-2 text-left font-serif text-lg font-semibold">
              {title}
            </th>
          </tr>
          {rows.map((row) => (
            <tr key={row.what} className="border-t border-line align-top">
              <th scope="row" className="py-2 text-left font-normal">
                {row.what}
              </th>
              {planIds.map((id) => (
                <td key={id} className="py-2 pl-2 text-right tabular-nums">
                  {row.in(plans[id], id)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
