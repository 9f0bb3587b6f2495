import { definition } from 'virtual:demo-survey'
import { useEffect, useRef, useState } from 'react'
import type { AnswerSheet } from '../../questions/answer-sheet.ts'
import { filesNowhere } from '../../questions/files/nowhere.ts'
import { openSheet } from '../../questions/open-sheet.ts'
import { SurveyPages } from '../../questions/survey-pages.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { FirmsView } from './firms-view.tsx'
import { stylesAgain } from './styles-again.ts'

/** The survey of a first meeting, answered here and nowhere else; beside it, what the firm would read. */
export function DemoSurvey({ onClose }: { onClose: () => void }) {
  const { sheet, failed, turn, restart } = useSheet()
  const [files] = useState(filesNowhere)
  const [page, setPage] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const again = () => {
    setPage(null)
    restart()
  }
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid max-w-prose gap-1">
          <h2 ref={heading} tabIndex={-1} className="font-serif text-xl font-semibold">
            The survey for a first meeting
          </h2>
          <p className="text-ink-soft">
            The real one. Nothing that you answer is saved or sent: it is gone when you close it.
          </p>
        </div>
        <div className="flex gap-3">
          <Button look="plain" onClick={again}>
            Begin again
          </Button>
          <Button look="plain" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
      {failed && (
        <Failure
          title="The questions cannot be shown"
          message="A part of them did not come through."
          onRetry={() => stylesAgain().then(again, () => {})}
        />
      )}
      {!failed && !sheet && <Loading what="the questions" />}
      {sheet && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-[390px_minmax(0,1fr)]">
          <section aria-label="What your client sees" className="min-w-0">
            <div className="rounded-soft border border-rule bg-paper shadow-lift">
              <p className="border-b border-line px-5 py-3">
                <strong>Example Family Law</strong>{' '}
                <span className="text-sm text-ink-soft">(an invented firm: your name stands here)</span>
              </p>
              <div className="p-5">
                <SurveyPages
                  key={turn}
                  sheet={sheet}
                  definition={definition}
                  files={files}
                  narrow
                  page={page}
                  onPage={setPage}
                  last={
                    <p>
                      This is the last page: next, your client looks over the answers and sends them to you.
                    </p>
                  }
                />
              </div>
            </div>
          </section>
          <FirmsView key={turn} sheet={sheet} />
        </div>
      )}
    </div>
  )
}

function useSheet() {
  const [turn, setTurn] = useState(0)
  const [opened, setOpened] = useState<{ turn: number; sheet: AnswerSheet | null } | null>(null)
  useEffect(() => {
    let isOver = false
    const set = (sheet: AnswerSheet | null) => !isOver && setOpened({ turn, sheet })
    openSheet(definition, {}, () => {}).then(set, () => set(null))
    return () => {
      isOver = true
    }
  }, [turn])
  const current = opened?.turn === turn ? opened : null
  return {
    sheet: current?.sheet ?? null,
    failed: current?.sheet === null,
    turn,
    restart: () => setTurn((before) => before + 1),
  }
}
