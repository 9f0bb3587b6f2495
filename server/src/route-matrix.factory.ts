import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { pdfOf } from './files/file-contents.factory.ts'
import { filesAs, related } from './files/files-calls.factory.ts'
import { passkeyCalls } from './identity/passkeys.factory.ts'
import type { TestApp, TestUser } from './test-app.ts'
import { newClient, newLink, newSurvey, openDevice, shortSurvey } from './test-journey.ts'

export interface Request {
  method: NonNullable<InjectOptions['method']>
  url: string
  headers?: Record<string, string>
  payload?: object | Buffer
}

/** One of everything that has an id, and what must be seen by nobody else. */
export interface Ids {
  firm: TestUser
  uid: string
  sessionId: string
  passkeyId: string
  clientId: string
  surveyId: string
  invitationId: string
  queryId: string
  noteId: string
  exportId: string
  token: string
  cookie: string
  path: string
  uploadId: string
  secrets: string[]
}

export async function everyId(server: TestApp): Promise<Ids> {
  const firm = await server.registerUser({ company: 'Victim-Firm', name: 'Victim-User' })
  const clientId = await newClient(server, firm, { name: 'Victim-Client', email: 'Victim@example.org' })
  const surveyId = await newSurvey(server, firm, { ...shortSurvey, title: 'Victim-Survey' })
  const link = await newLink(server, firm, { clientId, surveyId })
  const device = await openDevice(server, link)
  const files = filesAs(server, { cookie: device.cookies })
  const path = `${device.page.filesPath}/${randomUUID()}`
  await files.store(path, pdfOf(100), { customMetadata: { filename: 'Victim-File.pdf' } })
  const begun = await files.begin(`${device.page.filesPath}/${randomUUID()}`, 300, {
    filename: 'Victim-Upload',
  })
  await device.save(0, { fullName: 'Victim-Answer' })
  const review = async (path: string, text: string) => {
    const { invitationId } = link
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/responses/${clientId}/${path}`,
      headers: firm.headers,
      payload: { invitationId, name: 'fullName', text },
    })
    return answer.json()
  }
  const sessions = await server.app.inject({ url: '/api/identity/sessions', headers: firm.headers })
  return {
    ...{
      firm,
      uid: firm.uid,
      sessionId: sessions.json().items[0].sessionId,
      passkeyId: await passkeyCalls(() => server).added(firm),
      clientId,
      surveyId,
      invitationId: link.invitationId,
      queryId: (await review('queries', 'Victim-Query')).queryId,
      noteId: (await review('notes', 'Victim-Note')).noteId,
      exportId: await newExport(server, firm, clientId),
      token: link.token,
    },
    ...{ cookie: device.cookies, path, uploadId: String(begun.headers.location).split('/').at(-1) ?? '' },
    secrets: [device.page.queueKey, ...device.cookies.split('; ').map((one) => one.split('=')[1] ?? '')],
  }
}

async function newExport({ app }: TestApp, { headers }: TestUser, clientId: string): Promise<string> {
  const answer = await app.inject({ method: 'POST', url: '/api/exports', headers, payload: { clientId } })
  return answer.json().exportId
}

interface Row {
  /** Requests that name what is another's, wherever an id can stand; `mine` where one has to be valid beside it. */
  foreign?: (theirs: Ids, mine: Ids) => Request[]
  /** Where no id can be named: why there is nothing to try. */
  none?: string
}

const get = (url: string): Request => ({ method: 'GET', url })
const post = (url: string, payload?: object): Request => ({
  method: 'POST',
  url,
  ...(payload ? { payload } : {}),
})
const answering = (path: string, payload: (invitationId: string) => object) => (theirs: Ids, mine: Ids) => [
  // In the path alone, in the body too, and in the body alone.
  { ...post(`/api/answering/${theirs.clientId}/${path}`, payload('')) },
  { ...post(`/api/answering/${theirs.clientId}/${path}`, payload(theirs.invitationId)) },
  { ...post(`/api/answering/${mine.clientId}/${path}`, payload(theirs.invitationId)) },
]
const which = (invitationId: string) => (invitationId ? { invitationId } : {})
const patched = (requests: Request[]) => requests.map((one) => ({ ...one, method: 'PATCH' as const }))

/** What a firm does with a response: of another's client, and of another's link under a client of its own. */
const reviewed = (path: string, payload: object) => (theirs: Ids, mine: Ids) =>
  [theirs, mine].map(({ clientId }) =>
    post(`/api/responses/${clientId}/${path}`, { invitationId: theirs.invitationId, ...payload }),
  )

const profileOf = (uid: string) => ({
  ...{ id: uid, name: 'Mine', company: 'Mine', email: 'mine@firm.example', subscription: {} },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
})

const own = 'says only what belongs to who asks'
const code = 'is for whoever has the code of an e-mail, and names no id'
const anybody = 'begins with what a person types, and names no id'

/** Each route, as Fastify writes it. One that is not here fails the test. */
export const matrix: Record<string, Row> = {
  'GET /api/openapi.json': { none: 'the description' },
  'POST /api/identity/register': { none: anybody },
  'POST /api/identity/sign-in': { none: anybody },
  'POST /api/identity/sign-out': { none: anybody },
  'POST /api/identity/token': { none: anybody },
  'GET /api/identity/options': { none: 'the same for everybody' },
  'POST /api/identity/password-reset': { none: anybody },
  'POST /api/identity/password-reset/confirm': { none: code },
  'POST /api/identity/email/verification': { none: own },
  'POST /api/identity/email': { none: own },
  'POST /api/identity/email/confirm': { none: code },
  'POST /api/identity/password': { none: own },
  'GET /api/identity/sessions': { none: own },
  'DELETE /api/identity/sessions': { none: own },
  'DELETE /api/identity/sessions/:sessionId': {
    foreign: ({ sessionId }) => [{ method: 'DELETE', url: `/api/identity/sessions/${sessionId}` }],
  },
  'POST /api/identity/sign-in/second-factor': { none: anybody },
  'POST /api/identity/sign-in/passkey/options': { none: anybody },
  'POST /api/identity/sign-in/passkey': { none: anybody },
  'POST /api/identity/passkeys/options': { none: own },
  'POST /api/identity/passkeys': { none: own },
  'GET /api/identity/passkeys': { none: own },
  'DELETE /api/identity/passkeys/:passkeyId': {
    foreign: ({ passkeyId }) => [{ method: 'DELETE', url: `/api/identity/passkeys/${passkeyId}` }],
  },
  'GET /api/identity/second-factor': { none: own },
  'POST /api/identity/second-factor/set-up': { none: own },
  'POST /api/identity/second-factor/confirm': { none: own },
  'POST /api/identity/second-factor/recovery-codes': { none: own },
  'DELETE /api/identity/second-factor': { none: own },
  'GET /api/users/:uid': { foreign: ({ uid }) => [get(`/api/users/${uid}`)] },
  'PUT /api/users/:uid': {
    foreign: ({ uid }) => [{ method: 'PUT', url: `/api/users/${uid}`, payload: profileOf(uid) }],
  },
  'PATCH /api/users/:uid': {
    foreign: ({ uid }) => patched([post(`/api/users/${uid}`, { name: 'Mine' })]),
  },
  'DELETE /api/users/:uid': { foreign: ({ uid }) => [{ method: 'DELETE', url: `/api/users/${uid}` }] },
  'POST /api/functions/europe-west2/getSubscription': { none: own },
  'POST /api/functions/europe-west2/createCheckoutSession': { none: own },
  'POST /api/functions/europe-west2/createPortalSession': { none: own },
  'POST /api/functions/europe-west2/listInvoices': { none: own },
  'POST /api/functions/europe-west2/getUsage': { none: own },
  'GET /api/templates': { none: own },
  'GET /api/templates/:templateId': { none: 'the same for everybody' },
  'POST /api/clients': { none: own },
  'GET /api/clients': { none: own },
  'GET /api/clients/:clientId': { foreign: ({ clientId }) => [get(`/api/clients/${clientId}`)] },
  'PATCH /api/clients/:clientId': {
    foreign: ({ clientId }) => patched([post(`/api/clients/${clientId}`, { name: 'Mine' })]),
  },
  'GET /api/clients/:clientId/holdings': {
    foreign: ({ clientId }) => [get(`/api/clients/${clientId}/holdings`)],
  },
  'DELETE /api/clients/:clientId': {
    foreign: ({ clientId }) =>
      ['', '?atOnce=true'].map((query) => ({ method: 'DELETE', url: `/api/clients/${clientId}${query}` })),
  },
  'POST /api/clients/:clientId/restore': {
    foreign: ({ clientId }) => [post(`/api/clients/${clientId}/restore`)],
  },
  'POST /api/clients/import': { none: own },
  'GET /api/clients/deleted': { none: own },
  'POST /api/clients/:clientId/invitations': {
    foreign: (theirs, mine) => [
      post(`/api/clients/${theirs.clientId}/invitations`, { surveyId: mine.surveyId }),
      post(`/api/clients/${theirs.clientId}/invitations`, { templateId: 'first-meeting' }),
      post(`/api/clients/${mine.clientId}/invitations`, { surveyId: theirs.surveyId }),
    ],
  },
  'GET /api/clients/:clientId/invitations': {
    foreign: ({ clientId }) => [get(`/api/clients/${clientId}/invitations`)],
  },
  'DELETE /api/invitations/:invitationId': {
    foreign: ({ invitationId }) => [{ method: 'DELETE', url: `/api/invitations/${invitationId}` }],
  },
  'POST /api/invitations/:invitationId/code': {
    foreign: ({ invitationId }) => [post(`/api/invitations/${invitationId}/code`)],
  },
  'PATCH /api/invitations/:invitationId': {
    foreign: ({ invitationId }) =>
      patched([post(`/api/invitations/${invitationId}`, { expiresInDays: 300 })]),
  },
  'POST /api/invitations/:invitationId/send': {
    foreign: ({ invitationId }) => [post(`/api/invitations/${invitationId}/send`)],
  },
  'POST /api/invitations/:invitationId/regenerate': {
    foreign: ({ invitationId }) => [post(`/api/invitations/${invitationId}/regenerate`)],
  },
  'GET /api/invitations/:invitationId/history': {
    foreign: ({ invitationId }) => [get(`/api/invitations/${invitationId}/history`)],
  },
  'POST /api/clients/:clientId/invitations/preview': {
    foreign: (theirs, mine) => [
      post(`/api/clients/${theirs.clientId}/invitations/preview`, { surveyId: mine.surveyId }),
      post(`/api/clients/${mine.clientId}/invitations/preview`, { surveyId: theirs.surveyId }),
    ],
  },
  'POST /api/invitations/bulk': {
    // What is named among one's own clients is answered with its own problem: the tests of inviting many have that.
    foreign: (theirs, mine) => [
      post('/api/invitations/bulk', { surveyId: theirs.surveyId, clientIds: [mine.clientId] }),
    ],
  },
  'GET /api/invitations/channels': { none: own },
  'GET /api/notifications': { none: own },
  'PUT /api/notifications': { none: own },
  'GET /api/mail/previews': { none: own },
  'GET /api/outbox': { none: own },
  'GET /api/responses': { none: own },
  'GET /api/figures': { none: own },
  'GET /api/live': { none: own },
  'GET /api/changes': { none: own },
  'GET /api/responses/:clientId': {
    foreign: (theirs, mine) => [
      get(`/api/responses/${theirs.clientId}`),
      get(`/api/responses/${theirs.clientId}?invitationId=${theirs.invitationId}`),
      get(`/api/responses/${mine.clientId}?invitationId=${theirs.invitationId}`),
    ],
  },
  'GET /api/responses/:clientId/submissions/:number': {
    foreign: (theirs, mine) => [
      get(`/api/responses/${theirs.clientId}/submissions/1?invitationId=${theirs.invitationId}`),
      get(`/api/responses/${mine.clientId}/submissions/1?invitationId=${theirs.invitationId}`),
    ],
  },
  'GET /api/responses/:clientId/timeline': {
    foreign: ({ clientId }) => [get(`/api/responses/${clientId}/timeline`)],
  },
  'POST /api/responses/:clientId/queries': {
    foreign: reviewed('queries', { name: 'fullName', text: 'Mine' }),
  },
  'PATCH /api/queries/:queryId': {
    foreign: ({ queryId }) => patched([post(`/api/queries/${queryId}`, { text: 'Mine' })]),
  },
  'DELETE /api/queries/:queryId': {
    foreign: ({ queryId }) => [{ method: 'DELETE', url: `/api/queries/${queryId}` }],
  },
  'POST /api/responses/:clientId/queries/send': { foreign: reviewed('queries/send', {}) },
  'POST /api/responses/:clientId/accepted': {
    foreign: reviewed('accepted', { name: 'fullName', accepted: true }),
  },
  'POST /api/responses/:clientId/notes': {
    foreign: reviewed('notes', { name: 'fullName', text: 'Mine' }),
  },
  'PATCH /api/notes/:noteId': {
    foreign: ({ noteId }) => patched([post(`/api/notes/${noteId}`, { text: 'Mine' })]),
  },
  'DELETE /api/notes/:noteId': {
    foreign: ({ noteId }) => [{ method: 'DELETE', url: `/api/notes/${noteId}` }],
  },
  'POST /api/responses/:clientId/status': { foreign: reviewed('status', { status: 'in-progress' }) },
  'GET /api/responses/:clientId/answers': {
    foreign: (theirs, mine) => [
      get(`/api/responses/${theirs.clientId}/answers?invitationId=${theirs.invitationId}`),
      get(`/api/responses/${mine.clientId}/answers?invitationId=${theirs.invitationId}`),
    ],
  },
  'PATCH /api/responses/:clientId/answers': {
    foreign: (theirs, mine) =>
      patched(
        reviewed('answers', { version: 1, changes: [{ name: 'fullName', value: 'Eve' }] })(theirs, mine),
      ),
  },
  'POST /api/responses/:clientId/submit': { foreign: reviewed('submit', {}) },
  'GET /api/responses/:clientId/export': {
    foreign: (theirs, mine) => [
      get(`/api/responses/${theirs.clientId}/export?format=json`),
      get(`/api/responses/${theirs.clientId}/export?format=zip`),
      get(`/api/responses/${mine.clientId}/export?format=csv&invitationId=${theirs.invitationId}`),
    ],
  },
  'POST /api/exports': { foreign: ({ clientId }) => [post('/api/exports', { clientId })] },
  'GET /api/exports': { none: own },
  'GET /api/exports/:exportId/content': {
    foreign: ({ exportId }) => [get(`/api/exports/${exportId}/content`)],
  },
  'DELETE /api/exports/:exportId': {
    foreign: ({ exportId }) => [{ method: 'DELETE', url: `/api/exports/${exportId}` }],
  },
  'GET /api/surveys': { none: own },
  'POST /api/surveys': { none: own },
  'GET /api/surveys/:surveyId': { foreign: ({ surveyId }) => [get(`/api/surveys/${surveyId}`)] },
  'PUT /api/surveys/:surveyId': {
    foreign: ({ surveyId }) => [
      { method: 'PUT', url: `/api/surveys/${surveyId}`, payload: { title: 'Mine', definition: shortSurvey } },
    ],
  },
  'DELETE /api/surveys/:surveyId': {
    foreign: ({ surveyId }) => [{ method: 'DELETE', url: `/api/surveys/${surveyId}` }],
  },
  'POST /api/surveys/:surveyId/publish': {
    foreign: ({ surveyId }) => [post(`/api/surveys/${surveyId}/publish`)],
  },
  'POST /api/surveys/:surveyId/restore': {
    foreign: ({ surveyId }) => [post(`/api/surveys/${surveyId}/restore`)],
  },
  'POST /api/surveys/:surveyId/duplicate': {
    foreign: ({ surveyId }) => [post(`/api/surveys/${surveyId}/duplicate`)],
  },
  'GET /api/surveys/:surveyId/versions': {
    foreign: ({ surveyId }) => [get(`/api/surveys/${surveyId}/versions`)],
  },
  'GET /api/surveys/:surveyId/versions/:version': {
    foreign: ({ surveyId }) => [get(`/api/surveys/${surveyId}/versions/1`)],
  },
  'POST /api/answering/:clientId/open': {
    foreign: (theirs, mine) => [
      post(`/api/answering/${theirs.clientId}/open`, { token: mine.token }),
      post(`/api/answering/${mine.clientId}/open`, { token: theirs.token }),
    ],
  },
  'POST /api/answering/:clientId/code': {
    // Of who has the link: what that one may do has tests of its own.
    foreign: (theirs, mine) => answering('code', which)(theirs, mine).slice(2),
  },
  'POST /api/answering/:clientId/code/confirm': {
    foreign: answering('code/confirm', (id) => ({ code: '000000', ...which(id) })),
  },
  'POST /api/answering/:clientId/leave': {
    foreign: (theirs, mine) =>
      answering('leave', (id) => ({ forget: true, ...which(id) }))(theirs, mine).slice(2),
  },
  'PATCH /api/answering/:clientId/answers': {
    foreign: (theirs, mine) =>
      patched(
        answering('answers', (id) => ({
          ...{ version: 1, changes: [{ name: 'fullName', value: 'Eve' }], invitationId: id || randomUUID() },
        }))(theirs, mine),
      ),
  },
  'POST /api/answering/:clientId/submit': { foreign: answering('submit', which) },
  'GET /api/files': {
    foreign: ({ path, firm }) => [
      get(`/api/files?prefix=${path.replace(/[^/]+$/, '')}`),
      get(`/api/files?prefix=${firm.accountId}/`),
    ],
  },
  'GET /api/files/*': {
    foreign: ({ path }) =>
      ['', '?alt=media', '?alt=url', '?alt=media&token=1.9999999999.x'].map((query) =>
        get(`/api/files/${path}${query}`),
      ),
  },
  'POST /api/files/*': {
    foreign: ({ path }) => [{ method: 'POST', url: `/api/files/${path}`, ...related({}, pdfOf(10)) }],
  },
  'PATCH /api/files/*': {
    foreign: ({ path }) => patched([post(`/api/files/${path}`, { customMetadata: { filename: 'Mine' } })]),
  },
  'DELETE /api/files/*': { foreign: ({ path }) => [{ method: 'DELETE', url: `/api/files/${path}` }] },
  'POST /api/uploads': {
    foreign: ({ path }) => [
      {
        ...post('/api/uploads'),
        headers: { 'upload-length': '10', 'upload-metadata': `path ${Buffer.from(path).toString('base64')}` },
      },
    ],
  },
  'HEAD /api/uploads/:uploadId': {
    foreign: ({ uploadId }) => [{ method: 'HEAD', url: `/api/uploads/${uploadId}` }],
  },
  'PATCH /api/uploads/:uploadId': {
    foreign: ({ uploadId }) => [
      {
        method: 'PATCH',
        url: `/api/uploads/${uploadId}`,
        headers: { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
        payload: pdfOf(300),
      },
    ],
  },
  'DELETE /api/uploads/:uploadId': {
    foreign: ({ uploadId }) => [{ method: 'DELETE', url: `/api/uploads/${uploadId}` }],
  },
  'POST /api/analytics/views': { none: 'names a page of the app, and nobody' },
  'GET /api/analytics': { none: 'numbers of all accounts together, for the operator' },
  'POST /api/stripe/webhook': { none: 'what the payment provider has signed; it makes nobody see anything' },
}
