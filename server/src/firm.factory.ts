import { afterAll, afterEach } from 'vitest'
import type { Deps } from './app.ts'
import { type TestApp, type TestUser, testApp } from './test-app.ts'
import { newLink, newSurvey, shortSurvey } from './test-journey.ts'

/** For all tests of a file: it is at the real time again after each of them, and closed after the last. */
export async function newServer(changes: Partial<Deps> = {}): Promise<TestApp> {
  const server = await testApp(changes)
  afterEach(() => server.clock.set(new Date()))
  afterAll(() => server.close())
  return server
}

/** A firm on a server of its own, and the calls that it makes. */
export async function newFirm(changes: Partial<Deps> = {}) {
  const server = await newServer(changes)
  const firm = await server.registerUser({ company: 'Hale & Partners' })
  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    { payload, key, by = firm }: { payload?: object; key?: string; by?: TestUser } = {},
  ) {
    const answer = await server.app.inject({
      method,
      url: `/api${path}`,
      headers: { ...by.headers, ...(key ? { 'idempotency-key': key } : {}) },
      ...(payload ? { payload } : {}),
    })
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
  }
  return { server, firm, call }
}

/** A firm that has published a survey. */
export async function firmWithSurvey(definition: object = shortSurvey, changes: Partial<Deps> = {}) {
  const { server, firm, call } = await newFirm(changes)
  const surveyId = await newSurvey(server, firm, definition)
  /** To that survey, for a new client unless one is given. */
  const freshLink = (given: { clientId?: string; expiresInDays?: number; requireCode?: boolean } = {}) =>
    newLink(server, firm, { surveyId, ...given })
  return { server, firm, surveyId, call, freshLink }
}
