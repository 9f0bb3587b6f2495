import type { NotificationSettings } from '@candour/contract'
import { queueMail } from '../mail/index.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { KeyRing } from '../platform/crypto/key-ring.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { newsMail } from './firm-mails.ts'
import { type News, type NewsRow, ownerOfAccount, takeNews } from './news.queries.ts'
import { notificationSettings } from './notification-settings.queries.ts'

export interface TellingOptions {
  db: Database
  clock: Clock
  ring: KeyRing
  appUrl: URL
  /** Whether a user has shown that the address is theirs: nobody else is told of a firm's clients. */
  isVerified(uid: string, email: string): Promise<boolean>
}

const settingOf: Record<News, keyof NotificationSettings> = {
  ...{ opened: 'opened', submitted: 'submitted', replied: 'replied', urgent: 'urgent' },
  'mail-refused': 'mailRefused',
}

/** One mail of all that has happened since the last, as far as the firm wants to know. */
export async function tell(options: TellingOptions, accountId: string): Promise<void> {
  const { db, appUrl } = options
  const to = await addressOfFirm(options, accountId)
  await db.withAccount({ accountId }, async (tx) => {
    const settings = await notificationSettings(tx)
    const news = withoutRepetition((await takeNews(tx)).filter(({ what }) => settings[settingOf[what]]))
    if (to === undefined || news.length === 0) return
    await mailFirm(tx, options, accountId, { to, ...newsMail(appUrl, news) })
  })
}

/** Undefined where it is not known to be the firm's. */
export async function addressOfFirm(
  { db, isVerified }: Pick<TellingOptions, 'db' | 'isVerified'>,
  accountId: string,
): Promise<string | undefined> {
  const owner = await db.withAccount({ accountId }, ownerOfAccount)
  return owner && (await isVerified(owner.uid, owner.email)) ? owner.email : undefined
}

export const mailFirm = (
  tx: Tx,
  { ring, clock }: Pick<TellingOptions, 'ring' | 'clock'>,
  accountId: string,
  mail: { to: string; subject: string; text: string },
): Promise<void> => queueMail(tx, ring, { accountId, clientId: null, ...mail }, clock.now())

/** Each thing once, and that a link was opened not beside the answers that came through it. */
function withoutRepetition(news: readonly NewsRow[]): NewsRow[] {
  const seen = new Set<string>()
  const sent = new Set(
    news.filter(({ what }) => what === 'submitted').map(({ invitationId }) => invitationId),
  )
  return news.filter(({ what, invitationId }) => {
    const one = `${what} ${invitationId}`
    const isNew = !seen.has(one) && !(what === 'opened' && sent.has(invitationId))
    seen.add(one)
    return isNew
  })
}
