import { useEffect } from 'react'

/** The title of the browser's tab, read out first by a screen reader. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} – Candour` : 'Candour'
  }, [title])
}
