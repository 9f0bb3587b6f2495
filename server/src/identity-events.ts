import type { IdentityEvents } from './identity/index.ts'
import { queueMail } from './mail/index.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { KeyRing } from './platform/crypto/key-ring.ts'
import { audit } from './platform/db/audit.queries.ts'
import type { Database } from './platform/db/database.ts'
import type { Profiles } from './profiles/index.ts'

export interface IdentityEventsOptions {
  db: Database
  clock: Clock
  ring: KeyRing
  people: Profiles
}

/** What identity, which knows no other slice, tells the rest: each goes to the account that the user belongs to. */
export function identityEvents({ db, clock, ring, people }: IdentityEventsOptions): IdentityEvents {
  return {
    sendMail: async (uid, mail) => {
      // Without one yet, where registering was cut off half-way.
      const accountId = (await people.accountOf(uid)) ?? (await people.ensureAccount({ uid, email: mail.to }))
      await db.withAccount({ accountId }, (tx) =>
        queueMail(tx, ring, { accountId, clientId: null, ...mail }, clock.now()),
      )
    },
    emailChanged: people.setEmail,
    acted: async (uid, action) => {
      const accountId = await people.accountOf(uid)
      if (accountId === null) return
      await db.withAccount({ accountId }, (tx) =>
        audit(tx, {
          accountId,
          actor: { kind: 'user', id: uid },
          action,
          subject: { kind: 'user', id: uid },
        }),
      )
    },
  }
}
