/** The code that opening a link again may take, and the warning before being signed out. */
export const comingBack = {
  title: 'We need to check that it is you',
  why: 'On this device the link can only be opened with a code of 6 digits. That keeps your answers safe if somebody else has your link or uses your device.',
  send: 'Send me a code',
  have: 'I already have a code',
  phone: 'Please phone the people who sent you this link. They will read a code to you.',
  sent: (minutes: string) =>
    `We have sent a code to the email address that your solicitor has for you. It works for ${minutes} minutes.`,
  sentAgain: 'We have sent you another code. Please use the newest one: the ones before it no longer work.',
  again: 'Send me another code',
  againIn: (seconds: number) =>
    seconds === 1
      ? 'You can ask for another code in 1 second.'
      : `You can ask for another code in ${seconds} seconds.`,
  againNow: 'You can ask for another code now.',
  code: 'Code',
  codeHint: '6 digits, for example 123 456',
  shared: 'Other people use this device too: ask for a code each time',
  confirm: 'Continue',
  problem: 'There is a problem',
  error: 'Error:',
  incomplete: 'Enter the 6 digits of your code',

  warningTitle: 'Are you still there?',
  endingTitle: 'You will be signed out soon',
  warnings: {
    idle: (minutes: number) =>
      `To keep your answers safe, we will sign you out in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
    ended: (minutes: number) =>
      `For safety, nobody stays signed in for more than 20 hours. We will sign you out in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}. You can then open your link again and carry on.`,
  },
  stay: { idle: 'I am still here', ended: 'Carry on until then' },
  leaveNow: 'Leave now',
}
