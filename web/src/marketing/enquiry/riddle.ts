import { getEnquiryChallenge } from '@candour/contract'
import { sha256 } from '@noble/hashes/sha2.js'
import { send } from '../../api/send.ts'

export interface Solved {
  challenge: string
  answer: string
}

/** Asks for what has to be worked out, and works it out while somebody types. */
export interface Riddle {
  /**
   * The same again for the same content, so that what did get through, though nobody said so, is not sent twice; another
   * for other content, which the server would take for what it has.
   */
  solvedFor(content: string): Promise<Solved>
  /** After one was too old. */
  renew(): void
}

/** The server takes nothing that comes sooner than a person would send it. */
const leastMs = 3_500
/** So much at a time that no key waits. */
const sliceMs = 8

export function openRiddle(): Riddle {
  let solving: Promise<Solved>
  let spentOn: string | null = null
  let hasFailed = false
  const renew = () => {
    spentOn = null
    hasFailed = false
    solving = solve()
    // Whoever waits for it is told; whoever asks after that has it tried anew.
    solving.catch(() => {
      hasFailed = true
    })
  }
  renew()
  return {
    solvedFor: async (content) => {
      if (hasFailed || (spentOn !== null && spentOn !== content)) renew()
      const solved = await solving
      spentOn = content
      return solved
    },
    renew,
  }
}

async function solve(): Promise<Solved> {
  const { challenge, bits } = await send(getEnquiryChallenge, {})
  const ripe = rest(leastMs)
  const answer = await answerTo(challenge, bits)
  await ripe
  return { challenge, answer }
}

async function answerTo(challenge: string, bits: number): Promise<string> {
  const encoder = new TextEncoder()
  let began = performance.now()
  for (let answer = 0; ; answer += 1) {
    if (zeroBits(sha256(encoder.encode(`${challenge}:${answer}`))) >= bits) return String(answer)
    if (performance.now() - began < sliceMs) continue
    await rest(0)
    began = performance.now()
  }
}

function zeroBits(hash: Uint8Array): number {
  const first = hash.findIndex((byte) => byte !== 0)
  return first === -1 ? hash.length * 8 : first * 8 + Math.clz32(hash[first] ?? 0) - 24
}

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
