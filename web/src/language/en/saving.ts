export const saving = {
  allSections: 'All sections',
  saving: 'Saving…',
  asYouGo: 'Saved as you go',
  saved: (time: string) => `Saved ${time}`,
  retrying: 'Not saved, trying again',
  offlineKept: 'Offline: not saved yet. Kept on this device.',
  offline: 'Offline: not saved yet. Keep this page open.',
  full: 'No room on this device. Keep this page open.',
  stopped: 'Not saved',
  conflict: 'Changed somewhere else too',
  refused: 'An answer is not saved',
  unread: (count: number) => (count === 1 ? 'One answer needs a look' : `${count} answers need a look`),
  filesOnWay: (count: number) =>
    count === 1 ? 'A file is still being sent' : `${count} files are still being sent`,

  laterSaved: 'Your answers are saved',
  laterUnsaved: 'Your answers are not all saved yet',
  canClose:
    'You can close this page now. To carry on, open the same link again, on this device or any other.',
  notRead: 'Some of what you typed could not be read. It is not saved until you put it right:',
  keepOpen: 'Please keep this page open until they are. It says at the top when they are saved.',
  keptHere:
    'They are kept safely on this device. To send them, open the same link again on this device when you are online.',
  firmSees: (firm: string) =>
    `${firm} can see what is saved so far. When you have finished, send your answers, so that they know they have them all.`,
  carryOn: 'Carry on now',
}
