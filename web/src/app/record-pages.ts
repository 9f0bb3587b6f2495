import type { createBrowserRouter } from 'react-router'
import { recordPage } from '../startup/analytics.ts'
import { type AppRouteName, routes } from './paths.ts'

/** Notes every page that is opened, by its place in the table of routes. A filter in the address opens no page. */
export function recordPages(
  router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>,
): void {
  let last = ''
  const look = ({ initialized, location, matches, navigation }: typeof router.state) => {
    const name = matches.at(-1)?.route.id
    if (!initialized || navigation.state !== 'idle' || !name || last === location.pathname) return
    last = location.pathname
    recordPage(routes[name as AppRouteName].pattern)
  }
  router.subscribe(look)
  look(router.state)
}
