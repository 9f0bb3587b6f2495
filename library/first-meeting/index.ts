import type { Template } from '../template.ts'
import { definition } from './definition.ts'
import { reviewByFirm } from './review.ts'
import { urgency } from './urgency.ts'

export const firstMeeting: Template = {
  templateId: 'first-meeting',
  title: 'First meeting',
  description:
    'Everything to know before a first meeting in a family matter: safe contact, the conflict check, the family, the home, money at a glance, what is urgent, and what the client hopes for.',
  minutes: definition.minutes,
  definition,
  reviewByFirm,
  urgency,
}
