import { type ImportRow, importClients, limits } from '@candour/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceFor } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { useIdempotencyKeys } from '../api/idempotency.ts'
import { dashboardRows } from '../api/server-state.ts'
import { ErrorSummary, type FormProblem } from '../ui/error-summary.tsx'
import { CsvSource } from './csv-source.tsx'
import { ImportDone } from './import-done.tsx'
import { ImportPreview } from './import-preview.tsx'

type Stage =
  | { name: 'source' }
  | { name: 'preview'; csv: string; rows: readonly ImportRow[]; ignored: readonly string[] }
  | { name: 'done'; rows: readonly ImportRow[] }

/** From a file to clients, in three steps; nothing is written before the last. */
export function ImportClients() {
  const [stage, setStage] = useState<Stage>({ name: 'source' })
  const [problems, setProblems] = useState<FormProblem[]>([])
  const [pending, setPending] = useState(false)
  const keys = useIdempotencyKeys()
  const queryClient = useQueryClient()
  const complain = (message: string) => setProblems([{ field: null, message }])

  const run = async (work: () => Promise<void>) => {
    if (pending) return
    setPending(true)
    setProblems([])
    try {
      await work()
    } catch (error) {
      complain(sentenceFor(error))
    }
    setPending(false)
  }
  const check = (csv: string) =>
    run(async () => {
      if (csv.length > limits.importBytes) return complain(tooLarge)
      const { rows, ignored, problem } = await call(importClients, { body: { csv, commit: false } })
      if (problem) complain(problem)
      else setStage({ name: 'preview', csv, rows, ignored })
    })
  const add = (csv: string, except: number[]) =>
    run(async () => {
      const body = { csv, commit: true, except }
      const { rows, problem } = await call(importClients, { body, idempotencyKey: keys.keyFor(body) })
      if (problem) return complain(problem)
      setStage({ name: 'done', rows })
      await queryClient.invalidateQueries({ queryKey: dashboardRows.queryKey })
    })
  const again = () => {
    setProblems([])
    setStage({ name: 'source' })
  }

  if (stage.name === 'done') return <ImportDone rows={stage.rows} onAgain={again} />
  return (
    <div className="grid gap-6">
      <ErrorSummary problems={problems} />
      {stage.name === 'source' ? (
        <CsvSource pending={pending} onText={check} onProblem={complain} />
      ) : (
        <ImportPreview
          rows={stage.rows}
          ignored={stage.ignored}
          pending={pending}
          onAdd={(except) => add(stage.csv, except)}
          onAgain={again}
        />
      )}
    </div>
  )
}

const tooLarge = 'This is more than 1 MB of text. Save it as several files, and bring them in one by one.'
