/** What surrounds every step. */
export const frame = {
  skip: 'Skip to the questions',
  opening: 'Opening your link…',
  runBy: (firm?: string) => `This page is run by Candour${firm ? ` for ${firm}` : ''}.`,
  encrypted: 'Your answers are kept encrypted.',
  exit: 'Exit this page',
  escapesLeft: (left: number) =>
    left === 1
      ? 'Press Escape once more to exit this page.'
      : `Press Escape ${left} more times to exit this page.`,
  /** The tab of a page that was left in a hurry is called what browsers call an empty one. */
  newTab: 'New tab',
  openAgain: 'Open this page again',
}
