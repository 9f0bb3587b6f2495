import type { Answer } from '@candour/survey/reading'
import { useContext } from 'react'
import { usePicture } from '../questions/picture.ts'
import { classNames } from '../ui/class-names.ts'
import { Tag } from '../ui/tag.tsx'
import { Attachments } from './attachments.tsx'
import { MarkTag } from './mark-tag.tsx'
import { ReviewContext } from './review.ts'

/** A signature, on white in the dark too. */
function Drawing({ title, picture }: { title: string; picture: string }) {
  const address = usePicture(picture)
  if (!address) return null
  return (
    <img
      src={address}
      alt={title}
      className="max-h-32 max-w-full rounded-soft border border-line bg-[#fff]"
    />
  )
}

/** What was answered, what was said of it, and whether it still can change. */
export function AnswerText({ name, answer }: { name: string; answer: Answer }) {
  const { title, text, picture, files, comment, mark, isFigure, isCalculated, isProvisional } = answer
  const said = useContext(ReviewContext)?.response
  const isAssisted = said?.assisted.some(
    (one) => name === one || name.startsWith(`${one}[`) || name.startsWith(`${one}.`),
  )
  const nothing = !text && !picture && files.length === 0 && !comment && !mark
  return (
    <>
      {files.length > 0 && <Attachments files={files} />}
      {/* Figures keep to the right edge, under each other; what is said of them stands before. */}
      <span
        className={classNames(
          'inline-flex flex-wrap items-baseline gap-2 empty:hidden',
          isFigure && 'sm:flex-row-reverse',
          files.length > 0 && 'mt-4',
        )}
      >
        {text && (
          <span
            className={classNames(
              'min-w-0 break-words whitespace-pre-line',
              isFigure && 'tabular-nums',
              isCalculated && 'font-semibold',
            )}
          >
            {text}
          </span>
        )}
        {picture && <Drawing title={title} picture={picture} />}
        {mark && <MarkTag mark={mark} />}
        {isAssisted && !nothing && <Tag>Given on the phone</Tag>}
        {said?.accepted.includes(name) && <Tag tone="good">Accepted</Tag>}
        {isProvisional && <Tag tone="due">Provisional</Tag>}
        {nothing && (
          <span className="text-ink-soft">{isCalculated ? 'Nothing to work out yet' : 'Not answered'}</span>
        )}
      </span>
      {comment && <span className="block break-words whitespace-pre-line">{comment}</span>}
      {mark?.note && (
        <span className="mt-1 block text-sm whitespace-pre-line text-ink-soft">“{mark.note}”</span>
      )}
    </>
  )
}
