import type { ShownPromise } from './promised.tsx'

export const accessibilityPromises = [
  {
    text: 'Pages for visitors, for clients and for firms are looked through by axe-core (WCAG 2.0 to 2.2, levels A and AA, and good practice) in a real browser, 375 and 1280 px wide, light and dark; the client’s pages in English and in Welsh.',
    tests: [
      'public pages have no accessibility problem, on a phone or a desk, light or dark',
      'the client’s pages have no accessibility problem, on a phone or a desk, light or dark, in English or Welsh',
      'the firm’s pages have no accessibility problem, on a phone or a desk, light or dark',
    ],
  },
  {
    text: 'So is what is seldom seen: errors, codes, conflicts, a warning before the time is over, files in every state.',
    tests: [
      'every kind of question has no accessibility problem while something is wrong with it',
      'the page that asks for a code has no accessibility problem, whoever tells it',
      'what is said of saving has no accessibility problem, nor has leaving for now',
      'a choice between two values has no accessibility problem',
      'the warning before a client is signed out, and what follows, have no accessibility problem',
      'files in every state, and one question on a page, have no accessibility problem',
    ],
  },
  {
    text: 'A client’s whole survey and a firm’s dashboard are used by the keyboard alone, the survey on a screen of 320 px.',
    tests: [
      'the whole journey is done by keyboard alone on a screen of 320 px',
      'the dashboard is used by keyboard alone: found, ticked, archived, taken back, opened',
    ],
  },
  {
    text: 'State is told by words and signs, not by colour alone.',
    tests: ['is told by a sign and a word, not by its colour alone: %s is a %s'],
  },
  {
    text: 'Until there are answers to protect, a private link says what it is and who asks before any script has come.',
    tests: ['the start page can be read without any script'],
  },
  {
    text: 'The PDF of a Form E is tagged, so that a screen reader reads it in order.',
    tests: [
      'is a tagged PDF with every item in its order, every total, and “Draft, not signed” on every page',
    ],
  },
] as const satisfies readonly ShownPromise[]
