import type { FileAnswer, Reading } from '@candour/survey/reading'
import { anchorOf } from './anchor.ts'
import { Attachments } from './attachments.tsx'
import { linesOf } from './lines.ts'
import { useGoingThere } from './sought.ts'

interface Given {
  name: string
  title: string
  place: string
  files: readonly FileAnswer[]
}

function questionsWithFiles(reading: Pick<Reading, 'sections'>): Given[] {
  return linesOf(reading)
    .filter(({ answer }) => answer.files.length > 0)
    .map(({ name, title, place, answer }) => ({ name, title, place, files: answer.files }))
}

export function filesOf(reading: Pick<Reading, 'sections'>): FileAnswer[] {
  return questionsWithFiles(reading).flatMap(({ files }) => files)
}

/** Every file of a response, under the question that it answers. */
export function AttachmentsView({ reading }: { reading: Reading }) {
  const given = questionsWithFiles(reading)
  useGoingThere()
  if (given.length === 0)
    return <p className="text-ink-soft">Your client has sent no files with these answers.</p>
  return (
    <div className="grid gap-6">
      {given.map(({ name, title, place, files }) => (
        <section key={name} aria-labelledby={anchorOf(name)} className="grid gap-3 border-t border-line pt-4">
          <h3 id={anchorOf(name)} tabIndex={-1} className="font-semibold">
            {title} <span className="block text-sm font-normal text-ink-soft">{place}</span>
          </h3>
          <Attachments files={files} />
        </section>
      ))}
    </div>
  )
}
