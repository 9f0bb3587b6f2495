import { redirect } from 'react-router'
import { settledSession } from '../api/session.ts'
import { href, type RouteAccess } from './paths.ts'

const returnName = 'return'

/** Decides, before a page is shown, whether this visitor may see it; waits while the session is restored. */
export async function guard(access: RouteAccess, request: Request): Promise<null> {
  if (access === 'public') return null
  const url = new URL(request.url)
  if (access === 'guest') {
    // Where the server cannot be asked, the form is still worth showing: sending it will say what is wrong.
    const session = await settledSession().catch(() => null)
    if (session?.status === 'signed-in') throw redirect(returnAddress(url.searchParams))
    return null
  }
  const session = await settledSession()
  if (session.status !== 'signed-in') throw redirect(signInAddress(url))
  return null
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
 * and the like are seen for what they are.
 */
function safePath(value: string | null): string | null {
  if (!value?.startsWith('/') || !URL.canParse(value, location.origin)) return null
  const url = new URL(value, location.origin)
  if (url.origin !== location.origin) return null
  const guestOnly: string[] = [href('login'), href('register')]
  return guestOnly.includes(url.pathname) ? null : url.pathname + url.search
}
