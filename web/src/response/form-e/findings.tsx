import type { FormE } from '@candour/contract'
import { MarkedSection } from '../../ui/marked-section.tsx'
import { Tag } from '../../ui/tag.tsx'
import { AnswerLink, AskTheClient } from './answer-link.tsx'
import { Part } from './part.tsx'

type Finding = FormE['findings'][number]

/** In the order in which they are looked at: what is wrong, then what is outstanding. */
const kinds: readonly { kind: Finding['kind']; title: string; isWrong: boolean }[] = [
  { kind: 'contradiction', title: 'Contradictions', isWrong: true },
  { kind: 'double-counting', title: 'Counted twice', isWrong: true },
  { kind: 'missing', title: 'Missing', isWrong: false },
  { kind: 'provisional', title: 'Provisional', isWrong: false },
]

/** What the answers say against each other, with the reason why it matters and the answers that it is about. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  return (
    <Part name="findings">
      {findings.length === 0 && (
        <p className="text-ink-soft">Nothing was found that contradicts itself or is counted twice.</p>
      )}
      {kinds.map(({ kind, title, isWrong }) => {
        const found = findings.filter((finding) => finding.kind === kind)
        if (found.length === 0) return null
        return (
          <MarkedSection key={kind} headingId={`found-${kind}`} tone={isWrong ? 'wrong' : 'due'}>
            <h4 id={`found-${kind}`} className="pb-2 font-semibold">
              {title}: {found.length}
            </h4>
            <ul className="grid">
              {found.map((finding) => (
                <Found key={`${finding.id} ${finding.item} ${finding.questions}`} finding={finding} />
              ))}
            </ul>
          </MarkedSection>
        )
      })}
    </Part>
  )
}

function Found({ finding: { item, says, why, questions, isForClient } }: { finding: Finding }) {
  return (
    <li className="grid gap-x-4 gap-y-1 border-t border-line py-3 sm:grid-cols-[3.5rem_minmax(0,1fr)] print:break-inside-avoid">
      <p className="text-sm text-ink-soft tabular-nums">
        <span className="sr-only">Item </span>
        {item}
      </p>
      <div className="grid min-w-0 gap-1">
        <p className="max-w-prose font-semibold">{says}</p>
        <p className="max-w-prose text-ink-soft">{why}</p>
        {questions.length > 0 && (
          <ul>
            {questions.map((name) => (
              <li key={name} className="flex flex-wrap items-baseline gap-x-5">
                <AnswerLink name={name} />
                <AskTheClient name={name} />
              </li>
            ))}
          </ul>
        )}
        {isForClient && (
          <p className="print:hidden">
            <Tag>Your client is told of this, too</Tag>
          </p>
        )}
      </div>
    </li>
  )
}
