import { limits, type Matter } from '@candour/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceFor } from '../../api/api-error.ts'
import { useSaveMatter } from '../../api/matter.ts'
import { matterOf } from '../../api/server-state.ts'
import { Failure } from '../../ui/failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { useReviewing } from '../review.ts'
import { TextEditor } from '../text-editor.tsx'
import { useTyped, useTypedText } from '../typed-text.ts'
import { Part } from './part.tsx'

type Name = 'conduct' | 'orders' | 'settlement' | 'disposition'

const items: readonly { name: Name; item: string; title: string; advice?: ReactNode }[] = [
  {
    name: 'conduct',
    item: '4.4',
    title: 'Bad behaviour or conduct',
    advice: (
      <>
        Leave it empty unless the court is to take it into account. Grievances are disapproved of, and so is
        “reserving the position”: <cite>Tsvetkov v Khayrova</cite> [2023] EWFC 130. What is wanted is the
        facts relied on, how they meet the threshold, and their financial effect.
      </>
    ),
  },
  { name: 'orders', item: '5.1', title: 'Orders sought' },
  { name: 'settlement', item: '5.2', title: 'Variation of a nuptial settlement' },
  { name: 'disposition', item: '5.3', title: 'Avoidance of a disposition' },
]

/** Items of the form that no client is asked. They are kept with the matter, and stand in every draft. */
export function Yours() {
  const { clientId } = useReviewing()
  const matter = useQuery(matterOf(clientId))
  return (
    <Part name="yours">
      <p className="max-w-prose text-ink-soft">
        Your client is not asked these. What you write stands in the draft; what is empty says N/A there.
      </p>
      {matter.isPending && <Loading what="what you have written" lines={2} />}
      {matter.isError && !matter.data && (
        <Failure
          title="What you have written could not be loaded"
          message={sentenceFor(matter.error)}
          onRetry={() => matter.refetch()}
        />
      )}
      {matter.data && (
        <ul className="grid">
          {items.map((one) => (
            <Item key={one.name} {...one} clientId={clientId} matter={matter.data} />
          ))}
        </ul>
      )}
    </Part>
  )
}

interface ItemProps {
  clientId: string
  matter: Matter
  name: Name
  item: string
  title: string
  advice?: ReactNode
}

function Item({ clientId, matter, name, item, title, advice }: ItemProps) {
  const typed = useTypedText()
  const place = `matter ${name}`
  const isEdited = useTyped(place) !== undefined
  const save = useSaveMatter(clientId)
  const text = matter[name]

  async function keep(words: string): Promise<void> {
    await save({ [name]: words || null }, { before: { [name]: text } })
    notify({ type: 'positive', message: `${item} saved` })
  }

  return (
    <li className="grid gap-x-4 gap-y-1 border-t border-line py-3 sm:grid-cols-[3.5rem_minmax(0,1fr)] print:break-inside-avoid">
      <p className="text-sm text-ink-soft tabular-nums">{item}</p>
      <div className="grid min-w-0 justify-items-start gap-1">
        <h4 className="font-semibold">{title}</h4>
        {advice && <p className="max-w-prose text-sm text-ink-soft print:hidden">{advice}</p>}
        <p className={text ? 'max-w-prose break-words whitespace-pre-line' : 'text-ink-soft'}>
          {text ?? 'Nothing written'}
        </p>
        {!isEdited && (
          <span className="print:hidden">
            <TextButton isSmall onClick={() => typed.begin(place, text ?? '')}>
              {text ? 'Change' : 'Write'}
              <span className="sr-only"> {`${item}, ${title}`}</span>
            </TextButton>
          </span>
        )}
        <div className="w-full">
          <TextEditor
            place={place}
            label={`${item} ${title}`}
            hint="Only your firm sees this until the form is exchanged."
            action="Save"
            maxLength={limits.notesLength}
            mayBeEmpty
            rows={8}
            onSave={keep}
          />
        </div>
      </div>
    </li>
  )
}
