/**
 * Every route of the web app with its access: the one table that the router, the guard, the links and the
 * server's list of known pages are made from. Imports nothing, so that anything may import it.
 */

/** `guest` is public, but somebody who is signed in has no business there and is sent to the dashboard. */
export type RouteAccess = 'public' | 'guest' | 'user'

interface Route {
  pattern: string
  access: RouteAccess
  /** Which page of the build shows it: the firm's side, or the client's page. */
  entry: 'app' | 'answering'
}

export const routes = {
  home: { pattern: '/', access: 'public', entry: 'app' },
  login: { pattern: '/login', access: 'guest', entry: 'app' },
  register: { pattern: '/register', access: 'guest', entry: 'app' },
  dashboard: { pattern: '/dashboard', access: 'user', entry: 'app' },
  survey: { pattern: '/survey/:clientId/:token', access: 'public', entry: 'answering' },
  importClients: { pattern: '/clients/import', access: 'user', entry: 'app' },
  deletedClients: { pattern: '/clients/deleted', access: 'user', entry: 'app' },
  response: { pattern: '/response/:clientId', access: 'user', entry: 'app' },
  assist: { pattern: '/response/:clientId/answer', access: 'user', entry: 'app' },
  subscription: { pattern: '/subscription', access: 'user', entry: 'app' },
  features: { pattern: '/features', access: 'public', entry: 'app' },
  pricing: { pattern: '/pricing', access: 'public', entry: 'app' },
  roiCalculator: { pattern: '/roi-calculator', access: 'public', entry: 'app' },
  insights: { pattern: '/insights', access: 'public', entry: 'app' },
  article: { pattern: '/insights/:article', access: 'public', entry: 'app' },
  security: { pattern: '/security', access: 'public', entry: 'app' },
  privacy: { pattern: '/privacy', access: 'public', entry: 'app' },
  terms: { pattern: '/terms', access: 'public', entry: 'app' },
  accessibility: { pattern: '/accessibility', access: 'public', entry: 'app' },
  account: { pattern: '/account', access: 'user', entry: 'app' },
  resetPassword: { pattern: '/reset-password', access: 'public', entry: 'app' },
  confirmEmail: { pattern: '/confirm-email', access: 'public', entry: 'app' },
  surveys: { pattern: '/surveys', access: 'user', entry: 'app' },
  surveyDetails: { pattern: '/surveys/:surveyId', access: 'user', entry: 'app' },
  exports: { pattern: '/exports', access: 'user', entry: 'app' },
  mails: { pattern: '/mails', access: 'user', entry: 'app' },
  outbox: { pattern: '/outbox', access: 'user', entry: 'app' },
  operator: { pattern: '/operator', access: 'user', entry: 'app' },
  notFound: { pattern: '*', access: 'public', entry: 'app' },
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof routes
/** The routes that the firm's side shows itself. */
export type AppRouteName = {
  [N in RouteName]: (typeof routes)[N]['entry'] extends 'app' ? N : never
}[RouteName]

type ParamNames<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamNames<Tail>
    : Rest
  : never

type Arguments<N extends RouteName> =
  ParamNames<(typeof routes)[N]['pattern']> extends never
    ? []
    : [params: Record<ParamNames<(typeof routes)[N]['pattern']>, string>]

/** The address of a route: `href('response', { clientId })`. */
export function href<N extends Exclude<RouteName, 'notFound'>>(name: N, ...[params]: Arguments<N>): string {
  return routes[name].pattern.replaceAll(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent((params as Record<string, string> | undefined)?.[key] ?? ''),
  )
}

/**
 * The patterns of the pages that this app shows; any other path is not found. Not that of articles: each of them is a page
 * that the build has written, and another article there is not.
 */
export const appPatterns: readonly string[] = Object.values(routes)
  .filter((route) => route.entry === 'app' && !['*', routes.article.pattern].includes(route.pattern))
  .map((route) => route.pattern)

/** The patterns of pages that anybody can open, and that are counted when they are. */
export const publicPatterns: readonly string[] = Object.values(routes)
  .filter((route) => route.entry === 'app' && route.access !== 'user')
  .map((route) => route.pattern)
