import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdfOf } from '../files/file-contents.factory.ts'
import { filesAs } from '../files/files-calls.factory.ts'
import { newSecret } from '../platform/crypto/secret.ts'
import { testFolder } from '../platform/test-folder.ts'
import { type TestApp, type TestUser, testApp } from '../test-app.ts'
import { newClient, newLink, newSurvey, open, openDevice, shortSurvey } from '../test-journey.ts'

let test: TestApp
let firm: TestUser
let surveyId: string

beforeAll(async () => {
  test = await testApp({ webRoot: builtWeb() })
  firm = await test.registerUser({ company: 'Hale <Sons> & Co' })
  surveyId = await newSurvey(test, firm, { ...shortSurvey, description: 'To know you better.', minutes: 12 })
})
afterAll(() => test.close())

/** A build with a page in a few words. */
function builtWeb(): string {
  const root = testFolder()
  writeFileSync(join(root, 'index.html'), '<title>Candour</title>')
  writeFileSync(
    join(root, 'answering.html'),
    '<title>Your answers</title><!--root-->Opening your link<!--/root-->',
  )
  const whole = ['firm', 'title', 'description', 'minutes']
  const templates = [whole, whole.slice(0, 2)].map((slots) => ({
    slots,
    html: `Greeting: ${slots.map((slot) => `{{${slot}}}`).join('; ')}`,
  }))
  writeFileSync(join(root, 'greetings.json'), JSON.stringify(templates))
  return root
}

const pageOf = (path: string) => test.app.inject(path)
const addressOf = (url: string) => new URL(url).pathname

async function expectNeutral(path: string): Promise<void> {
  const answer = await pageOf(path)
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toBe('<title>Your answers</title><!--root-->Opening your link<!--/root-->')
}

describe('the page at a private link', () => {
  it('says who asks what before the script is there, under a title that says nothing', async () => {
    const { url } = await newLink(test, firm, { surveyId })
    const answer = await pageOf(addressOf(url))
    expect(answer.body).toBe(
      '<title>Your answers</title>Greeting: Hale &lt;Sons&gt; &amp; Co; About you; To know you better.; 12',
    )
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).not.toContain('A client')
  })

  it('says what there is where the survey says little of itself', async () => {
    const { url } = await newLink(test, firm)
    expect((await pageOf(addressOf(url))).body).toMatch(/Greeting: Hale &lt;Sons&gt; &amp; Co; About you$/)
  })

  it('may be read fifty times, and is none the less unopened', async () => {
    const { url, clientId, token, invitationId } = await newLink(test, firm, { surveyId })
    for (let count = 0; count < 50; count += 1) {
      expect((await pageOf(addressOf(url))).body).toContain('Greeting')
    }
    const count = async (rows: string) => {
      const [row] = await test.admin<{ count: string }>(`select count(*) from candour.${rows}`, [
        invitationId,
      ])
      return Number(row?.count)
    }
    expect(await count('invitations where id = $1 and opened_at is null')).toBe(1)
    expect(await count('responses where invitation_id = $1')).toBe(0)
    expect(await count('answering_sessions where invitation_id = $1')).toBe(0)
    expect((await open(test, clientId, token)).statusCode).toBe(200)
  })

  it('still says so once it was opened, for as long as nothing was answered', async () => {
    const link = await newLink(test, firm, { surveyId })
    const device = await openDevice(test, link)
    expect((await pageOf(addressOf(link.url))).body).toContain('Greeting')
    await device.save(0, { fullName: 'Amy' })
    await expectNeutral(addressOf(link.url))
  })

  it('names nobody where the firm asks for a code from the start', async () => {
    const { url } = await newLink(test, firm, { surveyId, requireCode: true })
    await expectNeutral(addressOf(url))
  })

  it('names nobody once a file was sent, before the answer that names it', async () => {
    const link = await newLink(test, firm, { surveyId })
    const device = await openDevice(test, link)
    const files = filesAs(test, { cookie: device.cookies })
    const stored = await files.store(`${device.page.filesPath}/${randomUUID()}`, pdfOf(10))
    expect(stored.statusCode).toBe(201)
    await expectNeutral(addressOf(link.url))
  })

  it('names nobody once the answers were sent', async () => {
    const link = await newLink(test, firm, { surveyId })
    const device = await openDevice(test, link)
    await device.save(0, { fullName: 'Amy', hasChildren: false })
    expect((await device.submit()).status).toBe(200)
    await expectNeutral(addressOf(link.url))
  })

  it('names nobody under a link that is switched off or has expired', async () => {
    const off = await newLink(test, firm, { surveyId })
    const { headers } = firm
    await test.app.inject({ method: 'DELETE', url: `/api/invitations/${off.invitationId}`, headers })
    await expectNeutral(addressOf(off.url))

    const short = await newLink(test, firm, { surveyId, expiresInDays: 1 })
    test.clock.advance(25 * 60 * 60 * 1000)
    await expectNeutral(addressOf(short.url))
    test.clock.set(new Date())
  })

  it('names nobody where the client of the address is another, or nothing of it is a link', async () => {
    const { url, token, clientId } = await newLink(test, firm, { surveyId })
    const other = await newClient(test, firm)
    for (const path of [
      `/survey/${other}/${token}`,
      `/survey/${randomUUID()}/${token}`,
      `/survey/${clientId}/${newSecret()}`,
      `/survey/${clientId}/${token.slice(1)}`,
      `/survey/${clientId}`,
      `${addressOf(url)}/more`,
      `/survey/x' or 1=1/${token}`,
    ]) {
      await expectNeutral(path)
    }
  })

  it('keeps the link out of the log', async () => {
    const { url, token } = await newLink(test, firm, { surveyId })
    await pageOf(addressOf(url))
    expect(test.log()).not.toContain(token)
  })
})
