import type { Usage } from '@candour/contract'

/** What a firm on the free plan uses, where test payments can be made. */
export const storedUsage = (more: Partial<Usage> = {}): Usage => ({
  planId: 'free',
  period: { start: '2026-11-01T00:00:00.000Z', end: '2026-12-01T00:00:00.000Z' },
  invitations: { used: 2, allowed: 5 },
  surveys: { used: 0, allowed: 1 },
  fileBytes: { used: 0, allowed: 250 * 1024 * 1024 },
  graceEndsAt: null,
  payments: 'test',
  ...more,
})

export const usageCall = 'POST /api/functions/europe-west2/getUsage'
