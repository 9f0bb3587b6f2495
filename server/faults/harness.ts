import { type Candour, startCandour, type Target, until } from './candour.ts'
import { type Firm, makeFirm } from './firm.ts'
import { type Load, startLoad } from './load.ts'

export interface Faults {
  clients: number
  /** How often each of the targets is killed, in random order. */
  rounds: number
  targets: readonly Target[]
  /** Done to the running server before the load begins. */
  prepare?: (candour: Candour) => Promise<void>
}

export interface Report {
  kills: number
  acknowledged: number
  /** Acknowledged saves of which nothing is in the database. */
  lost: number
  /** Effects beyond one for each acknowledged save. */
  doubled: number
  /** Answers that do not read as last acknowledged. */
  wrong: number
  /** Saves that were refused, which happens to whom an earlier one was lost. */
  refused: number
  /** The longest time from a kill to the next acknowledgement, in milliseconds. */
  slowestRecovery: number
}

/** Clients save answers while processes are killed at random; then every acknowledged save is looked for. */
export async function runFaults({ clients, rounds, targets, prepare }: Faults): Promise<Report> {
  const candour = await startCandour()
  try {
    const firm = await makeFirm(candour, clients)
    await prepare?.(candour)
    const load = startLoad(candour.address, firm)
    const order = inRandomOrder(Array.from({ length: rounds }, () => targets).flat())
    let slowestRecovery = 0
    for (const target of order) {
      await until(60_000, () => load.count() > clients)
      await new Promise((resolve) => setTimeout(resolve, 800 * Math.random()))
      candour.kill(target)
      const [at, before] = [Date.now(), load.count()]
      // More than were under way may have been answered just before.
      await until(60_000, () => load.count() > before + clients).catch((error: Error) => {
        throw new Error(`after killing ${target}: ${candour.complaints()}`, { cause: error })
      })
      slowestRecovery = Math.max(slowestRecovery, Date.now() - at)
    }
    await load.finish()
    return {
      kills: order.length,
      slowestRecovery,
      refused: load.refused.length,
      ...(await account(candour, firm, load)),
    }
  } finally {
    await candour.remove()
  }
}

async function account(candour: Candour, firm: Firm, load: Load) {
  const keys = new Set(
    (
      await candour.ask<{ key: string }>(
        "select key from idempotency_keys where operation like 'save-answers%'",
      )
    ).map(({ key }) => key),
  )
  const sum = { acknowledged: 0, lost: 0, doubled: 0, wrong: 0 }
  for (const [link, saves] of load.acknowledged) {
    const { version, answers } = await firm.read(link.clientId)
    const [audited] = await candour.ask<{ count: number }>(
      "select count(*)::int from audit where action = 'answers.saved' and subject_id = $1",
      [link.invitationId],
    )
    const last = new Map(saves.map(({ name, value }) => [name, value]))
    sum.acknowledged += saves.length
    sum.lost += saves.filter(({ key }) => !keys.has(key)).length
    sum.doubled += Math.max(0, version - saves.length, (audited?.count ?? 0) - saves.length)
    sum.wrong += [...last].filter(([name, value]) => answers[name] !== value).length
  }
  return sum
}

function inRandomOrder<T>(list: readonly T[]): T[] {
  return list
    .map((one) => ({ one, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}
