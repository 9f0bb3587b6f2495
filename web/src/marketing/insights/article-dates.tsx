import type { Article } from './article.ts'

const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

export function ArticleDates({ article: { published, updated, minutes } }: { article: Article }) {
  return (
    <p className="text-sm text-ink-soft">
      <time dateTime={published}>{inWords.format(new Date(published))}</time>
      {updated && (
        <>
          {', last changed '}
          <time dateTime={updated}>{inWords.format(new Date(updated))}</time>
        </>
      )}
      {` · ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} to read`}
    </p>
  )
}
