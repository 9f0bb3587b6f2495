import { randomBytes } from 'node:crypto'
import { recent } from '../memory/recent.ts'

/** What has changed in an account after a point: `isComplete` is false where more may have. */
export interface Changes {
  /** The point up to which this is; for asking what came after. */
  at: string
  clientIds: string[]
  isComplete: boolean
}

/** A bounded memory of what changed last, by account, for whoever was away for a moment. */
export interface ChangeMemory {
  add(accountId: string, clientIds: readonly string[]): void
  since(accountId: string, after: string | undefined): Changes
  /** Something may have changed anywhere that nobody told us of. */
  loseTrack(): void
}

interface Kept {
  /** What came up to here is not all kept. */
  completeAfter: number
  log: { number: number; clientId: string }[]
}

export interface ChangeMemoryOptions {
  mostAccounts?: number
  /** Of one account. Beyond, reading everything again is less work for all. */
  mostChanges?: number
}

export function changeMemory({
  mostAccounts = 5000,
  mostChanges = 500,
}: ChangeMemoryOptions = {}): ChangeMemory {
  // Points are good in the process that named them only; another has a memory of its own.
  const process = randomBytes(6).toString('base64url')
  let last = 0
  let lostUpTo = 0
  let forgottenUpTo = 0
  const accounts = recent<Kept>({ max: mostAccounts })

  const asNumber = (after: string | undefined): number | undefined => {
    const [name, number = ''] = after?.split('.') ?? []
    return name === process && /^\d{1,15}$/.test(number) ? Number(number) : undefined
  }

  return {
    add: (accountId, clientIds) => {
      last += 1
      const known = accounts.get(accountId)
      // Whatever account had to make room for this one may be this one, earlier.
      const kept = known ?? { completeAfter: forgottenUpTo, log: [] }
      if (!known && accounts.size === mostAccounts) forgottenUpTo = last
      for (const clientId of clientIds) kept.log.push({ number: last, clientId })
      if (kept.log.length > 2 * mostChanges) {
        const gone = kept.log.splice(0, kept.log.length - mostChanges)
        kept.completeAfter = gone.at(-1)?.number ?? kept.completeAfter
      }
      if (!known) accounts.set(accountId, kept)
    },
    since: (accountId, after) => {
      const at = `${process}.${last}`
      const from = asNumber(after)
      const kept = accounts.get(accountId)
      const needed = Math.max(lostUpTo, kept?.completeAfter ?? forgottenUpTo)
      if (from === undefined || from < needed || from > last) return { at, clientIds: [], isComplete: false }
      const clientIds = new Set<string>()
      const log = kept?.log ?? []
      for (let i = log.length - 1; i >= 0; i -= 1) {
        const { number, clientId } = log[i] as Kept['log'][number]
        if (number <= from) break
        clientIds.add(clientId)
      }
      return { at, clientIds: [...clientIds], isComplete: true }
    },
    loseTrack: () => {
      last += 1
      lostUpTo = last
    },
  }
}
