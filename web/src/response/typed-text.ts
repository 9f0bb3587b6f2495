import { createContext, useContext, useSyncExternalStore } from 'react'

/** What is being typed on this page, by the place it is typed at. It outlives the box that it is typed in. */
export interface TypedText {
  /** Undefined where nothing is being typed. */
  of(place: string): string | undefined
  begin(place: string, text: string): void
  type(place: string, text: string): void
  end(place: string): void
  /** Whether something was typed that is nowhere else. */
  isUnsaved(): boolean
  subscribe(listener: () => void): () => void
}

export function createTypedText(): TypedText {
  const texts = new Map<string, { first: string; now: string }>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    of: (place) => texts.get(place)?.now,
    begin(place, text) {
      if (texts.has(place)) return
      texts.set(place, { first: text, now: text })
      tell()
    },
    type(place, now) {
      texts.set(place, { first: texts.get(place)?.first ?? '', now })
      tell()
    },
    end(place) {
      if (texts.delete(place)) tell()
    },
    isUnsaved: () => [...texts.values()].some(({ first, now }) => now.trim() !== '' && now !== first),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const TypedContext = createContext<TypedText | null>(null)

export function useTypedText(): TypedText {
  const typed = useContext(TypedContext)
  if (!typed) throw new Error('What is typed at answers is kept by their response')
  return typed
}

/** Renders again only when something else is typed at this place. */
export function useTyped(place: string): string | undefined {
  const typed = useTypedText()
  return useSyncExternalStore(typed.subscribe, () => typed.of(place))
}
