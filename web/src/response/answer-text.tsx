import { classNames } from '../ui/class-names.ts'
import { Tag } from '../ui/tag.tsx'
import { MarkTag } from './mark-tag.tsx'
import type { Answer } from './reading.ts'

/** What was answered, what was said of it, and whether it still can change. */
export function AnswerText({ answer }: { answer: Answer }) {
  const { text, comment, mark, isFigure, isCalculated, isProvisional } = answer
  return (
    <>
      {text && (
        <span
          className={classNames(
            'whitespace-pre-line break-words',
            isFigure && 'tabular-nums',
            isCalculated && 'font-semibold',
          )}
        >
          {text}
        </span>
      )}
      {comment && <span className="block break-words whitespace-pre-line">{comment}</span>}
      {!text && !comment && !mark && (
        <span className="text-ink-soft">{isCalculated ? 'Nothing to work out yet' : 'Not answered'}</span>
      )}
      {mark && (
        <span className={text ? 'ml-2' : undefined}>
          <MarkTag mark={mark} />
        </span>
      )}
      {isProvisional && (
        <span className="ml-2">
          <Tag tone="due">Provisional</Tag>
        </span>
      )}
      {mark?.note && (
        <span className="mt-1 block text-sm whitespace-pre-line text-ink-soft">“{mark.note}”</span>
      )}
    </>
  )
}
