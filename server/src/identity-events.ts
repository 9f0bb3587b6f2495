import type { IdentityEvents } from './identity/index.ts'
import { queueMail } from './mail/index.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { KeyRing } from './platform/crypto/key-ring.ts'
import { audit } from './platform/db/audit.queries.ts'
import type { Database, Tx } from './platform/db/database.ts'
import type { Profiles } from './profiles/index.ts'

export interface IdentityEventsOptions {
  db: Database
  clock: Clock
  ring: KeyRing
  people: Profiles
}

/** What identity, which knows no other slice, tells the rest: each goes to the account that the user belongs to. */
export function identityEvents({ db, clock, ring, people }: IdentityEventsOptions): IdentityEvents {
  const inAccountOf = async (uid: string, email: string | undefined, work: Work) => {
    // Without one yet, where registering was cut off half-way.
    const make = async () => (email === undefined ? null : people.ensureAccount({ uid, email }))
    const accountId = (await people.accountOf(uid)) ?? (await make())
    if (accountId !== null) await db.withAccount({ accountId }, (tx) => work(tx, accountId))
  }
  const queue = (tx: Tx, accountId: string, mail: { to: string; subject: string; text: string }) =>
    queueMail(tx, ring, { accountId, clientId: null, ...mail }, clock.now())

  return {
    sendMail: (uid, mail) => inAccountOf(uid, mail.to, (tx, accountId) => queue(tx, accountId, mail)),
    emailChanged: people.setEmail,
    acted: (uid, action, mail) =>
      inAccountOf(uid, mail?.to, async (tx, accountId) => {
        const user = { kind: 'user', id: uid } as const
        await audit(tx, { accountId, actor: user, action, subject: user })
        if (mail) await queue(tx, accountId, mail)
      }),
  }
}

type Work = (tx: Tx, accountId: string) => Promise<void>
