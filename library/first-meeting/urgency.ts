import type { UrgencyRule } from '../template.ts'

const dated = "({urgentDateKind} = 'hearing' or {urgentDateKind} = 'reply')"
/** Weeks in which most firms would want to know at once. Further away, the date is an answer like any other. */
const soon = 28

/**
 * What cannot wait until somebody reads the whole. Each says what the client says, and nothing of what the law makes of
 * it: that is for whoever reads it.
 */
export const urgency: readonly UrgencyRule[] = [
  {
    kind: 'safety',
    when: "{feelSafe} = 'no'",
    reason: 'The client does not feel safe at the moment.',
    source: 'feelSafe',
  },
  {
    kind: 'safety',
    when: "{feelSafe} = 'not-always'",
    reason: 'The client does not always feel safe.',
    source: 'feelSafe',
  },
  {
    kind: 'safety',
    when: "{feelSafe} = 'talk'",
    reason: 'Asked about feeling safe, the client would rather talk about it.',
    source: 'feelSafe',
  },
  {
    kind: 'safety',
    when: "{protection} contains 'police'",
    reason: 'The police have been called.',
    source: 'protection',
  },
  {
    kind: 'safety',
    when: "{protection} contains 'court-order'",
    reason: 'A court has made an order to keep somebody safe.',
    source: 'protection',
  },
  {
    kind: 'safety',
    when: "{worries} contains 'leave-home'",
    reason: 'The client may have to leave home.',
    source: 'worries',
  },
  {
    kind: 'children',
    when: "{worries} contains 'child-taken'",
    reason: 'The client fears that a child may be taken away, or out of the country, without agreement.',
    source: 'worries',
  },
  {
    kind: 'children',
    when: "{protection} contains 'childrens-services'",
    reason: 'Children’s services have been in touch.',
    source: 'protection',
  },
  {
    kind: 'deadline',
    when: `${dated} and {urgentDate} notempty and {urgentDate} < today()`,
    reason: 'The court date, or the date to reply by, has passed.',
    source: 'urgentDate',
  },
  {
    kind: 'deadline',
    when: `{urgentDateKind} = 'hearing' and {urgentDate} notempty and {urgentDate} >= today() and {urgentDate} <= today(${soon})`,
    reason: `There is a court date within ${soon} days.`,
    source: 'urgentDate',
  },
  {
    kind: 'deadline',
    when: `{urgentDateKind} = 'reply' and {urgentDate} notempty and {urgentDate} >= today() and {urgentDate} <= today(${soon})`,
    reason: `There is a date to reply by within ${soon} days.`,
    source: 'urgentDate',
  },
  {
    kind: 'deadline',
    when: `${dated} and {urgentDate} empty`,
    reason: 'There is a court date, or a date to reply by, and the client has not said when.',
    source: 'urgentDateKind',
  },
  {
    kind: 'assets',
    when: "{worries} contains 'assets-moved'",
    reason: 'The client fears that money or belongings may be moved, hidden or sold.',
    source: 'worries',
  },
]
