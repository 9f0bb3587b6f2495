import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

const door = fileURLToPath(new URL('../../packages/survey/src/open.ts', import.meta.url))

/**
 * What every opened link needs of the engine in one file. Left alone, each piece that its parts share with it would be
 * a file of its own, and a phone would ask for twenty small ones.
 */
export const oneEngine = {
  debugName: 'engine',
  name: (id: string, chunking: Rolldown.ChunkingContext) =>
    within(door, chunking, new Set()).has(id) ? 'engine' : null,
}

function within(id: string, chunking: Rolldown.ChunkingContext, found: Set<string>): ReadonlySet<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const next of chunking.getModuleInfo(id)?.importedIds ?? []) within(next, chunking, found)
  return found
}
