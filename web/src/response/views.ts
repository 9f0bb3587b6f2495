import { useSearchParams } from 'react-router'

export const views = ['answers', 'open', 'attachments', 'timeline', 'compare'] as const
export type View = (typeof views)[number]

const isView = (text: string | null): text is View => views.some((view) => view === text)

/** Which side of the response is shown; the address keeps it. */
export function useView(): { view: View; searchOf: (view: View) => string } {
  const [search] = useSearchParams()
  const wanted = search.get('view')
  return {
    view: isView(wanted) ? wanted : 'answers',
    searchOf(view) {
      const next = new URLSearchParams(search)
      if (view === 'answers') next.delete('view')
      else next.set('view', view)
      return `?${next}`
    },
  }
}
