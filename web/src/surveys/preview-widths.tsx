import { Monitor, Smartphone } from 'lucide-react'

export type PreviewWidth = 'phone' | 'desktop'

const widths = [
  { width: 'phone', text: 'Phone', Icon: Smartphone },
  { width: 'desktop', text: 'Desktop', Icon: Monitor },
] as const

interface PreviewWidthsProps {
  width: PreviewWidth
  onWidth: (width: PreviewWidth) => void
}

/** How wide the preview is. Where the window is no wider than a phone, there is nothing to choose. */
export function PreviewWidths({ width, onWidth }: PreviewWidthsProps) {
  return (
    <fieldset className="hidden gap-px rounded-soft border border-rule bg-rule sm:flex">
      <legend className="sr-only">How wide</legend>
      {widths.map(({ width: own, text, Icon }) => (
        <button
          key={own}
          type="button"
          aria-pressed={own === width}
          onClick={() => onWidth(own)}
          className="flex min-h-11 items-center gap-2 bg-surface px-4 text-sm font-semibold text-ink-soft first:rounded-l-soft last:rounded-r-soft hover:bg-sunk aria-pressed:bg-action-tint aria-pressed:text-action"
        >
          <Icon aria-hidden="true" className="size-4" />
          {text}
        </button>
      ))}
    </fieldset>
  )
}
