/** A link that does not open, and the ways out of one that did. */
export const link = {
  /** Headings; what to do about it is in the sentence for the code. */
  linkProblems: {
    'token-malformed': 'This link is not complete',
    'invitation-not-found': 'We do not know this link',
    'invitation-expired': 'This link has expired',
    'invitation-revoked': 'This link has been switched off',
    'network-request-failed': 'We could not reach the server',
    'too-many-requests': 'Too many attempts',
  },
  otherProblem: 'This page could not be opened',
  tryAgain: 'Try again',

  endings: {
    idle: 'You have been signed out to keep your answers safe',
    ended: 'You have been signed out to keep your answers safe',
    left: 'You have left',
    forgotten: 'You have left',
    elsewhere: 'You have left in another tab',
  },
  rest: {
    pending: 'We are saving your last answers…',
    saved: 'Everything that was saved is still there.',
    kept: 'Your last answers are not sent yet. They are kept safely on this device: open the same link here again when you are online.',
    unsaved: 'Your last answers could not be saved. Everything that was saved before is still there.',
  },
  codeNextTime: 'The next time somebody opens the link on this device, we ask for a code.',
  openAgain: 'Open my link again',

  sharedTitle: 'If other people use this device',
  sharedLead: 'You can have us ask for a code before anybody opens your link here again.',
  leaveForget: 'Leave, and ask for a code next time',
}
