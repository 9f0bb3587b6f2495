import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfOf } from './files/file-contents.factory.ts'
import { filesAs } from './files/files-calls.factory.ts'
import { lastCode } from './identity/mailbox.factory.ts'
import { cookieOf, type TestApp, type TestUser, testApp } from './test-app.ts'
import { confirm, kept, newClient, newCode, newLink, newSurvey, open, openDevice } from './test-journey.ts'

let server: TestApp
let firm: TestUser
beforeAll(async () => {
  server = await testApp({ canSendMail: true })
  firm = await server.registerUser({ company: 'Sentinel-Firm', name: 'Sentinel-User' })
})
afterAll(() => server.close())

const sentinel = 'Sentinel'

/** Everything that a client and the firm do with a link, and whatever goes wrong with it. */
async function wholeJourney(): Promise<string[]> {
  const { app } = server
  const clientId = await newClient(server, firm, {
    name: `${sentinel}-Client`,
    email: `${sentinel}@example.org`,
    reference: `${sentinel}-Reference`,
  })
  const link = await newLink(server, firm, { clientId, surveyId: await newSurvey(server, firm) })
  const device = await openDevice(server, link)
  await device.save(0, { fullName: `${sentinel}-Answer` })
  await device.save(0, { fullName: `${sentinel}-Conflict` })
  await device.save(1, { [`${sentinel}-question`]: 'x' })
  await device.save(1, { fullName: [`${sentinel}-malformed`] })

  const client = filesAs(server, { cookie: device.cookies })
  const path = `${device.page.filesPath}/${randomUUID()}`
  const bytes = pdfOf(1000)
  const begun = await client.begin(path, bytes.length, { filename: `${sentinel}.pdf` })
  const location = String(begun.headers.location)
  await client.send(location, 0, bytes.subarray(0, 10))
  await client.send(location, 0, bytes)
  await client.send(location, 10, bytes.subarray(10))
  await client.head(location)
  await client.store(path, Buffer.from(`<script>${sentinel}</script>`), {
    customMetadata: { filename: sentinel },
  })
  await client.get(path, '?alt=media', { range: 'bytes=5-50' })
  const firms = filesAs(server, firm.headers)
  const { downloadUrl } = (await firms.get(path, '?alt=url')).json()
  await app.inject(downloadUrl)
  await app.inject({ method: 'HEAD', url: downloadUrl })
  await app.inject(`${downloadUrl}x`)
  await firms.list(`?prefix=${firm.accountId}/${sentinel}/`)

  const second = await open(server, link.clientId, link.token)
  const cookie = kept('', second.headers['set-cookie'])
  const url = `/api/answering/${clientId}`
  await app.inject({ method: 'POST', url: `${url}/code`, headers: { cookie } })
  await app.inject({ method: 'POST', url: `${url}/code`, headers: { cookie } })
  await confirm(server, link, cookie, { code: '000000' })
  const code = await newCode(server, firm, link.invitationId)
  const confirmed = await confirm(server, link, cookie, { code })
  const cookies = kept(cookie, confirmed.headers['set-cookie'])
  await app.inject({
    method: 'POST',
    url: `${url}/leave`,
    headers: { cookie: cookies },
    payload: { forget: true },
  })
  await device.submit()

  await app.inject(`/survey/${clientId}/${link.token}`)
  await app.inject(`/api/files/${sentinel}/%00`)
  await app.inject({ method: 'POST', url: '/api/uploads', headers: { 'upload-metadata': sentinel } })
  await app.inject({
    method: 'POST',
    url: `${url}/open`,
    headers: { 'content-type': 'application/json' },
    payload: `{"token": "${link.token}`,
  })
  const secrets = [device.cookies, cookies].flatMap((all) =>
    all.split('; ').map((one) => one.split('=')[1] ?? ''),
  )
  const signature = new URL(downloadUrl, 'http://localhost').searchParams.get('token') ?? ''
  return [link.token, code, device.page.queueKey, signature, path, location, ...secrets]
}

/** Everything that a person does with their sign-in, rightly and wrongly. */
async function signingIn(): Promise<string[]> {
  const post = (what: string, payload: object, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'POST', url: `/api/identity/${what}`, headers, payload })
  const user = await server.registerUser({
    email: `${sentinel}-First@example.org`,
    password: `${sentinel} of the quiet lane`,
  })
  const first = user.email.toLowerCase()
  const second = `${sentinel}-Second@example.org`.toLowerCase()
  const agent = { 'user-agent': `${sentinel}-Browser Chrome/140 Windows` }
  await post('sign-in', { email: first, password: `${sentinel}, but wrong` }, agent)
  const opened = await post('sign-in', { email: first, password: user.password }, agent)
  const verify = await lastCode(server, first, /Confirm/)
  await post('email/confirm', { code: verify })
  await post('email/confirm', { code: verify })
  await post('email', { email: firm.email }, user.headers)
  await post('email', { email: second }, user.headers)
  const change = await lastCode(server, second, /new email address/)
  await post('email/confirm', { code: change }, { cookie: user.cookie })
  const restore = await lastCode(server, first, /was changed/)
  const changed = await post('password', { password: `${sentinel} of the loud lane` }, user.headers)
  await post('password', { password: sentinel }, user.headers)
  await post('email/confirm', { code: restore })
  await post('password-reset', { email: first })
  await post('password-reset', { email: `${sentinel}-Nobody@example.org` })
  await post('password-reset', { email: sentinel })
  const reset = await lastCode(server, first, /new password/)
  await post('password-reset/confirm', { code: reset, password: 'short' })
  await post('password-reset/confirm', { code: reset, password: `${sentinel} of the last lane` })
  await post('password-reset/confirm', { code: reset, password: `${sentinel} of the last lane` })
  await server.app.settled()
  const tokens = [
    user.headers.authorization.slice(7),
    ...[opened, changed].map((one) => one.json().accessToken),
  ]
  const cookies = [user.cookie, ...[opened, changed].map((one) => cookieOf(one.headers['set-cookie']))]
  return [
    verify,
    change,
    restore,
    reset,
    ...tokens,
    ...cookies.map((one) => /session=([^;]+)/.exec(one)?.[1] ?? ''),
  ]
}

test('the log holds no token, code, address, name, file name, answer or cookie, whatever goes wrong', async () => {
  const secrets = [...(await wholeJourney()), ...(await signingIn())]
  const log = server.log()
  expect(log).toContain('/api/uploads/:uploadId')
  expect(log).not.toMatch(new RegExp(sentinel, 'i'))
  // Digits of a code may stand in an id or a time; as a value of its own it would be in quotes.
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(5)
    expect(log).not.toContain(/^\d{6}$/.test(secret) ? `"${secret}"` : secret)
  }
})

test('what clients do, rightly or wrongly, warns nobody', () => {
  const warnings = server
    .log()
    .split('\n')
    .filter((line) => /"level":[456]0/.test(line))
  expect(warnings).toEqual([])
})
