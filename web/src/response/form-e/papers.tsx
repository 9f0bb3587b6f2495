import type { FormE } from '@candour/contract'
import { Tag } from '../../ui/tag.tsx'
import { useGoToAnswer } from '../sought.ts'
import { AnswerLink, AskTheClient } from './answer-link.tsx'
import { useAnswersNamed } from './answers-named.ts'
import { dayInWords } from './in-words.ts'
import { Part } from './part.tsx'

type Paper = FormE['schedule'][number]

/** What goes with the form: whether it is there, and where it stands among the attachments. */
export function Papers({ schedule }: { schedule: readonly Paper[] }) {
  if (schedule.length === 0) {
    return (
      <Part name="papers">
        <p className="text-ink-soft">No answer asks for a document yet.</p>
      </Part>
    )
  }
  const missing = schedule.filter(({ state }) => state === 'missing').length
  return (
    <Part name="papers">
      <p className="max-w-prose text-ink-soft">
        {missing === 0
          ? 'Every document is attached, to follow, or not applicable.'
          : `${missing} of ${schedule.length} ${missing === 1 ? 'is' : 'are'} missing.`}
      </p>
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b border-rule text-left text-sm">
            <th scope="col" className="w-12 py-1 pr-2 font-semibold">
              Item
            </th>
            <th scope="col" className="py-1 pr-4 font-semibold">
              Document
            </th>
            <th scope="col" className="py-1 text-right font-semibold">
              State
            </th>
          </tr>
        </thead>
        <tbody>
          {schedule.map((paper) => (
            <PaperRow key={`${paper.paper} ${paper.of} ${paper.question}`} paper={paper} />
          ))}
        </tbody>
      </table>
    </Part>
  )
}

function PaperRow({ paper }: { paper: Paper }) {
  const { item, title, of, note, question, files, state, isConfirmed } = paper
  const { titleOf } = useAnswersNamed()
  const isWanted = state === 'missing' || state === 'to-follow'
  return (
    <tr className="border-b border-line align-baseline print:break-inside-avoid">
      <td className="py-2 pr-2 text-sm text-ink-soft tabular-nums">{item}</td>
      <th scope="row" className="py-2 pr-4 text-left font-normal break-words">
        {title}
        {of && <span className="block text-sm text-ink-soft">{of}</span>}
        {note && <span className="block text-sm text-ink-soft">{note}</span>}
        {!isConfirmed && (
          <span className="block text-sm text-ink-soft">To be checked against the official form</span>
        )}
        {files.map((file) => (
          <FileLink key={file.content} file={file} />
        ))}
        {question && isWanted && titleOf(question) !== null && (
          <span className="flex flex-wrap gap-x-5 text-sm print:hidden">
            <AnswerLink
              name={question}
              says={
                <>
                  Go to the answer<span className="sr-only">: {[title, of].filter(Boolean).join(', ')}</span>
                </>
              }
            />
            <AskTheClient name={question} />
          </span>
        )}
      </th>
      <td className="py-2 text-right">
        <StateTag paper={paper} />
      </td>
    </tr>
  )
}

function StateTag({ paper: { state, due } }: { paper: Paper }) {
  if (state === 'attached') return <Tag tone="good">Attached</Tag>
  if (state === 'not-applicable') return <Tag>Not applicable</Tag>
  if (state === 'missing') return <Tag tone="due">Missing</Tag>
  return (
    <>
      <Tag tone="due">To follow</Tag>
      {due && <span className="block text-xs text-due">by {dayInWords(due)}</span>}
    </>
  )
}

/** To the file among the attachments, where it is shown and saved. */
function FileLink({ file: { name, content } }: { file: Paper['files'][number] }) {
  const question = useAnswersNamed().questionOf(content)
  const goTo = useGoToAnswer()
  if (question === null) return <span className="block text-sm">{name}</span>
  return (
    <button
      type="button"
      className="block min-h-8 max-w-full text-left text-sm break-words text-action underline decoration-1 underline-offset-4 hover:text-action-strong print:text-ink print:no-underline"
      onClick={() => goTo(question, { view: 'attachments' })}
    >
      {name}
      <span className="sr-only">, among the attachments</span>
    </button>
  )
}
