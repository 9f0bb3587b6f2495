import type { OpenInvitation } from '@candour/contract'
import { vi } from 'vitest'

export const link = { clientId: '0e2f0f0a-7b1c-4c55-9a57-3a1c1f6f2b10', token: 'token' }

/** A survey of two sections, the second only for some. */
const definition = {
  title: 'A few questions',
  description: 'To know you better.',
  pages: [
    {
      name: 'you',
      title: 'About you',
      elements: [
        { type: 'text', name: 'fullName', title: 'Your full name', isRequired: true },
        { type: 'boolean', name: 'hasJob', title: 'Do you have a job?' },
      ],
    },
    {
      name: 'job',
      title: 'Your job',
      visibleIf: '{hasJob} = true',
      elements: [
        {
          type: 'text',
          name: 'salary',
          title: 'Your salary',
          maskType: 'currency',
          maskSettings: { prefix: '£', precision: 2 },
        },
      ],
    },
  ],
}

export const opened: OpenInvitation = {
  invitationId: '6a4b1a35-0a3e-4d6e-8e0e-2f2f0f0a7b1c',
  title: 'A few questions',
  minutes: 5,
  definition,
  answers: {},
  version: 0,
  status: 'in-progress',
  reference: null,
  submittedAt: null,
  firm: { name: 'The Firm' },
  queueKey: '',
  queueBytes: 40 * 1024 * 1024,
  endsAt: '2026-11-21T09:00:00.000Z',
  filesPath: 'account/clients/client/invitation',
  queries: [],
}

interface Call {
  readonly action: string
  readonly body: Record<string, unknown>
  readonly key: string | null
}

type Answer = (call: Call) => { status: number; body: unknown } | 'unreachable'

export const refusal = (status: number, code: string, details?: unknown) => ({
  status,
  body: { error: { code, message: code, details } },
})

/** A server in one variable: `answers` by the last part of the path; every call is kept. */
export function fakeServer(first: Partial<OpenInvitation> = {}) {
  let version = first.version ?? 0
  const calls: Call[] = []
  const answers: Record<string, Answer> = {
    open: () => ({ status: 200, body: { ...opened, ...first } }),
    answers: () => ({ status: 200, body: { version: ++version, savedAt: '2026-11-20T14:02:00.000Z' } }),
    submit: () => ({
      status: 200,
      body: { reference: 'CD-AAAA-BBBB', submittedAt: '2026-11-20T14:03:00.000Z' },
    }),
  }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const action = path.split('/').at(-1) ?? ''
    const call = {
      action,
      body: JSON.parse(String(init.body)),
      key: new Headers(init.headers).get('idempotency-key'),
    }
    calls.push(call)
    const answer = answers[action]?.(call)
    if (!answer || answer === 'unreachable') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  })
  const sent = (action: string) => calls.filter((call) => call.action === action)
  return { answers, calls, sent }
}
