import { type ReactNode, useLayoutEffect, useRef } from 'react'

interface FileLineProps {
  readonly name: string
  /** Under the name: how large it is and how far it has come. */
  readonly says: readonly string[]
  /** Ties what is wrong with it to the input. */
  readonly saysId?: string | undefined
  readonly wrong?: boolean
  /** In percent, where there is something to see. */
  readonly progress?: { readonly percent: number; readonly label: string } | undefined
  readonly children?: ReactNode
}

/** One file in the list, with what can be done with it. */
export function FileLine({ name, says, saysId, wrong = false, progress, children }: FileLineProps) {
  const line = useRef<HTMLLIElement>(null)
  // A button that had the focus may be gone with this change: then its neighbour takes it.
  const held = line.current?.contains(document.activeElement) ?? false
  useLayoutEffect(() => {
    if (held && !line.current?.contains(document.activeElement))
      line.current?.querySelector('button')?.focus()
  })
  return (
    <li className="file" ref={line} data-wrong={wrong ? '' : undefined}>
      <div className="file-about">
        <p className="file-name">{name}</p>
        <p className="file-says" id={saysId}>
          {says.filter(Boolean).join(' · ')}
        </p>
      </div>
      {progress && (
        <progress className="file-progress" max={100} value={progress.percent} aria-label={progress.label} />
      )}
      {children && <div className="file-actions">{children}</div>}
    </li>
  )
}

interface FileButtonProps {
  readonly name: string
  readonly id?: string
  readonly onClick: () => void
  readonly children: string
}

export function FileButton({ name, id, onClick, children }: FileButtonProps) {
  return (
    <button type="button" className="link-button" id={id} onClick={onClick}>
      {children}
      <span className="visually-hidden"> {name}</span>
    </button>
  )
}
