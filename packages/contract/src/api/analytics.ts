import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day } from '../shapes.ts'

export const recordPageView = endpoint({
  method: 'POST',
  path: '/api/analytics/views',
  access: 'public',
  summary:
    'Count one page: the pattern of its route, nothing of who or whence. Not counted where Do Not Track or Global Privacy Control asks for that',
  tag: 'analytics',
  /** A pattern of the table of routes, such as "/survey/:clientId/:token". */
  body: z.strictObject({ route: z.string().check(z.minLength(1), z.maxLength(100)) }),
  status: 204,
  reply: null,
  errors: [],
})

export const analytics = z.object({
  /** The last 28 days, oldest first; days without a view are left out. */
  views: z.array(z.object({ day, route: z.string(), views: z.number() })),
  /** The last twelve weeks, oldest first, all accounts together; `week` is its Monday. */
  funnel: z.array(
    z.object({
      week: day,
      sent: z.number(),
      opened: z.number(),
      begun: z.number(),
      submitted: z.number(),
    }),
  ),
})
export type Analytics = z.infer<typeof analytics>

export const getAnalytics = endpoint({
  method: 'GET',
  path: '/api/analytics',
  access: 'user',
  summary:
    'For the operator (OPERATOR_EMAIL, verified), else not found: page views, and the funnel of invitations',
  tag: 'analytics',
  status: 200,
  reply: analytics,
  errors: ['unauthenticated', 'not-found'],
})
