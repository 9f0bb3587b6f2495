import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { acceptSession, forgetSession } from '../api/session.ts'
import { startUpModules } from './modules.ts'
import { startUp } from './start-up.ts'

const signedInCookie = (value: string) => {
  document.cookie = `candour-signed-in=${value}`
}
const user = { uid: 'u1', email: 'sam@example.com', emailVerified: false, name: 'Sam' }
const signedIn = { user, accessToken: 't', expiresAt: new Date(Date.now() + 3_600_000).toISOString() }
const comeBack = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

beforeEach(() => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')))
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  forgetSession()
  signedInCookie('; expires=Thu, 01 Jan 1970 00:00:00 GMT')
})

describe('a page that the browser kept', () => {
  test('is loaded afresh where its reader has signed out since, and only then', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    await startUp(startUpModules, () => {})
    signedInCookie('yes')
    acceptSession(signedIn)
    comeBack(true)
    expect(reload).not.toHaveBeenCalled()
    signedInCookie('; expires=Thu, 01 Jan 1970 00:00:00 GMT')
    comeBack(false)
    expect(reload).not.toHaveBeenCalled()
    comeBack(true)
    expect(reload).toHaveBeenCalledOnce()
  })
})

describe('the browser’s own scroll positions', () => {
  test('are switched off before anything is shown', async () => {
    history.scrollRestoration = 'auto'
    let whenMounted = ''
    await startUp(startUpModules, () => {
      whenMounted = history.scrollRestoration
    })
    expect(whenMounted).toBe('manual')
  })
})

describe('the start-up modules', () => {
  test('are analytics, mail, notifications and session, beside the small ones', () => {
    const names = startUpModules.map(({ name }) => name)
    expect(names).toEqual([
      'scroll',
      'kept pages',
      'signing in',
      'analytics',
      'mail',
      'notifications',
      'session',
    ])
  })

  test('mount the app although the network fails or a request is blocked', async () => {
    signedInCookie('yes')
    const mount = vi.fn()
    // What was asked for in another test is not asked for again.
    vi.resetModules()
    const fresh = await import('./modules.ts')
    await startUp(fresh.startUpModules, mount)
    expect(mount).toHaveBeenCalledOnce()
    await vi.waitFor(() =>
      expect(
        vi
          .mocked(fetch)
          .mock.calls.map(([path]) => path)
          .toSorted(),
      ).toEqual(['/api/identity/options', '/api/identity/token']),
    )
  })

  test('ask for nothing of signing in where a visitor reads a public page, until another tab signs in', async () => {
    document.body.innerHTML = '<div id="root" data-page="pricing"></div>'
    vi.resetModules()
    const fresh = await import('./modules.ts')
    await startUp(fresh.startUpModules, () => {})
    await vi.dynamicImportSettled()
    expect(fetch).not.toHaveBeenCalled()
    signedInCookie('yes')
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() =>
      expect(vi.mocked(fetch).mock.calls.map(([path]) => path)).toContain('/api/identity/token'),
    )
    document.body.innerHTML = ''
  })
})
