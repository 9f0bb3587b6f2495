import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'

interface MenuItem {
  label: string
  /** What it is for, in a few words. */
  says?: string
  onChoose: () => void
}

interface MenuButtonProps {
  label: string
  items: readonly MenuItem[]
  pending?: boolean
}

/** A button that opens a list of actions; arrows, Home, End and Escape do what they do in any menu. */
export function MenuButton({ label, items, pending = false }: MenuButtonProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const buttons = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

  useEffect(() => {
    if (!open) return
    list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    const onPress = (event: PointerEvent) => {
      if (!place.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [open])

  const close = () => {
    setOpen(false)
    place.current?.querySelector('button')?.focus()
  }
  const onKey = (event: KeyboardEvent) => {
    const all = buttons()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + all.length, Home: 0, End: all.length - 1 }[event.key]
    if (to !== undefined) all[to % all.length]?.focus()
    else if (event.key === 'Escape') close()
    else {
      if (event.key === 'Tab') setOpen(false)
      return
    }
    event.preventDefault()
  }

  return (
    <div ref={place} className="relative inline-block">
      <Button
        look="plain"
        pending={pending}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open || pending) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {label}
        <svg aria-hidden="true" viewBox="0 0 12 12" className="h-3 w-3 fill-none stroke-current stroke-2">
          <path d="M2 4l4 4 4-4" />
        </svg>
      </Button>
      {open && (
        // It takes no key of its own: those of what is in it come by.
        <div
          ref={list}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className="absolute left-0 z-20 mt-1 grid w-80 max-w-[calc(100vw-2rem)] rounded-soft border border-rule bg-surface py-1 shadow-lift"
          onKeyDown={onKey}
        >
          {items.map(({ label, says, onChoose }) => (
            <button
              key={label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-3 px-4 py-2 text-left hover:bg-sunk focus:bg-sunk"
              onClick={() => {
                close()
                onChoose()
              }}
            >
              <span className="font-semibold">{label}</span>
              {says && <span className="text-sm text-ink-soft">{says}</span>}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
