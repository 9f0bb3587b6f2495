import { createBrowserRouter, type RouteObject } from 'react-router'
import { currentSession, onSessionChange } from '../api/session.ts'
import { guard } from './guard.ts'
import { PageFailure } from './page-failure.tsx'
import { pages } from './pages.ts'
import { type AppRouteName, routes } from './paths.ts'
import { RootView } from './root-view.tsx'

/** The routes of the table, each with its guard and its lazy page, under the root view. */
export function routeObjects(loadOf = (name: AppRouteName) => pages[name]): RouteObject[] {
  const names = Object.keys(pages) as AppRouteName[]
  const routeOf = (name: AppRouteName): RouteObject => ({
    id: name,
    path: routes[name].pattern,
    loader: ({ request }) => guard(routes[name].access, request),
    lazy: loadOf(name),
    ErrorBoundary: PageFailure,
  })
  return [
    {
      Component: RootView,
      ErrorBoundary: PageFailure,
      HydrateFallback: () => null,
      children: [
        ...names.filter((name) => routes[name].access !== 'user').map(routeOf),
        {
          // What a signed-in screen reads from the server is kept here; a visitor never downloads it.
          lazy: () => import('./server-state.tsx').then(({ ServerState }) => ({ Component: ServerState })),
          ErrorBoundary: PageFailure,
          children: names.filter((name) => routes[name].access === 'user').map(routeOf),
        },
      ],
    },
  ]
}

/** History mode, at the root of the site. */
export function makeRouter() {
  const router = createBrowserRouter(routeObjects(), { basename: '/' })
  leaveWhenSignedOut(router)
  return router
}

/** A session that ends while a guarded page is open sends its reader to sign in, and back afterwards. */
export function leaveWhenSignedOut(router: { revalidate: () => Promise<void> }): void {
  let wasSignedIn = currentSession().status === 'signed-in'
  onSessionChange(() => {
    const isSignedIn = currentSession().status === 'signed-in'
    if (wasSignedIn && !isSignedIn) void router.revalidate()
    wasSignedIn = isSignedIn
  })
}
