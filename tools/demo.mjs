import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { at, root } from './repository.mjs'

/**
 * Fills a demo firm through the same calls that the screens make, and prints how to sign in. It can be asked
 * again, after being killed half-way too: every write carries a key of its own, so it happens once. `further` are
 * clients besides those that every demo firm has.
 */
export async function fillDemo(environment = process.env, further = []) {
  const address = `http://localhost:${environment.PORT || 3000}`
  const file = join(resolve(root, environment.DATA_DIR || 'data'), 'demo.json')
  const firm = readFirm(file) ?? {
    email: 'demo@candour.example',
    password: randomBytes(12).toString('base64url'),
  }
  await isReady(address)
  const call = caller(address)
  const { accessToken } = await signIn(call, firm)
  if (!firm.filled) {
    // Written first: a password that is only in a database's hash would lock the demo's own door.
    write(file, firm)
    await fill(call, accessToken, further)
    write(file, { ...firm, filled: true })
  }
  const shown = environment.APP_URL ? new URL(environment.APP_URL).origin : address
  console.log(
    [
      '',
      'A demo firm is ready:',
      `  address   ${shown}/login`,
      `  email     ${firm.email}`,
      `  password  ${firm.password}`,
      '',
    ].join('\n'),
  )
  return { email: firm.email, password: firm.password }
}

function readFirm(file) {
  try {
    const { email, password, filled = false } = JSON.parse(readFileSync(file, 'utf8'))
    return email && password ? { email, password, filled } : undefined
  } catch {
    return undefined
  }
}

function write(file, firm) {
  mkdirSync(resolve(file, '..'), { recursive: true })
  writeFileSync(`${file}.new`, `${JSON.stringify(firm, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

async function isReady(address) {
  const deadline = Date.now() + 180_000
  while (Date.now() < deadline) {
    const ready = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    await wait(100)
  }
  throw new Error(`${address} did not become ready`)
}

/** One call of the API; throws what the API answers in words. */
const caller =
  (address) =>
  async (method, path, { body, token, cookie, key } = {}) => {
    const answer = await fetch(address + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(cookie ? { cookie } : {}),
        ...(key ? { 'idempotency-key': `demo-${key}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const result = answer.status === 204 ? undefined : await answer.json()
    const kept = answer.headers.getSetCookie().map((line) => line.split(';')[0])
    if (!answer.ok) {
      throw Object.assign(new Error(`${method} ${path}: ${result?.error?.message ?? answer.status}`), {
        code: result?.error?.code,
        cookie: kept.join('; '),
      })
    }
    return { ...result, cookie: kept.join('; ') }
  }

async function signIn(call, firm) {
  const { email, password } = firm
  try {
    return await call('POST', '/api/identity/sign-in', { body: { email, password } })
  } catch (error) {
    if (error.code !== 'invalid-credential') throw error
  }
  // Not there yet, or the database is another than the one that was filled.
  firm.filled = false
  const register = () =>
    call('POST', '/api/identity/register', {
      body: { email: firm.email, password, name: 'Demo user', company: 'Demo firm (invented)' },
    })
  try {
    return await register()
  } catch (error) {
    if (error.code !== 'email-already-in-use') throw error
  }
  // An earlier demo of this database, whose password is gone with its DATA_DIR.
  firm.email = `demo-${randomBytes(3).toString('hex')}@candour.example`
  return register()
}

async function fill(call, token, further) {
  const { tsImport } = await import('tsx/esm/api')
  const { partial, whole } = await tsImport('../library/first-meeting/fixtures/index.ts', import.meta.url)
  const { answersFrom } = await tsImport('../library/form-e/index.ts', import.meta.url)
  const example = JSON.parse(readFileSync(at('library/form-e/fixtures/worked-example.json'), 'utf8'))
  const fixture = (name) => [...whole, ...partial].find((one) => one.name === name).answers
  // It is on the free plan: of its five invitations this month, one is left to try.
  const clients = [
    { name: 'Morgan Hale-Test' },
    { name: 'Alex Winter-Test', invited: 'first-meeting' },
    { name: 'Jo Summers-Test', invited: 'first-meeting', answers: fixture('stopped') },
    { answers: fixture('ordinary'), invited: 'first-meeting', submit: true },
    { answers: answersFrom(example), invited: 'form-e', matter: proceedings() },
    ...further,
  ]
  for (const [index, client] of clients.entries()) {
    const { clientId } = await call('POST', '/api/clients', {
      token,
      key: `client-${index}`,
      body: { name: client.name ?? client.answers.fullName, reference: `DEMO/${index + 1}` },
    })
    if (client.matter) {
      await call('PUT', `/api/clients/${clientId}/matter`, {
        token,
        key: `matter-${index}`,
        body: client.matter,
      })
    }
    if (!client.invited) continue
    const { url, invitationId } = await call('POST', `/api/clients/${clientId}/invitations`, {
      token,
      key: `invitation-${index}`,
      body: { templateId: client.invited },
    })
    const readOut = () => call('POST', `/api/invitations/${invitationId}/code`, { token })
    if (client.answers) await answer(call, url, client, readOut)
  }
}

/** An invented case, with a first appointment twelve weeks from today. */
function proceedings() {
  const inDays = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return {
    ...{ court: 'Family Court at Testham', caseNumber: 'TE00F00001', role: 'applicant' },
    ...{ otherParty: 'Owen Thornfield-Test', firstAppointmentOn: inDays(84), toldOn: inDays(-3) },
    ...{ conduct: null, orders: null, settlement: null, disposition: null, wantAnswersBy: true },
  }
}

/** Does what the client does: opens the link, answers, and sends the answers if asked to. */
async function answer(call, url, { answers, submit }, readOut) {
  const [clientId, token] = new URL(url).pathname.split('/').slice(2)
  const path = `/api/answering/${clientId}`
  const { cookie, version, status } = await open(call, path, token, readOut)
  if (status === 'submitted') return
  const changes = Object.entries(answers).map(([name, value]) => ({ name, value }))
  if (version === 0) {
    await call('PATCH', `${path}/answers`, { cookie, key: `answers-${clientId}`, body: { version, changes } })
  }
  if (submit) await call('POST', `${path}/submit`, { cookie, key: `submit-${clientId}`, body: {} })
}

async function open(call, path, token, readOut) {
  try {
    return await call('POST', `${path}/open`, { body: { token } })
  } catch (error) {
    if (error.code !== 'code-required') throw error
    // An earlier start answered and was stopped: whoever comes back needs a code.
    const { code } = await readOut()
    const { cookie } = await call('POST', `${path}/code/confirm`, { cookie: error.cookie, body: { code } })
    return call('POST', `${path}/open`, { cookie, body: { token } })
  }
}
