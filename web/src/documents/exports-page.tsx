import { createExport } from '@candour/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceFor } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { exportsMade, refreshExports } from '../api/exports.ts'
import { AppShell } from '../ui/app-shell.tsx'
import { Button } from '../ui/button.tsx'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { ExportRow } from './export-row.tsx'

/** Documents that are made in the background, and everything that the account holds. */
export function ExportsPage() {
  return (
    <AppShell title="Downloads">
      <div className="grid max-w-[52rem] gap-8">
        <h1 className="font-serif text-3xl font-semibold">Downloads</h1>
        <Prepared />
        <Everything />
      </div>
    </AppShell>
  )
}

function Prepared() {
  const list = useQuery(exportsMade)
  if (list.isPending) return <Loading what="your downloads" lines={3} />
  if (!list.data) {
    return (
      <Failure
        title="Your downloads could not be loaded"
        message={sentenceFor(list.error)}
        onRetry={() => list.refetch()}
      />
    )
  }
  return (
    <section aria-labelledby="prepared" className="grid gap-3">
      <h2 id="prepared" className="font-serif text-xl font-semibold">
        Prepared for you
      </h2>
      <p className="max-w-prose text-ink-soft">
        Long downloads are made while you do something else. Each can be saved for seven days, and is then
        removed.
      </p>
      {list.data.length === 0 ? (
        <p className="border-t border-line pt-4">
          Nothing is being prepared. What you choose under “Download” beside a client’s answers comes here
          when it takes longer.
        </p>
      ) : (
        <ul className="border-t border-line">
          {list.data.map((one) => (
            <ExportRow key={one.exportId} made={one} />
          ))}
        </ul>
      )}
    </section>
  )
}

const inIt = [
  'a folder for each client: answers as PDF, Word, Excel, CSV and JSON, each time they were sent',
  'every attachment, as your clients gave it',
  'your notes and queries, and who read and did what',
  'your own surveys',
]

function Everything() {
  const client = useQueryClient()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const ask = async () => {
    setPending(true)
    setProblem(undefined)
    try {
      await call(createExport, { body: {} })
      await refreshExports(client)
    } catch (error) {
      setProblem(sentenceFor(error))
    }
    setPending(false)
  }
  return (
    <section aria-labelledby="everything" className="grid gap-3 border-t border-line pt-6">
      <h2 id="everything" className="font-serif text-xl font-semibold">
        Export everything
      </h2>
      <p className="max-w-prose">
        One ZIP with what your firm keeps of its clients here. Nothing is removed by it. Keep it as safely as
        the files themselves: it is not encrypted.
      </p>
      <ul className="max-w-prose list-disc pl-6">
        {inIt.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <div>
        <Button look="plain" pending={pending} onClick={() => void ask()}>
          Export everything
        </Button>
      </div>
      <div role="alert">{problem && <p className="font-semibold text-wrong">{problem}</p>}</div>
    </section>
  )
}
