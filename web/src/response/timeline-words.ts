import type { TimelineEntry } from '@candour/contract'

/** What each action of the trail is, as a sentence goes on after the name of whoever did it. */
const sentences: Readonly<Record<string, string>> = {
  'client.created': 'added the client',
  'client.changed': 'changed the client’s details',
  'client.imported': 'imported the client',
  'client.archived': 'archived the client',
  'client.unarchived': 'took the client out of the archive',
  'client.deleted': 'deleted the client',
  'client.restored': 'undid deleting the client',
  'invitation.created': 'made a private link',
  'invitation.sent': 'sent a private link by email',
  'invitation.resent': 'sent the link again',
  'invitation.regenerated': 'made a new link in place of the old one',
  'invitation.extended': 'let the link work for longer',
  'invitation.revoked': 'switched the link off',
  'invitation.opened': 'opened the link for the first time',
  'invitation.opened-again': 'opened the link again',
  'invitation.code-required': 'was asked for a code',
  'invitation.left': 'left the survey',
  'browser.forgotten': 'had the browser forgotten',
  'code.made': 'made a code to read out',
  'code.sent': 'was sent a code',
  'code.refused': 'gave a wrong code',
  'code.confirmed': 'gave the right code',
  'reminder.sent': 'sent a reminder',
  'answers.saved': 'saved answers',
  'response.submitted': 'submitted the answers',
  'response.read': 'read the answers',
  'response.exported': 'downloaded the answers',
  'response.reviewed': 'marked the answers as reviewed',
  'response.review-undone': 'took back that the answers were reviewed',
  'response.reopened': 'opened the whole response again',
  'submission.read': 'read an earlier submission',
  'answer.accepted': 'accepted an answer',
  'answer.unaccepted': 'took back accepting an answer',
  'query.drafted': 'noted a question to the client',
  'query.changed': 'changed a question to the client',
  'query.dropped': 'removed a question before it was sent',
  'query.withdrawn': 'took back a question to the client',
  'query.settled': 'settled a question',
  'query.replied': 'replied to a question',
  'queries.sent': 'sent questions to the client',
  'note.added': 'added a note',
  'note.changed': 'changed a note',
  'note.removed': 'removed a note',
  'file.stored': 'added a file',
  'file.read': 'opened a file',
  'file.changed': 'changed a file',
  'file.deleted': 'removed a file',
}

const actors = { user: 'Somebody at your firm', client: 'The client', system: 'Candour' } as const

/** "Sam Solicitor read the answers, 3 times." An action that is not known here is said as the trail calls it. */
export function sentenceOf({
  actor,
  name,
  action,
  times,
}: Pick<TimelineEntry, 'actor' | 'name' | 'action' | 'times'>): string {
  const did = sentences[action] ?? `did something that is kept as “${action.replaceAll(/[.-]/g, ' ')}”`
  const who = actor === 'user' ? (name ?? actors.user) : actors[actor]
  return `${who} ${did}${times > 1 ? `, ${times} times` : ''}`
}
