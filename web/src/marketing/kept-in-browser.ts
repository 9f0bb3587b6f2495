import { type cookieNames, limits } from '@candour/contract'

interface Kept {
  why: string
  howLong: string
}

/** Every cookie that the server sets. One that is not explained here does not compile. */
export const cookiesKept = {
  'candour-session': {
    why: 'Keeps a firm’s user signed in. Scripts cannot read it.',
    howLong:
      '30 days after you make an account, or sign in with “Keep me signed in” ticked, as it is at first; else until the browser is closed. Signing out removes it.',
  },
  'candour-signed-in': {
    why: 'Says only that there may be such a session, so that the page need not ask the server to find out.',
    howLong: 'As long as that session.',
  },
  'candour-answering-': {
    why: 'Opens one client’s answers in this browser. A part of the link’s number follows the name.',
    howLong: `Until the browser is closed, and ${limits.sittingHours} hours at most.`,
  },
  'candour-device-': {
    why: 'Says that the client has shown a code here. It opens nothing without the link.',
    howLong: 'Until the link expires. “Exit this page” removes it.',
  },
} as const satisfies Record<(typeof cookieNames)[number], Kept>

/** What else is kept in a browser, by the file that keeps it: `kept-in-browser.test.mjs` looks for others. */
export const storageKept = {
  'answering/indexed-store.ts': {
    what: 'Answers that could not be sent yet (IndexedDB, “candour”)',
    why: 'So that none is lost without a connection. They are encrypted with a key that is not on the device.',
    howLong:
      'Until they are saved. “Exit this page” sends them once more; what does not get through stays, encrypted, until the link is opened here again.',
  },
  'answering/leaving.ts': {
    what: 'That a client’s page was left in a hurry (“left”)',
    why: 'So that the Back button shows nothing, and the server is told to forget the browser.',
    howLong: 'Until the tab is closed, and the server has been told.',
  },
  'language/chosen-language.ts': {
    what: 'The language that a client chose (“language”)',
    why: 'To show it again.',
    howLong: 'Until the browser’s storage is cleared.',
  },
  'sign-in/keep-signed-in.ts': {
    what: 'That you do not want to stay signed in (“candour-keep-signed-in”)',
    why: 'A shared computer stays one.',
    howLong: 'Until you choose otherwise.',
  },
  'api/deleted-account.ts': {
    what: 'That an account was just deleted (“candour-account-deleted”)',
    why: 'To confirm it once on the home page.',
    howLong: 'Until that page is read or the tab is closed.',
  },
  'dashboard/remembered.ts': {
    what: 'What you opened or put away on the dashboard (names that begin with “candour.”)',
    why: 'To leave it so.',
    howLong: 'Until you change it.',
  },
} as const satisfies Record<string, Kept & { what: string }>
