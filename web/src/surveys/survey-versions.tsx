import type { SurveyDocument, SurveyVersion } from '@candour/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { sentenceFor } from '../api/api-error.ts'
import { versionOf, versionsOf } from '../api/server-state.ts'
import { Button } from '../ui/button.tsx'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { Tag } from '../ui/tag.tsx'
import { dayOf } from '../ui/when.ts'
import { changesBetween } from './changes.ts'

interface SurveyVersionsProps {
  survey: SurveyDocument
  /** The version that the preview shows; null for the draft. */
  shown: number | null
  onShow: (version: number | null) => void
}

/** What was published, and what has changed in the draft since. */
export function SurveyVersions({ survey, shown, onShow }: SurveyVersionsProps) {
  const versions = useQuery(versionsOf(survey.surveyId))
  return (
    <section aria-labelledby="versions" className="grid gap-3 border-t border-line pt-6">
      <h2 id="versions" className="font-serif text-xl font-semibold">
        Versions
      </h2>
      {versions.isPending && <Loading what="the versions" lines={2} />}
      {versions.isError && (
        <Failure
          title="The versions could not be loaded"
          message={sentenceFor(versions.error)}
          onRetry={() => versions.refetch()}
        />
      )}
      {versions.data?.items.length === 0 && (
        <p className="max-w-prose text-ink-soft">None is published yet. Publishing makes the first.</p>
      )}
      {survey.changed && survey.version !== null && <DraftChanges survey={survey} version={survey.version} />}
      <ul className="grid max-w-prose">
        {versions.data?.items.map((version) => (
          <li key={version.version} className="border-t border-line first:border-t-0">
            <Version
              version={version}
              isLive={version.version === survey.version && survey.archivedAt === null}
              isShown={version.version === shown}
              onShow={onShow}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface VersionProps {
  version: SurveyVersion
  isLive: boolean
  isShown: boolean
  onShow: (version: number | null) => void
}

function Version({
  version: { version, title, publishedAt, invitations },
  isLive,
  isShown,
  onShow,
}: VersionProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="font-semibold">Version {version}</span>
          {isLive && <Tag tone="good">In use</Tag>}
        </p>
        <p className="text-sm text-ink-soft">
          {title}. Published on {dayOf(publishedAt)}. {linksOf(invitations)}
        </p>
      </div>
      <Button
        look="quiet"
        className="-mx-4"
        aria-pressed={isShown}
        onClick={() => onShow(isShown ? null : version)}
      >
        {isShown ? 'Back to the draft' : 'Preview'}
        <span className="sr-only">
          {' '}
          {isShown ? 'from' : ''} version {version}
        </span>
      </Button>
    </div>
  )
}

function linksOf(count: number): string {
  if (count === 0) return 'No link shows it.'
  return count === 1 ? '1 link shows it.' : `${count} links show it.`
}

/** What publishing now would change. */
function DraftChanges({ survey, version }: { survey: SurveyDocument; version: number }) {
  const published = useQuery(versionOf(survey.surveyId, version))
  const changes = useMemo(
    () => published.data && changesBetween(published.data.definition, survey.definition),
    [published.data, survey.definition],
  )
  if (!changes) return null
  const lines = [
    ['Added', changes.added],
    ['Changed', changes.changed],
    ['Removed', changes.removed],
  ] as const
  return (
    <div className="grid max-w-prose gap-1 border-l-4 border-due pl-4">
      <p className="font-semibold">Changed in the draft since version {version}</p>
      {lines.map(
        ([word, titles]) =>
          titles.length > 0 && (
            <p key={word}>
              {word}: {inWords(titles)}
            </p>
          ),
      )}
      {published.data?.title !== survey.title && <p>The title</p>}
      {changes.others && <p>Something other than the questions themselves, such as their order</p>}
    </div>
  )
}

const most = 5

function inWords(titles: readonly string[]): string {
  const named = titles.slice(0, most).map((title) => `“${title}”`)
  const more = titles.length - named.length
  return new Intl.ListFormat('en-GB').format(more > 0 ? [...named, `${more} more`] : named)
}
