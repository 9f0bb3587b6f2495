import type { OpenInvitation } from '@candour/contract'
import type { Part } from '@candour/survey/open'
import { partsFor } from '@candour/survey/parts'
import { ApiError } from '../api/api-error.ts'
import { loadRenderers } from '../questions/registry.ts'
import { lastPages, loadLastPages } from './last-pages-door.ts'
import type { Link } from './link.ts'
import { otherTabs } from './other-tabs.ts'
import { queueOfLink } from './queue-of-link.ts'
import { createSitting, type Sitting } from './sitting.ts'

/** A database that does not answer does not keep anybody waiting. */
const patience = 1500

/** Downloads what this survey needs beyond what every survey does, and opens it. */
export async function openSitting(
  link: Link,
  first: OpenInvitation,
  reopen: () => Promise<OpenInvitation>,
): Promise<Sitting> {
  const asked = first.status === 'queried' ? (await orUnreachable(loadQueriedPage()))?.asked(first) : null
  const opened = asked?.opened ?? first
  const [parts] = await Promise.all([
    downloadsFor(opened.definition),
    // What was sent already opens with its receipt; a page that is loaded again may open where it was.
    opened.reference || history.state?.step?.is === 'check' ? orUnreachable(loadLastPages()) : undefined,
  ])
  const sitting = createSitting(link, opened, parts, { reopen, tabs: otherTabs, ...asked?.means })
  if (canKeep()) {
    const kept = sitting.keepIn((of) => queueOfLink(link, opened, of)).catch(() => undefined)
    await Promise.race([kept, new Promise((resolve) => setTimeout(resolve, patience))])
  }
  return sitting
}

/** Nothing is kept on the device where the browser has no safe way to: then all is as it is without. */
const canKeep = () => Boolean(globalThis.indexedDB && globalThis.crypto?.subtle && navigator.locks)

/** By way of the last pages, which are shown afterwards: nobody else downloads even where it is. */
async function loadQueriedPage() {
  await loadLastPages()
  return lastPages()?.loadQueriedPage()
}

/** Pieces of the engine and kinds of questions, all at once, so that nothing is missing on any page. */
export async function downloadsFor(definition: unknown): Promise<Part[]> {
  const [parts] = await orUnreachable(Promise.all([partsFor(definition), loadRenderers(definition)]))
  return parts
}

async function orUnreachable<Loaded>(download: Promise<Loaded>): Promise<Loaded> {
  try {
    return await download
  } catch (cause) {
    throw new ApiError('network-request-failed', { cause })
  }
}
