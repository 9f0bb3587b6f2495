import { describe, expect, test } from 'vitest'
import { firmWithSurvey } from '../firm.factory.ts'
import { kept, open, openDevice } from '../test-journey.ts'
import { answeredLinks } from './answered-links.factory.ts'

const journey = await firmWithSurvey()
const { server } = journey
const { answeredLink, leave, actions } = answeredLinks(journey)

const hour = 60 * 60 * 1000

describe('leaving', () => {
  test('ends the session at once, and the browser is still known', async () => {
    const { link, device } = await answeredLink()
    const left = await leave(link, device.cookies, { invitationId: link.invitationId })
    expect(left.status).toBe(204)
    // Pages that were kept for Back go, whether or not the browser is known.
    expect(left.headers['clear-site-data']).toBe('"cache"')
    expect(String(left.headers['set-cookie'])).toContain('candour-answering-')
    expect(String(left.headers['set-cookie'])).not.toContain('candour-device-')
    expect(await device.save(1, { notes: 'x' })).toMatchObject({
      status: 401,
      body: { error: { code: 'answering-session-expired' } },
    })
    expect((await device.submit()).body.error.code).toBe('answering-session-expired')
    const cookies = kept(device.cookies, left.headers['set-cookie'])
    expect(cookies).not.toContain('candour-answering-')
    expect((await open(server, link.clientId, link.token, cookies)).statusCode).toBe(200)
  })

  test('to be forgotten takes the browser along', async () => {
    const { link, device } = await answeredLink()
    const left = await leave(link, device.cookies, { forget: true })
    expect(left.status).toBe(204)
    expect(left.headers['clear-site-data']).toBe('"cache"')
    expect(kept(device.cookies, left.headers['set-cookie'])).toBe('')
    // Also for who kept the cookies.
    expect((await open(server, link.clientId, link.token, device.cookies)).statusCode).toBe(401)
    expect(await actions(link)).toEqual(expect.arrayContaining(['invitation.left', 'browser.forgotten']))
  })

  test('is forgotten also when the session is over already', async () => {
    const { link, device } = await answeredLink()
    server.clock.advance(21 * hour)
    expect((await leave(link, device.cookies, { forget: true })).status).toBe(204)
    expect((await open(server, link.clientId, link.token, device.cookies)).statusCode).toBe(401)
  })

  test('answers the same where there is nothing, and touches no other link of the browser', async () => {
    const [mine, other] = [await answeredLink(), await answeredLink()]
    for (const cookie of ['', 'candour-answering-00000000=x', other.device.cookies]) {
      expect((await leave(mine.link, cookie, { forget: true })).status).toBe(204)
    }
    expect((await other.device.save(1, { notes: 'still here' })).status).toBe(200)
    const { link } = other
    expect((await open(server, link.clientId, link.token, other.device.cookies)).statusCode).toBe(200)
  })

  test('one browser is not to leave the others', async () => {
    const { link, device } = await answeredLink()
    const second = await openDevice(server, link)
    await leave(link, second.cookies, { forget: true })
    expect((await device.save(1, { notes: 'x' })).status).toBe(200)
    expect((await open(server, link.clientId, link.token, device.cookies)).statusCode).toBe(200)
  })
})
