import { createContext, useContext, useSyncExternalStore } from 'react'
import type { SendRequest } from './request.ts'

/** What sending files needs of the sitting. */
interface FilePlaceDoor {
  /** The folder of this invitation's attachments; every file has a name of its own in it. */
  readonly path: string
  /** Opens the link again, where the answering session has ended. */
  reopen(): Promise<unknown>
  /** Resolves when all answers are saved (true), or when they cannot be for now (false). */
  settle(): Promise<boolean>
  /** How its calls are made; else to the server. */
  readonly send?: SendRequest
}

/** Where the files of one sitting go, and how many are on their way: all that is known before any is chosen. */
export interface FilePlace extends FilePlaceDoor {
  pending(): number
  subscribe(listener: () => void): () => void
  tell(pending: number): void
  /** The sitting is over: nothing is sent any more. */
  stop(): void
  readonly stopped: AbortSignal
}

export function createFilePlace(door: FilePlaceDoor): FilePlace {
  const listeners = new Set<() => void>()
  const over = new AbortController()
  let pending = 0
  return {
    ...door,
    pending: () => pending,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell(count) {
      if (count === pending) return
      pending = count
      for (const listener of listeners) listener()
    },
    stop: () => over.abort(),
    stopped: over.signal,
  }
}

export const FilePlaceContext = createContext<FilePlace | null>(null)

export function useFilePlace(): FilePlace {
  const place = useContext(FilePlaceContext)
  if (!place) throw new Error('Files are asked for where there is a place to keep them')
  return place
}

/** How many files are on their way. */
export function usePending(): number {
  const { subscribe, pending } = useFilePlace()
  return useSyncExternalStore(subscribe, pending)
}
