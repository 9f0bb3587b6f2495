import { hasStored } from '../files/index.ts'
import { locateLink, readLink } from '../invitations/index.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import { firmName } from '../profiles/index.ts'
import type { PublishedSurveys } from '../surveys/index.ts'
import { versionToGreetWith } from './answering.queries.ts'
import { folderOf } from './folder.ts'

/** What the start page shows. The page that the build made has a place for each. */
type Greeting = Record<'firm' | 'title' | 'description' | 'minutes', string>

interface GreetingsOptions {
  db: Database
  clock: Clock
  surveys: PublishedSurveys
}

/**
 * What the page at a private link shows before anything was asked of it: only where there is nothing yet to keep from
 * somebody else who has the link. Reading it opens nothing, writes nothing and spends nothing, however often it is read.
 */
export function greetings({ db, clock, surveys }: GreetingsOptions) {
  return async (path: string): Promise<Greeting | null> => {
    const link = readLink(path)
    if (!link) return null
    try {
      const scope = await db.withSystem((tx) => locateLink(tx, link.clientId, link.token))
      return await db.withInvitation(scope, async (tx) => {
        const [versionId, firm] = await Promise.all([
          versionToGreetWith(tx, scope.invitationId, clock.now()),
          firmName(tx, scope.accountId),
        ])
        if (!versionId || (await hasStored(tx, folderOf(scope)))) return null
        const { title, survey } = await surveys.find(tx, versionId)
        const { description, minutes } = survey
        // As opening the link says it.
        return {
          firm,
          title: survey.title || title,
          description,
          minutes: minutes === null ? '' : String(minutes),
        }
      })
    } catch (error) {
      if (error instanceof AppError) return null
      throw error
    }
  }
}
