import { DefinitionError } from '@candour/survey'
import { useEffect, useId, useRef, useState } from 'react'
import type { AnswerSheet } from '../questions/answer-sheet.ts'
import { filesNowhere } from '../questions/files/nowhere.ts'
import type { FilePlace } from '../questions/files/place.ts'
import { openSheet } from '../questions/open-sheet.ts'
import { SurveyPages } from '../questions/survey-pages.tsx'
import { Button } from '../ui/button.tsx'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { type PreviewWidth, PreviewWidths } from './preview-widths.tsx'

type Definition = Record<string, unknown>

/** One definition, opened; `turn` tells it from the same one begun again. */
interface Opened {
  definition: Definition
  sheet: AnswerSheet
  files: FilePlace
  turn: number
}

interface LivePreviewProps {
  definition: Definition
  width: PreviewWidth
  onWidth: (width: PreviewWidth) => void
  /** What has to be said of it, such as that it is not of what stands in the text. */
  note?: string | undefined
}

/** The questions as clients get them, to be tried out. Nothing that is answered here is kept or sent. */
export function LivePreview({ definition, width, onWidth, note }: LivePreviewProps) {
  const headingId = useId()
  const { opened, problem, restart } = useOpened(definition)
  const [page, setPage] = useState<string | null>(null)
  const again = () => {
    setPage(null)
    restart()
  }
  return (
    <section
      aria-labelledby={headingId}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={headingId} className="font-serif text-xl font-semibold">
          Preview
        </h2>
        <PreviewWidths width={width} onWidth={onWidth} />
      </div>
      <p className="max-w-prose text-sm text-ink-soft">
        Your clients see these questions like this. Try them out: nothing you answer here is kept.
      </p>
      {/* Always there, so that what comes into it is read out. */}
      <p role="status" className={note ? 'max-w-prose border-l-4 border-due pl-4 text-sm' : 'sr-only'}>
        {note}
      </p>
      {problem !== null && <Failure title="The questions cannot be shown" message={problem} />}
      {problem === null && !opened && <Loading what="the preview" />}
      {opened && (
        <div
          className={
            width === 'phone'
              ? 'w-[375px] max-w-full rounded-soft border border-rule bg-paper p-5 shadow-lift'
              : 'w-full rounded-soft border border-rule bg-paper p-5 shadow-lift sm:px-10 sm:py-8'
          }
        >
          <SurveyPages
            key={opened.turn}
            sheet={opened.sheet}
            definition={opened.definition}
            files={opened.files}
            narrow={width === 'phone'}
            page={page}
            onPage={setPage}
            last={
              <>
                <p>This is the last page: next, your client checks the answers and sends them to you.</p>
                <Button look="plain" onClick={again}>
                  Begin again
                </Button>
              </>
            }
          />
        </div>
      )}
    </section>
  )
}

/** Opens a definition with the answers that were tried on the one before it. */
function useOpened(definition: Definition) {
  const [opened, setOpened] = useState<Opened>()
  const [problem, setProblem] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)
  const last = useRef<Opened>(undefined)
  useEffect(() => {
    let isOver = false
    const tried = last.current?.turn === turn ? last.current.sheet.session.answers : {}
    openSheet(definition, tried, () => {}).then(
      (sheet) => {
        if (isOver) return
        last.current = { definition, sheet, files: filesNowhere(), turn }
        setProblem(null)
        setOpened(last.current)
      },
      (error: unknown) => {
        if (!isOver) setProblem(inWords(error))
      },
    )
    return () => {
      isOver = true
    }
  }, [definition, turn])
  return { opened, problem, restart: () => setTurn((before) => before + 1) }
}

function inWords(error: unknown): string {
  if (error instanceof DefinitionError)
    return error.problems.map(({ path, message }) => `${path}: ${message}`).join(' ')
  return 'A part of the page did not come through. Load the page again.'
}
