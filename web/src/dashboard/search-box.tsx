import { Search } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { controlLook } from '../ui/field.tsx'
import { wordsOf } from './shown.ts'

/** Long enough that a word is asked for once, short enough not to be noticed. */
const typingMs = 250

interface SearchBoxProps {
  box: RefObject<HTMLInputElement | null>
  value: string
  onSearch: (words: string) => void
}

export function SearchBox({ box, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // What the address says otherwise, by "back" or by another filter, takes the place of what was typed.
  if (known !== value) {
    setKnown(value)
    if (wordsOf(typed) !== value) setTyped(value)
  }
  const words = wordsOf(typed)
  useEffect(() => {
    if (words === value) return
    const timer = setTimeout(() => onSearch(words), typingMs)
    return () => clearTimeout(timer)
  }, [words, value, onSearch])

  return (
    <div className="relative min-w-0">
      <label htmlFor="search-clients" className="sr-only">
        Search by name or reference
      </label>
      <Search aria-hidden="true" className="absolute top-3.5 left-3 size-4 text-ink-soft" />
      <input
        ref={box}
        id="search-clients"
        type="search"
        autoComplete="off"
        spellCheck={false}
        placeholder="Name or reference"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          if (typed) setTyped('')
          else event.currentTarget.blur()
        }}
        className={`${controlLook} pl-9`}
      />
    </div>
  )
}
