import { type ErrorCode, errorCatalogue } from '@candour/contract'
import { afterEach, beforeEach, vi } from 'vitest'

export const sam = { uid: 'u1', email: 'sam@example.com', emailVerified: false, name: 'Sam' }
export const kim = { uid: 'u2', email: 'kim@example.com', emailVerified: false, name: 'Kim' }
export const minute = 60_000

/** As the server answers now, for a token that lives an hour. */
export const tokenFor = (user: typeof sam, accessToken = 'token', lifeMs = 60 * minute) => ({
  user,
  accessToken,
  expiresAt: new Date(Date.now() + lifeMs).toISOString(),
})

const hintCookie = (rest: string) => Reflect.set(document, 'cookie', `candour-signed-in=${rest}`)
export const hint = (isThere: boolean) =>
  hintCookie(isThere ? 'yes' : '; expires=Thu, 01 Jan 1970 00:00:00 GMT')

type Answer = ReturnType<typeof tokenFor> | ErrorCode | 'no network'

const respond = (answer: Answer) => {
  if (answer === 'no network') throw new TypeError('Failed to fetch')
  if (typeof answer !== 'string') return new Response(JSON.stringify(answer))
  const { status, message } = errorCatalogue[answer]
  return new Response(JSON.stringify({ error: { code: answer, message } }), { status })
}

/** Reaches every other channel of its name at once; the real one takes its time. */
class Channel extends EventTarget {
  static readonly all = new Set<Channel>()
  readonly name: string
  constructor(name: string) {
    super()
    this.name = name
    Channel.all.add(this)
  }
  postMessage(data: unknown) {
    for (const other of Channel.all) {
      if (other !== this && other.name === this.name)
        other.dispatchEvent(new MessageEvent('message', { data }))
    }
  }
}

/**
 * Tabs of one browser for one test file: modules of their own for each, one cookie jar, one server. A test sets what the
 * server answers when asked for a token; `asked` counts how often it was.
 */
export function browserOfTabs() {
  const server = { token: (): Answer | Promise<Answer> => 'unauthenticated', asked: 0 }
  const added: [target: EventTarget, type: string, listener: EventListener][] = []

  beforeEach(() => {
    server.asked = 0
    vi.stubGlobal('BroadcastChannel', Channel)
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
      server.asked += 1
      const aborted = new Promise<never>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
      return respond(await Promise.race([server.token(), aborted]))
    })
    for (const target of [window, document]) {
      const add = target.addEventListener.bind(target)
      vi.spyOn(target, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
        added.push([target, type, listener as EventListener])
        add(type, listener as EventListener)
      })
    }
  })

  afterEach(() => {
    for (const [target, type, listener] of added.splice(0)) target.removeEventListener(type, listener)
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    vi.useRealTimers()
    Channel.all.clear()
    hint(false)
  })

  const openTab = async () => {
    vi.resetModules()
    const [session, token, tabs, refresh, wait, end] = await Promise.all([
      import('./session.ts'),
      import('./session-token.ts'),
      import('./session-tabs.ts'),
      import('./session-refresh.ts'),
      import('./session-wait.ts'),
      import('./end-session.ts'),
    ])
    return { ...session, ...token, ...tabs, ...refresh, ...wait, ...end }
  }
  return { server, openTab }
}
