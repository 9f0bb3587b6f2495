// Whether the time of an answer tells who has an account: wrong sign-ins and password resets for addresses that have
// one and for addresses that have none, in turns, each from a place and for an account of its own, so that no limit is met.
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startServer } from './processes.mjs'

const accounts = 150
/** How often somebody who may only compare two times would guess right: 0.5 is chance. */
const goal = { from: 0.4, to: 0.6 }

const password = () => randomBytes(12).toString('base64url')
const somebody = () => `${randomBytes(8).toString('hex')}@example.org`
let places = 0
/** An address of a visitor; the server trusts the proxy that this bench stands for. */
const place = () => `10.${Math.floor(++places / 65_536)}.${Math.floor(places / 256) % 256}.${places % 256}`

export async function benchSignIn() {
  const folder = await mkdtemp(join(tmpdir(), 'candour-bench-'))
  // As root, PostgreSQL runs as another user, who must come to it; else its data would go to /var/lib/candour.
  await chmod(folder, 0o755)
  const server = await startServer(folder, { TRUSTED_PROXIES: '127.0.0.1,::1', LOG_LEVEL: 'silent' })
  try {
    const post = poster(server.address)
    const known = await registered(post)
    const unknown = known.map(somebody)
    const calls = {
      'wrong sign-in': (email) => post('sign-in', { email, password: password() }, 401),
      'password reset': (email) => post('password-reset', { email }, 204),
    }
    const results = []
    for (const [what, call] of Object.entries(calls)) results.push(await compared(what, call, known, unknown))
    return { results, goal, met: results.every(({ guess }) => guess >= goal.from && guess <= goal.to) }
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function registered(post) {
  const emails = []
  for (let count = 0; count < accounts; count += 1) {
    const email = somebody()
    await post('register', { email, password: password() }, 201)
    emails.push(email)
  }
  return emails
}

async function compared(what, call, known, unknown) {
  for (let count = 0; count < 10; count += 1) await call(somebody())
  const times = { known: [], unknown: [] }
  for (const [index, email] of known.entries()) {
    // First the one, then the other, so that neither always finds the machine as the other left it.
    const pair = [
      ['known', email],
      ['unknown', unknown[index]],
    ]
    for (const [kind, one] of index % 2 ? pair : pair.reverse()) {
      // What the last answer left to be done, an e-mail to be written, is not the next one's time.
      await wait(40)
      times[kind].push(await call(one))
    }
  }
  return {
    what,
    knownMs: median(times.known),
    unknownMs: median(times.unknown),
    guess: rightGuesses(times.known, times.unknown),
  }
}

/** Of all pairs of a known and an unknown address: in how many the known one took longer. */
function rightGuesses(known, unknown) {
  let longer = 0
  for (const one of known) for (const other of unknown) longer += one > other ? 1 : one === other ? 0.5 : 0
  return Number((longer / (known.length * unknown.length)).toFixed(3))
}

const poster = (address) => async (path, body, expected) => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': place() }
  const from = performance.now()
  const answer = await fetch(`${address}/api/identity/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  await answer.arrayBuffer()
  const took = performance.now() - from
  if (answer.status !== expected) throw new Error(`${path} answered ${answer.status}`)
  return took
}

function median(values) {
  return Number(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)].toFixed(2))
}

export function showSignIn({ results, goal: { from, to }, met }) {
  console.table(
    results.map(({ what, knownMs, unknownMs, guess }) => ({
      what,
      'has an account, ms': knownMs,
      'has none, ms': unknownMs,
      'guessed right from the time': guess,
    })),
  )
  console.log(`Goal: between ${from} and ${to}, where 0.5 is chance: ${met ? 'met' : 'NOT met'}.`)
}
