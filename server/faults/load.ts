import { randomUUID } from 'node:crypto'
import { type Firm, type OpenLink, questions } from './firm.ts'

/** A save that the server has acknowledged: from then on it must be there, once. */
export interface Acknowledged {
  key: string
  name: string
  value: string
}

export interface Load {
  /** By client, in the order of their saves. */
  acknowledged: Map<OpenLink, Acknowledged[]>
  count(): number
  /** Saves that the server refused, which it has no reason to unless it lost one before: their codes. */
  refused: string[]
  /** Lets every client's last save be acknowledged. */
  finish(): Promise<void>
}

/** Every client saves one answer after the other, each again and again with the same key until acknowledged. */
export function startLoad(address: string, firm: Firm): Load {
  const acknowledged = new Map<OpenLink, Acknowledged[]>(firm.links.map((link) => [link, []]))
  const refused: string[] = []
  let finishing = false
  let count = 0

  async function answer(link: OpenLink, saves: Acknowledged[]): Promise<void> {
    for (let turn = 0; !finishing; turn++) {
      const save = { key: randomUUID(), name: questions[turn % questions.length] ?? '', value: `${turn}` }
      const outcome = await saveUntilAnswered(address, link, save)
      if ('version' in outcome) {
        link.version = outcome.version
        saves.push(save)
        count++
      } else {
        refused.push(outcome.code)
        await untilReopened(firm, link)
      }
    }
  }
  const answering = Promise.all([...acknowledged].map(([link, saves]) => answer(link, saves)))
  // Reported by `finish`.
  answering.catch(() => {})
  return {
    acknowledged,
    count: () => count,
    refused,
    finish: async () => {
      finishing = true
      await answering
    },
  }
}

async function saveUntilAnswered(
  address: string,
  { clientId, cookie, invitationId, version }: OpenLink,
  { key, name, value }: Acknowledged,
): Promise<{ version: number } | { code: string }> {
  const request = {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, cookie },
    body: JSON.stringify({ version, invitationId, changes: [{ name, value }] }),
  }
  while (true) {
    try {
      const answer = await fetch(`${address}/api/answering/${clientId}/answers`, {
        ...request,
        signal: AbortSignal.timeout(10_000),
      })
      const body = (await answer.json()) as { version?: number; error?: { code: string } }
      if (answer.ok && body.version !== undefined) return { version: body.version }
      // Everything else that is wrong on the server's side is worth another try.
      if (answer.status < 500) return { code: body.error?.code ?? String(answer.status) }
    } catch {
      // No answer: it may have been saved or not.
    }
    await new Promise((resolve) => setTimeout(resolve, 50 + 100 * Math.random()))
  }
}

async function untilReopened(firm: Firm, link: OpenLink): Promise<void> {
  while (true) {
    try {
      return await firm.reopen(link)
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
