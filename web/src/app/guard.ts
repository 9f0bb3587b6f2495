import { redirect } from 'react-router'
import { currentSession, type Session } from '../api/session.ts'
import { settledSession } from '../api/session-token.ts'
import { waitForAuth } from '../api/session-wait.ts'
import { href, type RouteAccess } from './paths.ts'

const returnName = 'return'

/** How long the guard waits while the first sign-in state loads, in milliseconds. */
const pauseMs = 100

/** Decides, before a page is shown, whether this visitor may see it. */
export async function guard(access: Exclude<RouteAccess, 'public'>, request: Request): Promise<null> {
  const url = new URL(request.url)
  const session = await sessionInTime(access === 'user' && isBackFromPaying(url))
  const isSignedIn = session.status === 'signed-in'
  if (access === 'guest' && isSignedIn) throw redirect(returnAddress(url.searchParams))
  if (access === 'user' && !isSignedIn) throw redirect(signInAddress(url))
  return null
}

/**
 * Who is signed in, as far as it is known in time. Where a session is still being restored, the sign-in page looks on
 * and leads back here by itself; whoever never signed in here waits for nothing.
 */
async function sessionInTime(isPatient: boolean): Promise<Session> {
  settledSession().catch(() => {})
  if (currentSession().status !== 'unknown') return currentSession()
  if (isPatient) await waitForAuth().catch((error: unknown) => console.error(error))
  else await new Promise((resolve) => setTimeout(resolve, pauseMs))
  return currentSession()
}

/** Whoever comes back from the payment provider has just left a page of ours: a little patience spares them a sign-in. */
function isBackFromPaying({ searchParams }: URL): boolean {
  return searchParams.get('success') === 'true' || searchParams.get('cancelled') === 'true'
}

/** The sign-in page, which remembers where the visitor was going. */
function signInAddress({ pathname, search }: { pathname: string; search: string }): string {
  return `${href('login')}?${new URLSearchParams({ [returnName]: pathname + search })}`
}

/** Where to go after signing in: a path of this site that the address names, or the dashboard. */
export function returnAddress(search: URLSearchParams): string {
  return safePath(search.get(returnName)) ?? href('dashboard')
}

/**
 * The path, if it is one of this site. Resolved as a browser would, so that `//evil.example`, `/\evil.example`
 * and the like are seen for what they are; `/.//evil.example` is one only once it has been resolved.
 */
function safePath(value: string | null): string | null {
  if (!value?.startsWith('/') || !URL.canParse(value, location.origin)) return null
  const url = new URL(value, location.origin)
  if (url.origin !== location.origin || url.pathname.startsWith('//')) return null
  const guestOnly: string[] = [href('login'), href('register')]
  return guestOnly.includes(url.pathname) ? null : url.pathname + url.search
}
