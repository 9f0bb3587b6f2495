import { describe, expect, test } from 'vitest'
import { appPatterns, href, routes } from './paths.ts'

/** The thirteen rows of the specification's section 2, and those that this product adds. */
const rows: [pattern: string, needsSignIn: boolean][] = [
  ['/', false],
  ['/login', false],
  ['/register', false],
  ['/dashboard', true],
  ['/survey/:clientId/:token', false],
  ['/response/:clientId', true],
  ['/subscription', true],
  ['/features', false],
  ['/pricing', false],
  ['/roi-calculator', false],
  ['/insights', false],
  // The article that the specification names is one of these.
  ['/insights/:article', false],
  ['*', false],
  ['/surveys', true],
  ['/surveys/:surveyId', true],
  ['/account', true],
  ['/clients/import', true],
  ['/clients/deleted', true],
  ['/mails', true],
  ['/exports', true],
  ['/response/:clientId/answer', true],
  ['/outbox', true],
  ['/operator', true],
  ['/reset-password', false],
  ['/confirm-email', false],
  ['/security', false],
  ['/privacy', false],
  ['/terms', false],
  ['/accessibility', false],
]

describe('the table of routes', () => {
  test('holds every route of the specification with its access, and no other but our own', () => {
    const found = Object.values(routes).map((route) => [route.pattern, route.access === 'user'])
    expect(found.toSorted()).toEqual(rows.toSorted())
  })

  test('sends only people who are signed out to the sign-in and registration pages', () => {
    const guests = Object.values(routes).filter((route) => route.access === 'guest')
    expect(guests.map((route) => route.pattern)).toEqual(['/login', '/register'])
  })

  test('tells the server every page of the app, but not the client’s page, the not-found one or articles that nobody wrote', () => {
    const expected = rows
      .map(([pattern]) => pattern)
      .filter((it) => it !== '*' && !/^.survey.:|:article$/.test(it))
    expect(appPatterns.toSorted()).toEqual(expected.toSorted())
  })

  test('makes addresses, with what is filled in escaped', () => {
    expect(href('dashboard')).toBe('/dashboard')
    expect(href('response', { clientId: 'a/b?c' })).toBe('/response/a%2Fb%3Fc')
    expect(href('survey', { clientId: 'c1', token: 't1' })).toBe('/survey/c1/t1')
  })
})
