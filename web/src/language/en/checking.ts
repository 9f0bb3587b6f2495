/** Looking over the answers, sending them, and what stands on the receipt. */
export const checking = {
  lookOver: (firm: string) => `Look over what you have said. When you are happy with it, send it to ${firm}.`,
  sendTitle: 'Send your answers',
  onceSent: (firm: string) =>
    `Once they are sent, you can no longer change them here. If you find a mistake later, tell ${firm}.`,
  send: 'Send my answers',
  sending: 'Sending…',
  notAllSaved:
    'Not everything is saved yet, so your answers have not been sent. Please try again in a moment.',

  change: 'Change',
  notFinal: 'Not final',
  unread: 'What you typed could not be read, and is not saved',
  notAnswered: 'Not answered',
  noneAdded: 'None added',
  noAnswer: 'No answer',
  /** Of a document that is sent later. */
  by: (date: string) => `by ${date}`,

  sent: 'Your answers have been sent',
  yourReference: 'Your reference is',
  received: (firm: string, moment: string): readonly [string, string] => [
    `${firm} received “`,
    `” on ${moment}.`,
  ],
  next: 'What happens next',
  willRead: (firm: string) =>
    `The people at ${firm} will read your answers. They will get in touch if anything is missing. Quote your reference if you contact them.`,
  printCopy: 'Print a copy of your answers',
  print: 'Print this page',
  whatYouSent: 'What you sent',
  shownOnce: 'This list is shown only now. When the link is opened again, it shows the reference alone.',

  filesOnWay:
    'A file is still being sent, so your answers have not been sent yet. Wait until it is there, or cancel it.',
}
