import type { Body, createInvitations, ErrorCode, Reply } from '@candour/contract'
import { audit } from '../platform/db/audit.queries.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { once } from '../platform/db/idempotency.queries.ts'
import { AppError } from '../platform/errors.ts'
import type { Caller } from '../platform/http/route.ts'
import { versionToSend } from '../surveys/index.ts'
import { type InvitingContext, invite } from './invitations.ts'

type Result = Reply<typeof createInvitations>['items'][number]

/** What speaks of one client, or of how many there are: the others may still get theirs. */
const ofOneClient: readonly ErrorCode[] = [
  'not-found',
  'client-archived',
  'client-without-email',
  'resource-exhausted',
]

/**
 * The same survey to many, each in a transaction of its own: whoever cannot get it is named with the reason. Asked again
 * with the same key, it goes on where it stopped and nobody gets a second link.
 */
export async function inviteMany(
  db: Database,
  { caller, context }: { caller: Caller; context: InvitingContext },
  { clientIds, ...choice }: Body<typeof createInvitations>,
  claim: { key: string | undefined; bodyHash: Buffer },
): Promise<Result[]> {
  const { accountId, now } = context
  // What is wrong with the survey is wrong for everybody.
  await db.withAccount(caller, (tx) => versionToSend(tx, { accountId, now }, choice))
  const results: Result[] = []
  for (const clientId of new Set(clientIds)) {
    try {
      const invitationId = await db.withAccount(caller, async (tx) => {
        const operation = `invitations.create-many/${clientId}`
        const { resultId } = await once(tx, { accountId, operation, ...claim }, () =>
          inviteOne(tx, { caller, context }, clientId, choice),
        )
        return resultId
      })
      results.push({ clientId, invitationId, problem: null })
    } catch (error) {
      if (!(error instanceof AppError && ofOneClient.includes(error.code))) throw error
      results.push({ clientId, invitationId: null, problem: { code: error.code, message: error.message } })
    }
  }
  return results
}

/** Makes the link and leaves its trail. */
export async function inviteOne(
  tx: Tx,
  { caller, context }: { caller: Caller; context: InvitingContext },
  clientId: string,
  choice: Parameters<typeof invite>[3],
): Promise<string> {
  const invitationId = await invite(tx, context, clientId, choice)
  await audit(tx, {
    accountId: context.accountId,
    actor: { kind: 'user', id: caller.uid },
    action: choice.sendEmail ? 'invitation.sent' : 'invitation.created',
    subject: { kind: 'invitation', id: invitationId },
  })
  return invitationId
}
