import { randomUUID } from 'node:crypto'
import type { OpenInvitation } from '@candour/contract'
import { cookieOf, type TestApp, type TestUser } from './test-app.ts'

/** A survey of a handful of questions, with a condition, a required one, money and a repeating group. */
export const shortSurvey = {
  title: 'About you',
  pages: [
    {
      name: 'you',
      elements: [
        { type: 'text', name: 'fullName', title: 'What is your name?', isRequired: true },
        { type: 'boolean', name: 'hasChildren', title: 'Do you have children?' },
        {
          type: 'paneldynamic',
          name: 'children',
          title: 'Your children',
          visibleIf: '{hasChildren} = true',
          templateElements: [{ type: 'text', name: 'name', title: 'Name' }],
        },
        {
          type: 'text',
          name: 'salary',
          title: 'What do you earn a year?',
          maskType: 'currency',
          maskSettings: { prefix: '£', precision: 2 },
          marks: ['unknown', 'estimate'],
        },
        { type: 'comment', name: 'notes', title: 'Anything else?' },
      ],
    },
  ],
}

export interface Link {
  clientId: string
  invitationId: string
  token: string
  url: string
  /** Whose client it is: so that a second device gets the code that it needs. */
  firm?: TestUser
}

/** A client's browser with the link open. */
export interface Device {
  page: OpenInvitation
  /** Of the session. */
  cookie: string
  /** That of the session and, where the browser is known, that by which it is. */
  cookies: string
  save(
    version: number,
    answers: Record<string, unknown>,
    options?: { key?: string; cookie?: string; clientId?: string; invitationId?: string | null },
  ): Promise<Answer>
  submit(options?: { key?: string }): Promise<Answer>
}

interface Answer {
  status: number
  body: {
    version: number
    savedAt: string
    reference: string
    submittedAt: string
    error: { code: string; message: string; details: unknown }
  }
}

export async function newClient(
  { app }: TestApp,
  firm: TestUser,
  given: { name?: string; email?: string; reference?: string } = {},
): Promise<string> {
  const { headers } = firm
  const payload = { name: 'A client', ...given }
  const answer = await app.inject({ method: 'POST', url: '/api/clients', headers, payload })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json().clientId
}

export async function newSurvey(
  { app }: TestApp,
  firm: TestUser,
  definition: object = shortSurvey,
): Promise<string> {
  const { headers } = firm
  const payload = { title: 'About you', definition }
  const made = await app.inject({ method: 'POST', url: '/api/surveys', headers, payload })
  if (made.statusCode !== 201) throw new Error(made.body)
  const { surveyId } = made.json()
  const done = await app.inject({ method: 'POST', url: `/api/surveys/${surveyId}/publish`, headers })
  if (done.statusCode !== 200) throw new Error(done.body)
  return surveyId
}

export async function newLink(
  test: TestApp,
  firm: TestUser,
  given: {
    clientId?: string
    surveyId?: string
    templateId?: string
    expiresInDays?: number
    requireCode?: boolean
  } = {},
): Promise<Link> {
  const clientId = given.clientId ?? (await newClient(test, firm))
  const { templateId } = given
  const surveyId = given.surveyId ?? (templateId ? undefined : await newSurvey(test, firm))
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api/clients/${clientId}/invitations`,
    headers: firm.headers,
    payload: {
      ...(templateId ? { templateId } : { surveyId }),
      ...(given.expiresInDays ? { expiresInDays: given.expiresInDays } : {}),
      ...(given.requireCode ? { requireCode: true } : {}),
    },
  })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  const { invitationId, url } = answer.json()
  return { clientId, invitationId, url, token: url.split('/').at(-1), firm }
}

/** Follows the link, in a browser that nobody has used before unless it has cookies. */
export function open({ app }: TestApp, clientId: string, token: string, cookie?: string) {
  return app.inject({
    method: 'POST',
    url: `/api/answering/${clientId}/open`,
    headers: cookie ? { cookie } : {},
    payload: { token },
  })
}

/** The code that the firm reads out. */
export async function newCode({ app }: TestApp, firm: TestUser, invitationId: string): Promise<string> {
  const { headers } = firm
  const answer = await app.inject({ method: 'POST', url: `/api/invitations/${invitationId}/code`, headers })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json().code
}

export function confirm(
  { app }: TestApp,
  link: Link,
  cookie: string,
  payload: { code: string; remember?: boolean },
) {
  const url = `/api/answering/${link.clientId}/code/confirm`
  return app.inject({ method: 'POST', url, headers: { cookie }, payload })
}

/**
 * Opens a link in a browser of its own, or in the one whose cookies are given; where that needs a code, with the one that
 * the firm of the link reads out.
 */
export async function openDevice(test: TestApp, link: Link, earlier = ''): Promise<Device> {
  let answer = await open(test, link.clientId, link.token, earlier)
  let cookies = kept(earlier, answer.headers['set-cookie'])
  if (answer.statusCode === 401 && link.firm) {
    const code = await newCode(test, link.firm, link.invitationId)
    const confirmed = await confirm(test, link, cookies, { code })
    if (confirmed.statusCode !== 204) throw new Error(confirmed.body)
    cookies = kept(cookies, confirmed.headers['set-cookie'])
    answer = await open(test, link.clientId, link.token, cookies)
    cookies = kept(cookies, answer.headers['set-cookie'])
  }
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const cookie = cookies.split('; ').find((one) => one.startsWith('candour-answering-')) ?? ''
  const send = async (
    method: 'PATCH' | 'POST',
    path: string,
    payload: object,
    options: { key?: string; cookie?: string; clientId?: string },
  ): Promise<Answer> => {
    const reply = await test.app.inject({
      method,
      url: `/api/answering/${options.clientId ?? link.clientId}/${path}`,
      headers: { cookie: options.cookie ?? cookies, 'idempotency-key': options.key ?? randomUUID() },
      payload,
    })
    return { status: reply.statusCode, body: reply.json() }
  }
  return {
    page: answer.json(),
    cookie,
    cookies,
    save: (version, answers, options = {}) => {
      const invitationId = options.invitationId === undefined ? link.invitationId : options.invitationId
      const changes = Object.entries(answers).map(([name, value]) => ({ name, value }))
      return send(
        'PATCH',
        'answers',
        { version, changes, ...(invitationId ? { invitationId } : {}) },
        options,
      )
    },
    submit: (options = {}) => send('POST', 'submit', { invitationId: link.invitationId }, options),
  }
}

/** What a browser sends after it was told to keep more; what is emptied is gone. */
export function kept(cookies: string, header: string | string[] | undefined): string {
  const pairs = [...cookies.split('; '), ...cookieOf(header).split('; ')]
    .filter((pair) => pair !== '')
    .map((pair) => pair.split('=', 2) as [string, string])
  return [...new Map(pairs)]
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
}
