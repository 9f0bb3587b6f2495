import { useSearchParams } from 'react-router'

const views = ['answers', 'form-e', 'open', 'attachments', 'timeline', 'compare'] as const
export type View = (typeof views)[number]

/** Form E has a side of its own, where the survey is one. */
export const viewsOf = (templateId: string | null): readonly View[] =>
  views.filter((view) => view !== 'form-e' || templateId === 'form-e')

/** Which side of the response is shown; the address keeps it. */
export function useView(templateId: string | null): { view: View; searchOf: (view: View) => string } {
  const [search] = useSearchParams()
  const wanted = viewsOf(templateId).find((view) => view === search.get('view'))
  return {
    view: wanted ?? 'answers',
    searchOf(view) {
      const next = new URLSearchParams(search)
      if (view === 'answers') next.delete('view')
      else next.set('view', view)
      return `?${next}`
    },
  }
}
