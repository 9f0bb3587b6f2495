import type { Client } from '@candour/contract'
import { MarkedSection } from '../ui/marked-section.tsx'

/** How this client can be spoken to without harm, before anybody dials. */
export function SafeContact({ client }: { client: Client }) {
  const { phone, hours, leaveNoMessages, note } = client.contact
  const facts = [
    ['Telephone', phone ?? 'None on record'],
    ['Safe hours', hours ? `${hours.from} to ${hours.to}` : 'None on record'],
    ['Messages', leaveNoMessages ? 'Do not leave messages' : 'May be left'],
    ...(note ? [['Before you call', note]] : []),
  ]
  return (
    <MarkedSection label="Safe contact">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {facts.map(([term, said]) => (
          <div key={term} className="min-w-0">
            <dt className="text-sm text-ink-soft">{term}</dt>
            <dd className="break-words whitespace-pre-line">{said}</dd>
          </div>
        ))}
      </dl>
    </MarkedSection>
  )
}
