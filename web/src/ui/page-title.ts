import { useEffect } from 'react'

/** The title of the browser's tab, read out first by a screen reader. */
export const titleOf = (title: string): string =>
  title ? `${title} – Candour` : 'Candour: client onboarding for family-law firms'

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = titleOf(title)
  }, [title])
}
