/** The page before the first question. */
export const start = {
  caption: 'Some questions for you',
  begin: 'Start now',
  before: 'Before you start',
  timeTitle: 'How long it takes',
  time: (minutes: string) => `About ${minutes} minutes. You do not have to do it all at once.`,
  savedTitle: 'Saved as you go',
  saved:
    'Every answer is saved as you give it. To come back, open this same link again, on any device. On a new device we ask for a 6-digit code.',
  unknownTitle: 'If you do not know',
  unknown:
    'Choose “I don’t know yet” where you see it, or leave the question and come back to it. You can look over everything before you send it.',
  readersTitle: 'Who will read it',
  readers: (firm: string) =>
    `The people at ${firm} who work on your case. They can see an answer as soon as it is saved, even before you send it.`,
  ownTitle: 'Keep this link to yourself',
  own: 'Anyone who has the link can open this page. Do not forward it.',
}
