import { randomUUID } from 'node:crypto'
import { pdfOf } from './files/file-contents.factory.ts'
import { related } from './files/files-calls.factory.ts'
import {
  answering,
  anybody,
  code,
  get,
  own,
  patched,
  post,
  profileOf,
  type Row,
  which,
} from './route-requests.factory.ts'
import { ofWorkspace } from './workspace-routes.factory.ts'

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
  ...ofWorkspace,
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
  'GET /api/enquiries/challenge': { none: 'a riddle, of nobody' },
  'POST /api/enquiries': { none: 'goes to the operator; nobody sees anything of it' },
  'POST /api/stripe/webhook': { none: 'what the payment provider has signed; it makes nobody see anything' },
}
