// Documents of a long response, and of a whole account: how long whoever asks for one waits. The first of a process also
// pays for the thread and the fonts.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { tsImport } from 'tsx/esm/api'
import { startServer } from './processes.mjs'
import { post, registered } from './workspace-seed.mjs'

const questions = 300
const clients = 100
const turns = 7
const formats = ['pdf', 'docx', 'xlsx', 'csv', 'json']
const goals = { pdfMs: 2000, accountMs: 5 * 60_000 }

export async function benchDocuments() {
  const { startEmbedded } = await tsImport('../server/src/platform/db/embedded/embedded.ts', import.meta.url)
  const folder = await mkdtemp(join(tmpdir(), 'candour-bench-'))
  // As root, PostgreSQL runs as another user, who must come to it.
  await chmod(folder, 0o755)
  const postgres = await startEmbedded({ dataDir: folder })
  let server
  try {
    const { host, user, password, database } = postgres.admin
    const url = `postgresql://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:5432/${database}`
    server = await startServer(folder, { DATABASE_URL: url, LOG_LEVEL: 'error' })
    const firm = await firmWithAnswers(server.address, postgres.admin)
    const made = []
    for (const format of formats) made.push(await measure(server.address, firm, format))
    const account = await measureAccount(server.address, firm)
    const [pdf] = made
    const met = pdf.first < goals.pdfMs && account.ms < goals.accountMs
    return { questions, clients, made, account, goals, met }
  } finally {
    await server?.stop()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** One client with the long response, and others with a short one each. */
async function firmWithAnswers(address, admin) {
  const { authorization } = await registered(address)
  const owner = new pg.Client(admin)
  await owner.connect()
  await owner.query(`update candour.profiles set subscription = subscription || '{"planId": "practice"}'`)
  await owner.end()
  const firm = { authorization }
  const long = await publish(address, firm, surveyOf(questions))
  const clientId = await answered(address, firm, long, questions)
  const short = await publish(address, firm, surveyOf(40))
  for (let index = 1; index < clients; index += 1) await answered(address, firm, short, 40)
  return { ...firm, clientId }
}

/** Words, figures and dates in turn, ten to a page. */
function surveyOf(count) {
  const element = (n) => ({ type: 'text', name: `q${n}`, title: `What is the answer to question ${n + 1}?` })
  const pages = Array.from({ length: count / 10 }, (_, page) => ({
    name: `p${page}`,
    title: `Part ${page + 1}`,
    elements: Array.from({ length: 10 }, (_, n) => element(page * 10 + n)),
  }))
  return { title: `${count} questions`, pages }
}

async function publish(address, { authorization }, definition) {
  const { surveyId } = await post(
    address,
    '/api/surveys',
    { title: definition.title, definition },
    { authorization },
  )
  await post(address, `/api/surveys/${surveyId}/publish`, {}, { authorization })
  return surveyId
}

async function answered(address, { authorization }, surveyId, count) {
  const { clientId } = await post(
    address,
    '/api/clients',
    { name: `Client with ${count}` },
    { authorization },
  )
  const { url } = await post(address, `/api/clients/${clientId}/invitations`, { surveyId }, { authorization })
  const { cookie } = await post(address, `/api/answering/${clientId}/open`, { token: url.split('/').at(-1) })
  const changes = Array.from({ length: count }, (_, n) => ({
    name: `q${n}`,
    value:
      n % 3 === 0 ? `£${n},${100 + n}.50` : `The answer to question ${n + 1}, in some ten words or more.`,
  }))
  const saved = await fetch(`${address}/api/answering/${clientId}/answers`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', origin: address, cookie },
    body: JSON.stringify({ version: 0, changes }),
  })
  if (!saved.ok) throw new Error(await saved.text())
  await post(address, `/api/answering/${clientId}/submit`, {}, { cookie })
  return clientId
}

async function measure(address, { authorization, clientId }, format) {
  const times = []
  let bytes = 0
  for (let turn = 0; turn < turns; turn += 1) {
    const begun = performance.now()
    const answer = await fetch(`${address}/api/responses/${clientId}/export?format=${format}`, {
      headers: { authorization },
    })
    if (answer.status !== 200) throw new Error(`${format}: ${answer.status}`)
    bytes = (await answer.arrayBuffer()).byteLength
    times.push(performance.now() - begun)
  }
  const [first, ...warm] = times
  return { format, bytes, first, median: warm.sort((a, b) => a - b)[Math.floor(warm.length / 2)] }
}

/** Everything that the account holds, as a ZIP, from asking until it can be fetched. */
async function measureAccount(address, { authorization }) {
  const begun = performance.now()
  const { exportId } = await post(address, '/api/exports', {}, { authorization })
  for (;;) {
    await wait(200)
    const { items } = await (await fetch(`${address}/api/exports`, { headers: { authorization } })).json()
    const found = items.find((one) => one.exportId === exportId)
    if (found?.state === 'failed') throw new Error('the ZIP could not be made')
    if (found?.state === 'done') return { ms: performance.now() - begun, bytes: found.size }
  }
}

export function showDocuments({ made, account, met, questions, clients, goals }) {
  const rounded = (ms) => Math.round(ms)
  console.log(`A response with ${questions} answers, over HTTP, in milliseconds:`)
  console.table(
    made.map(({ format, bytes, first, median }) => ({
      format,
      'first in a process': rounded(first),
      median: rounded(median),
      KB: rounded(bytes / 1024),
    })),
  )
  const seconds = (account.ms / 1000).toFixed(1)
  console.log(`Everything of ${clients} clients as a ZIP: ${seconds} s, ${rounded(account.bytes / 1024)} KB.`)
  const said = met ? 'met' : 'NOT met'
  console.log(
    `Goals: the first PDF in ${goals.pdfMs} ms, the ZIP in ${goals.accountMs / 60_000} minutes: ${said}.`,
  )
}
