/** What saving has to ask the client, or to say of what it could not save. */
export const asks = {
  dock: 'Saving your answers',
  stoppedTitle: 'Your latest answers are not saved',
  staysHere: 'What you typed stays on this page for as long as you keep it open.',
  neverSaved: 'These answers were never saved, and are no longer kept on this device:',
  tryAgain: 'Try again',
  refusedTitle: (question: string) => `This answer is not saved: ${question}`,
  changeIt: 'Please change it, or take it out.',
  aboutAnswer: (question: string) => `About your answer: ${question}`,
  changedTwice: 'This answer was changed on another device, or in another tab. Please choose which to keep.',
  here: 'On this device',
  there: 'On the other device or tab',
  keep: 'Keep this one',
  fromHere: 'from this device',
  fromThere: 'from the other device or tab',

  goneTitle: 'Some of your latest answers were not saved',
  gone: 'They were given on this device after it lost its connection, and could not be sent in time. They are no longer kept on it.',
}
