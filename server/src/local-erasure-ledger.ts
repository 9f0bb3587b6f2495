import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import type { ErasureEntry, ErasureLedger } from './erasure-ledger.ts'
import { syncFolder } from './platform/secrets/write-file-safely.ts'
import { StartRefusal } from './platform/start-refusal.ts'

const entry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('client'), id: z.uuid(), accountId: z.uuid(), at: z.string() }),
  z.object({ kind: z.literal('account'), id: z.uuid(), uid: z.string(), at: z.string() }),
])

/** A line of JSON for each, added at the end of `erased.jsonl` and never changed. */
export async function localErasureLedger(dataDir: string): Promise<ErasureLedger> {
  const path = join(dataDir, 'erased.jsonl')
  const entries = await readEntries(path)
  const ids = new Set(entries.map(({ id }) => id))
  return {
    add: async (added) => {
      await append(path, added)
      entries.push(added)
      ids.add(added.id)
    },
    has: (id) => ids.has(id),
    entries: () => entries,
  }
}

async function readEntries(path: string): Promise<ErasureEntry[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw new StartRefusal(`The ledger of what was erased, ${path}, cannot be read: ${error.message}.`)
  })
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.flatMap((line, index) => {
    const read = readLine(line)
    if (read) return [read]
    // A crash in the middle of writing leaves the beginning of a line; what it was about has not been erased then.
    if (!line.endsWith('}')) return []
    throw new StartRefusal(`The ledger of what was erased, ${path}, is damaged at entry ${index + 1}.`)
  })
}

function readLine(line: string): ErasureEntry | undefined {
  try {
    return entry.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}

async function append(path: string, added: ErasureEntry): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'a', 0o600)
  try {
    // A line of its own, whatever a crash has left at the end of the last.
    await file.write(`\n${JSON.stringify(added)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await syncFolder(dirname(path))
}
