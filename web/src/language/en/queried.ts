/** When the firm has asked about answers that were sent. */
export const queried = {
  title: (firm: string, count: number) =>
    count === 1 ? `${firm} has asked about 1 answer` : `${firm} has asked about ${count} answers`,
  lead: 'For each one, you can change your answer, or write a reply, or do both. Your other answers stay as you sent them.',
  states: { open: 'To do', done: 'Done' },
  place: (at: number, count: number) => (count === 1 ? 'What was asked' : `Answer ${at} of ${count}`),
  asks: (firm: string) => `${firm} asks:`,
  asksAbout: (firm: string, title: string) => `${firm} asks about “${title}”:`,
  notAsked: 'This question is not part of your answers any more. You can still write a reply.',
  reply: 'Reply in words, if you like',
  unanswered: 'Change this answer, or write a reply',
  sendTitle: 'Send your replies',
  send: 'Send my replies',
  onceSent: (firm: string) => `Once they are sent, ${firm} will read them.`,
}
