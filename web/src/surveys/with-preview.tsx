import type { ReactNode } from 'react'
import type { PreviewWidth } from './preview-widths.tsx'

interface WithPreviewProps {
  width: PreviewWidth
  preview: ReactNode
  /** Which of them comes first where they do not stand beside each other. */
  first: 'preview' | 'children'
  children: ReactNode
}

/** A preview as narrow as a phone stands beside what it is of, where there is room; a wide one has the whole width. */
export function WithPreview({ width, preview, first, children }: WithPreviewProps) {
  const columns = width === 'phone' ? 'md:grid-cols-[minmax(0,1fr)_375px]' : ''
  const order = first === 'preview' ? `order-last ${width === 'phone' ? 'md:order-none' : ''}` : ''
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)] gap-10 ${columns}`}>
      <div className={`grid min-w-0 content-start gap-8 ${order}`}>{children}</div>
      {preview}
    </div>
  )
}
