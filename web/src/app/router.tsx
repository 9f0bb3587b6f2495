import { createBrowserRouter, type RouteObject } from 'react-router'
import { currentSession, onSessionChange } from '../api/session.ts'
import { guard } from './guard.ts'
import { PageFailure } from './page-failure.tsx'
import { pages } from './pages.ts'
import { type AppRouteName, routes } from './paths.ts'
import { RootView } from './root-view.tsx'

/** The routes of the table, each with its guard and its lazy page, under the root view. */
export function routeObjects(load: typeof pages = pages): RouteObject[] {
  const names = Object.keys(load) as AppRouteName[]
  return [
    {
      Component: RootView,
      ErrorBoundary: PageFailure,
      // While the first page is on its way the words that the server sent have their own timer.
      HydrateFallback: () => null,
      children: names.map((name) => ({
        id: name,
        path: routes[name].pattern,
        loader: ({ request }) => guard(routes[name].access, request),
        lazy: load[name],
        ErrorBoundary: PageFailure,
      })),
    },
  ]
}

/** History mode, at the root of the site. */
export function makeRouter() {
  const router = createBrowserRouter(routeObjects(), { basename: '/' })
  // A session that ends while a guarded page is open sends its reader to sign in, and back afterwards.
  let wasSignedIn = currentSession().status === 'signed-in'
  onSessionChange(() => {
    const isSignedIn = currentSession().status === 'signed-in'
    if (wasSignedIn && !isSignedIn) void router.revalidate()
    wasSignedIn = isSignedIn
  })
  return router
}
