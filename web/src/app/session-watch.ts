import type { User } from '@candour/contract'
import type { createBrowserRouter } from 'react-router'
import { onSessionChange, type SessionChange } from '../api/session.ts'
import { askToSignInAgain, openSignInAgain } from '../api/sign-in-again.ts'
import { type AppRouteName, href, routes } from './paths.ts'
import { loadSignInAgain } from './sign-in-again.tsx'
import { startAfresh } from './start-afresh.ts'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe' | 'navigate' | 'revalidate'>

/**
 * What becomes of the open page when the session changes. Where it is over and something was typed, the page waits for
 * its reader to sign in again; otherwise they are sent to sign in, and back afterwards. Whoever signed out, or was
 * disabled, leaves at once and nothing is kept; nor is anything for somebody else.
 */
export function watchSession(router: Router): void {
  const typing = watchTyping(router)

  const ended = async (user: User) => {
    if (!typing.isTyped()) return router.revalidate()
    const isSamePerson = await askToSignInAgain('ended', user)
    if (!isSamePerson) startAfresh('login')
  }

  onSessionChange(({ now, before, by }: SessionChange) => {
    if (before.status !== 'signed-in' || !isGuarded(router)) return
    if (now.status === 'signed-out') {
      if (now.reason === 'ended') void ended(before.user)
      // Who signs out here is on the way to the home page.
      else if (by !== 'person') void router.navigate(href('login'), { replace: true })
      return
    }
    const isSamePerson = now.status === 'signed-in' && now.user.uid === before.user.uid
    if (!isSamePerson) startAfresh('dashboard')
  })
}

function isGuarded({ state }: Router): boolean {
  const name = state.matches.at(-1)?.route.id
  return name !== undefined && routes[name as AppRouteName]?.access === 'user'
}

/** Whether something was typed or chosen on the page since it was opened. */
function watchTyping(router: Router): { isTyped: () => boolean } {
  let isTyped = false
  let { pathname } = router.state.location
  document.addEventListener(
    'input',
    ({ target }) => {
      if (isTyped || !(target instanceof Element && target.closest('main'))) return
      isTyped = true
      // While it can still be downloaded.
      if (isGuarded(router)) loadSignInAgain().catch(() => {})
    },
    true,
  )
  router.subscribe(({ location }) => {
    if (location.pathname === pathname) return
    pathname = location.pathname
    isTyped = false
    // Whoever goes elsewhere has given up.
    openSignInAgain()?.done(false)
  })
  return { isTyped: () => isTyped }
}
