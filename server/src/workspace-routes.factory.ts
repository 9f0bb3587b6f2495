import { get, own, patched, post, type Row, reviewed } from './route-requests.factory.ts'
import { shortSurvey } from './test-journey.ts'

const nothingOfMatter = {
  ...{ court: null, caseNumber: null, role: null, otherParty: null, firstAppointmentOn: null, toldOn: null },
  ...{ conduct: null, orders: null, settlement: null, disposition: null },
}

/** Clients, links, responses, documents and surveys: what only a signed-in firm calls. */
export const ofWorkspace: Record<string, Row> = {
  'POST /api/clients': { none: own },
  'GET /api/clients': { none: own },
  'GET /api/clients/:clientId': { foreign: ({ clientId }) => [get(`/api/clients/${clientId}`)] },
  'PATCH /api/clients/:clientId': {
    foreign: ({ clientId }) => patched([post(`/api/clients/${clientId}`, { name: 'Mine' })]),
  },
  'GET /api/clients/:clientId/matter': {
    foreign: ({ clientId }) => [get(`/api/clients/${clientId}/matter`)],
  },
  'PUT /api/clients/:clientId/matter': {
    foreign: ({ clientId }) => [
      { ...post(`/api/clients/${clientId}/matter`, { ...nothingOfMatter, court: 'Mine' }), method: 'PUT' },
    ],
  },
  'GET /api/practice': { none: own },
  'PUT /api/practice': { none: own },
  'GET /api/responses/:clientId/form-e': {
    foreign: (theirs, mine) => [
      get(`/api/responses/${theirs.clientId}/form-e`),
      get(`/api/responses/${mine.clientId}/form-e?invitationId=${theirs.invitationId}`),
    ],
  },
  'GET /api/responses/:clientId/form-e/:document': {
    foreign: (theirs, mine) => [
      get(`/api/responses/${theirs.clientId}/form-e/draft-pdf`),
      get(`/api/responses/${mine.clientId}/form-e/assets-xlsx?invitationId=${theirs.invitationId}`),
    ],
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
}
