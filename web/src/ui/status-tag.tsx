import type { DashboardRow, Invitation } from '@candour/contract'
import { Tag } from './tag.tsx'

export type Progress = DashboardRow['status']

const words: Record<Progress, { text: string; tone: 'plain' | 'good' | 'due' }> = {
  'not-invited': { text: 'Nothing sent', tone: 'plain' },
  invited: { text: 'Not opened yet', tone: 'plain' },
  opened: { text: 'Opened', tone: 'plain' },
  'in-progress': { text: 'In progress', tone: 'plain' },
  submitted: { text: 'Submitted', tone: 'good' },
  queried: { text: 'Queries sent', tone: 'due' },
  reviewed: { text: 'Reviewed', tone: 'good' },
  expired: { text: 'Link expired', tone: 'due' },
  revoked: { text: 'Link switched off', tone: 'due' },
}

export const statusInWords = (status: Progress) => words[status].text

export function StatusTag({ status }: { status: Progress }) {
  const { text, tone } = words[status]
  return <Tag tone={tone}>{text}</Tag>
}

/** How far an invitation has come: once answers are sent, how they stand; before that, its link comes first. */
export function progressOf({ status, responseStatus }: Invitation): Progress {
  if (responseStatus && responseStatus !== 'in-progress') return responseStatus
  if (status === 'revoked' || status === 'expired') return status
  return responseStatus ?? (status === 'sent' ? 'invited' : status)
}
