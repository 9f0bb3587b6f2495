import type { OpenInvitation } from '@candour/contract'
import type { Part } from '@candour/survey/open'
import { partsFor } from '@candour/survey/parts'
import { ApiError } from '../api/api-error.ts'
import { loadRenderers } from '../questions/registry.ts'
import type { Link } from './link.ts'
import { createSitting, type Sitting } from './sitting.ts'

/** Downloads what this survey needs beyond what every survey does, and opens it. */
export async function openSitting(link: Link, opened: OpenInvitation): Promise<Sitting> {
  return createSitting(link, opened, await downloadsFor(opened.definition))
}

/** Pieces of the engine and kinds of questions, all at once, so that nothing is missing on any page. */
export async function downloadsFor(definition: unknown): Promise<Part[]> {
  try {
    const [parts] = await Promise.all([partsFor(definition), loadRenderers(definition)])
    return parts
  } catch (cause) {
    throw new ApiError('network-request-failed', { cause })
  }
}
