import { createBrowserRouter, type RouteObject } from 'react-router'
import { signingInMatters, whenSigningInMatters } from '../startup/signing-in.ts'
import { PageFailure } from './page-failure.tsx'
import { type LoadPage, pages } from './pages.ts'
import { type AppRouteName, type RouteAccess, routes } from './paths.ts'
import { recordPages } from './record-pages.ts'
import { RootView } from './root-view.tsx'
import { Waiting } from './waiting.tsx'

/** The routes of the table, each with its guard and its lazy page, under the root view. */
export function routeObjects(loadOf = (name: AppRouteName) => pages[name]): RouteObject[] {
  const names = Object.keys(pages) as AppRouteName[]
  const routeOf = (name: AppRouteName): RouteObject => ({
    id: name,
    path: routes[name].pattern,
    ...guardOf(routes[name].access),
    lazy: orFailure(loadOf(name), routes[name].access),
    ErrorBoundary: PageFailure,
  })
  return [
    {
      Component: RootView,
      ErrorBoundary: PageFailure,
      HydrateFallback: Waiting,
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

/**
 * What the router does with a part that does not come is to show nothing at all: it takes the route for one that is still
 * on its way. So the route comes, and fails. Only a page without a guard may bring a loader to do it.
 */
const orFailure =
  (load: LoadPage, access: RouteAccess): LoadPage =>
  () =>
    load().catch((error: unknown) => {
      const fail = () => {
        throw error
      }
      return access === 'public' ? { Component: fail, loader: fail } : { Component: fail }
    })

/** A public page has none, so that it may bring a loader of its own. */
const guardOf = (access: RouteAccess): Pick<RouteObject, 'loader'> =>
  access === 'public'
    ? {}
    : {
        loader: async ({ request }) => {
          signingInMatters()
          const { guard } = await import('./guard.ts')
          return guard(access, request)
        },
      }

/** History mode, at the root of the site. */
export function makeRouter() {
  const router = createBrowserRouter(routeObjects(), { basename: '/' })
  whenSigningInMatters(() => {
    import('./session-watch.ts').then(({ watchSession }) => watchSession(router), console.error)
  })
  recordPages(router)
  return router
}
