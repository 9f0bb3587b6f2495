import type { Clock } from '../platform/clock/clock.ts'
import { hashOfSecret, isSecret, newSecret } from '../platform/crypto/secret.ts'
import { AppError } from '../platform/errors.ts'
import { type CodePurpose, type CodeRow, codeByHash, replaceCode } from './action-codes.queries.ts'
import { type Attempts, fromAddress } from './attempts.ts'
import type { Attempt } from './identity.ts'
import type { IdentityPool } from './identity-pool.ts'

const hour = 60 * 60_000
const day = 24 * hour

const lives: Record<CodePurpose, number> = {
  'reset-password': hour,
  'verify-email': 3 * day,
  'change-email': 3 * day,
  // A notice may wait in a mailbox for a week.
  'restore-email': 7 * day,
}

/** For so long somebody who comes too late is told so. */
export const expiredKept = 30 * day

/** The codes of links in e-mails: 256 random bits, of which the database has the hash. */
export interface ActionCodes {
  /** A code in place of the earlier one. Gives what stands in the link. */
  issue(code: { userId: string; purpose: CodePurpose; email: string; sessionId?: string }): Promise<string>
  /** One that a statement of its own will keep. */
  prepare(purpose: CodePurpose): { code: string; codeHash: Buffer; expiresAt: Date }
  /** Looks a code up for some purposes, without using it; throws where it is not good, or its user disabled. */
  look(code: string, purposes: readonly CodePurpose[], attempt: Attempt): Promise<FoundCode>
}

interface FoundCode extends CodeRow {
  codeHash: Buffer
  issuedAt: Date
}

type Issued = Parameters<ActionCodes['issue']>[0]

/** As `issue` below; for whoever looks no codes up. */
export async function issueCode(
  { pool, clock }: { pool: IdentityPool; clock: Clock },
  { userId, purpose, email, sessionId }: Issued,
): Promise<string> {
  const { code, ...row } = newCode(purpose, clock.now())
  await replaceCode(pool, { ...row, userId, purpose, email, sessionId: sessionId ?? null })
  return code
}

function newCode(purpose: CodePurpose, now: Date) {
  const code = newSecret()
  return { code, codeHash: hashOfSecret(code), expiresAt: new Date(now.getTime() + lives[purpose]) }
}

export function actionCodes({
  pool,
  clock,
  attempts,
}: {
  pool: IdentityPool
  clock: Clock
  attempts: Attempts
}): ActionCodes {
  return {
    prepare: (purpose) => newCode(purpose, clock.now()),
    issue: (code) => issueCode({ pool, clock }, code),

    look: async (code, purposes, { address }) => {
      await attempts.count('code', fromAddress(address))
      const codeHash = hashOfSecret(code)
      const row = isSecret(code) ? await codeByHash(pool, codeHash) : null
      if (!row || !purposes.includes(row.purpose)) throw new AppError('invalid-action-code')
      await attempts.takeBack('code', fromAddress(address))
      if (row.expires_at <= clock.now()) throw new AppError('expired-action-code')
      if (row.status !== 'active') throw new AppError('user-disabled')
      return { ...row, codeHash, issuedAt: new Date(row.expires_at.getTime() - lives[row.purpose]) }
    },
  }
}
