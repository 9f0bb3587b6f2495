/** The question that asks for files. */
export const files = {
  choose: (several: boolean): string => (several ? 'Choose files' : 'Choose a file'),
  photo: 'Take a photo',
  drop: (several: boolean): string => (several ? 'or drop files here' : 'or drop a file here'),
  /** Before the last of several kinds. */
  or: 'or',
  /** `kinds` is a list such as "PDF, JPEG or PNG". */
  takes: (kinds: string, size: string) => `${kinds}, up to ${size} each.`,
  most: (count: number) => (count === 1 ? 'You can send one file.' : `You can send up to ${count} files.`),
  takesNone:
    'This question asks for a kind of file that cannot be sent here. Please tell your solicitor. You can leave it out.',
  list: 'Your files',
  readySoon: 'Getting ready',
  waiting: 'Waiting for its turn',
  sending: (percent: number) => `Sending ${percent}%`,
  paused: 'Paused',
  offline: 'Waiting for the internet',
  busy: 'Not sent yet. Trying again soon',
  sent: (when: string) => (when ? `Sent ${when}` : 'Sent'),
  failed: (why: string) => `Could not be sent: ${why}`,
  progress: (name: string) => `How much of ${name} has been sent`,
  pause: 'Pause',
  carryOn: 'Carry on',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  remove: 'Remove',
  removed: (name: string) => `${name} has been removed.`,
  undo: 'Undo',
  said: {
    started: (name: string) => `Sending ${name}`,
    half: (name: string) => `Half of ${name} has been sent`,
    sent: (name: string) => `${name} has been sent`,
    offline: (name: string) => `${name} is waiting for the internet`,
    failed: (name: string, why: string) => `${name} could not be sent: ${why}`,
  },
  /** Why a file cannot be sent; `size` and `kinds` are what the question takes. */
  problem: {
    empty: () => 'there is nothing in it.',
    'too-large': (size: string) => `it is too large. Files can be up to ${size}.`,
    'wrong-kind': (_: string, kinds: string) => `it is not the right kind. Send ${kinds}.`,
    'too-many': (_: string, __: string, most: number) =>
      most === 1
        ? 'you can send only one file. Remove the other one first.'
        : `you can send up to ${most} files. Remove one first.`,
    unreadable: () => 'your device could not open it. Choose it again.',
    'not-sent': () => 'there was no internet for too long. It carries on when the internet is back.',
    busy: () => 'our service is not working just now. Try again in a few minutes.',
    'no-space': () => 'no room is left for files here. Please tell your solicitor.',
    'not-allowed': () => 'this link no longer takes files. Please ask your solicitor.',
    'signed-out': () => 'you have been signed out. Open your link again, then choose the file again.',
    damaged: () => 'it was damaged on the way. Please try again.',
    unsafe: () => 'it may not be safe. Please choose another file.',
    refused: () => 'something went wrong. Please try again.',
  },
}
