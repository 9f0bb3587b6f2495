import type { createBrowserRouter } from 'react-router'
import { recordPage } from '../startup/analytics.ts'
import { type AppRouteName, routes } from './paths.ts'

/** Notes every public page that is opened, by its place in the table of routes. A filter in the address opens no page. */
export function recordPages(
  router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>,
): void {
  let last = ''
  const look = ({ initialized, location, matches, navigation }: typeof router.state) => {
    const name = matches.at(-1)?.route.id
    if (!initialized || navigation.state !== 'idle' || !name || last === location.pathname) return
    last = location.pathname
    const route = routes[name as AppRouteName]
    if (route.access !== 'user') recordPage(route.pattern)
  }
  router.subscribe(look)
  look(router.state)
}
