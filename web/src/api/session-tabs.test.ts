import { beforeEach, describe, expect, test, vi } from 'vitest'
import { browserOfTabs, hint, kim, sam, tokenFor } from './tab.factory.ts'

const { server, openTab } = browserOfTabs()
const look = () => document.dispatchEvent(new Event('visibilitychange'))
const settled = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  vi.spyOn(location, 'assign').mockImplementation(() => {})
})

/** Two tabs in which Sam is signed in. */
async function twoTabs() {
  hint(true)
  server.token = () => tokenFor(sam)
  const open = async () => {
    const tab = await openTab()
    tab.joinTabs()
    await tab.settledSession()
    return tab
  }
  const tabs = [await open(), await open()] as const
  for (const tab of tabs) expect(tab.currentSession()).toMatchObject({ status: 'signed-in', user: sam })
  server.asked = 0
  return tabs
}

describe('two tabs', () => {
  test('are both signed out when one is, at once and without asking', async () => {
    const [one, two] = await twoTabs()
    await one.endSession()
    expect(two.currentSession()).toEqual({ status: 'signed-out', reason: 'signed-out' })
    // The sign-out itself.
    expect(server.asked).toBe(1)
    expect(location.assign).toHaveBeenCalledWith('/')
  })

  test.each([
    ['user-token-expired', 'ended'],
    ['user-disabled', 'disabled'],
  ] as const)('are both told when one of them learns %s', async (code, reason) => {
    const [one, two] = await twoTabs()
    server.token = () => code
    await one.refreshSession()
    expect(one.currentSession()).toEqual({ status: 'signed-out', reason })
    expect(two.currentSession()).toEqual({ status: 'signed-out', reason })
    expect(server.asked).toBe(1)
  })

  test('stay signed in when one of them only lost the network', async () => {
    const [one, two] = await twoTabs()
    server.token = () => 'no network'
    await expect(one.refreshSession()).rejects.toMatchObject({ code: 'network-request-failed' })
    for (const tab of [one, two]) expect(tab.currentSession().status).toBe('signed-in')
  })

  test('do not tell each other of every new token', async () => {
    const [one, two] = await twoTabs()
    const changed = vi.fn()
    two.onSessionChange(changed)
    await one.refreshSession()
    expect(changed).not.toHaveBeenCalled()
  })

  test('both take a new token when the same person signs in again in one', async () => {
    const [one, two] = await twoTabs()
    server.token = () => tokenFor(sam, 'of the new session')
    one.acceptSession(tokenFor(sam, 'from signing in'))
    expect(two.currentSession()).toMatchObject({ status: 'signed-in', accessToken: 'token' })
    await settled()
    expect(two.currentSession()).toMatchObject({ accessToken: 'of the new session' })
    expect(one.currentSession()).toMatchObject({ accessToken: 'from signing in' })
  })

  test('know nobody any more, then the other person, when somebody else signs in in one', async () => {
    const [one, two] = await twoTabs()
    const seen: string[] = []
    two.onSessionChange(({ now }) => seen.push(now.status === 'signed-in' ? now.user.uid : now.status))
    server.token = () => tokenFor(kim)
    one.acceptSession(tokenFor(kim))
    await settled()
    expect(seen).toEqual(['unknown', 'u2'])
  })

  test('are both signed in when a person who was signed out signs in in one', async () => {
    const [one, two] = await twoTabs()
    await one.endSession()
    one.acceptSession(tokenFor(sam))
    await settled()
    expect(two.currentSession()).toMatchObject({ status: 'signed-in', user: sam })
  })

  test('take no answer about the session before for one about the session now', async () => {
    const [one, two] = await twoTabs()
    let answer = (_: 'user-token-expired' | ReturnType<typeof tokenFor>) => {}
    server.token = () => new Promise((resolve) => (answer = resolve))
    const late = two.refreshSession()
    const answerLate = answer
    server.token = () => tokenFor(sam, 'now')
    one.acceptSession(tokenFor(sam))
    await settled()
    answerLate('user-token-expired')
    await late
    expect(two.currentSession()).toMatchObject({ status: 'signed-in', accessToken: 'now' })

    server.token = () => new Promise((resolve) => (answer = resolve))
    const tooLate = two.refreshSession()
    const answerTooLate = answer
    server.token = () => 'unauthenticated'
    one.forgetSession('disabled')
    answerTooLate(tokenFor(sam))
    await tooLate
    expect(two.currentSession()).toEqual({ status: 'signed-out', reason: 'disabled' })
  })
})

describe('a browser without channels', () => {
  beforeEach(() => {
    vi.stubGlobal('BroadcastChannel', undefined)
    Reflect.deleteProperty(window, 'BroadcastChannel')
  })

  test('finds out that another tab signed out as soon as a tab is looked at', async () => {
    const [one, two] = await twoTabs()
    await one.endSession()
    expect(two.currentSession().status).toBe('signed-in')
    hint(false)
    look()
    expect(two.currentSession()).toEqual({ status: 'signed-out', reason: 'signed-out' })
  })

  test('finds out that another tab signed in, too', async () => {
    const tab = await openTab()
    tab.joinTabs()
    await tab.settledSession()
    hint(true)
    server.token = () => tokenFor(kim)
    look()
    await settled()
    expect(tab.currentSession()).toMatchObject({ status: 'signed-in', user: kim })
  })
})

describe('a call', () => {
  test('that one person began is never sent in the name of the next', async () => {
    const [, two] = await twoTabs()
    server.token = () => tokenFor(kim)
    expect(await two.renewedToken(sam.uid)).toBeUndefined()
  })
})
