import { deleteExport, type Exported } from '@candour/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceFor } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { isUnfinished, refreshExports } from '../api/exports.ts'
import { sizeInWords } from '../questions/files/in-words.ts'
import { Button } from '../ui/button.tsx'
import { Tag } from '../ui/tag.tsx'
import { dayOf, momentOf } from '../ui/when.ts'
import { saveExport } from './follow-export.ts'

/** One download: how far it is, and what can be done with it. */
export function ExportRow({ made }: { made: Exported }) {
  const client = useQueryClient()
  const [pending, setPending] = useState<'saving' | 'removing' | null>(null)
  const [problem, setProblem] = useState<string>()
  const { exportId, fileName, state } = made

  const act = async (what: 'saving' | 'removing', work: () => Promise<unknown>) => {
    setPending(what)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      setProblem(sentenceFor(error))
    }
    setPending(null)
  }
  const remove = async () => {
    await call(deleteExport, { params: { exportId } })
    await refreshExports(client)
  }

  return (
    <li className="grid gap-2 border-b border-line py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-6">
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold break-words">{fileName}</p>
        <p className="text-sm text-ink-soft tabular-nums">{factsOf(made)}</p>
        {isUnfinished(made) && (
          <progress
            max={100}
            value={made.progress}
            aria-label={`How far ${fileName} is`}
            className="h-2 w-full max-w-xs accent-action"
          />
        )}
        {state === 'failed' && (
          <p>
            <Tag tone="wrong">Could not be made</Tag>{' '}
            <span className="text-sm">Remove it and ask for it again.</span>
          </p>
        )}
        <div role="alert">{problem && <p className="text-wrong">{problem}</p>}</div>
      </div>
      <div className="flex flex-wrap items-start gap-2">
        {state === 'done' && (
          <Button
            look="plain"
            pending={pending === 'saving'}
            onClick={() => void act('saving', () => saveExport(exportId))}
          >
            Save<span className="sr-only"> {fileName}</span>
          </Button>
        )}
        <Button look="quiet" pending={pending === 'removing'} onClick={() => void act('removing', remove)}>
          {isUnfinished(made) ? 'Stop' : 'Remove'}
          <span className="sr-only"> {fileName}</span>
        </Button>
      </div>
    </li>
  )
}

const whatItIs = {
  response: 'Answers',
  client: 'Everything about one client',
  account: 'Everything that your firm keeps here',
} as const satisfies Record<Exported['what'], string>

function factsOf({ what, state, progress, size, createdAt, expiresAt }: Exported): string {
  const standing = {
    waiting: 'waiting to begin',
    running: `${progress} percent`,
    done: size === null ? '' : sizeInWords(size),
    failed: '',
  }[state]
  const until = state === 'done' ? `until ${dayOf(expiresAt)}` : ''
  return [whatItIs[what], `asked for ${momentOf(createdAt)}`, standing, until].filter(Boolean).join(' · ')
}
