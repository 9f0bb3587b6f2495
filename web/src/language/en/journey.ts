import type { PageProgress } from '@candour/survey'

export const journey = {
  /** Of the list of sections. */
  states: {
    'not-started': 'Not started',
    'in-progress': 'In progress',
    done: 'Done',
  } satisfies Record<PageProgress, string>,
  welcomeBack: 'Welcome back. Your answers so far are saved.',
  allDone: 'Every section is done. Check your answers, then send them.',
  someDone: (done: number, all: number) =>
    all === 1
      ? 'There is one section to answer.'
      : `${done} of ${all} sections done. Answer them in any order.`,
  startFirst: 'Start with the first section',
  carryOn: 'Carry on',
  checkAnswers: 'Check your answers',
  checkAndSend: 'Check your answers and send them',

  section: (place: number, all: number) => `Section ${place} of ${all}`,
  page: (place: number, all: number) => `page ${place} of ${all}`,
  back: 'Back',
  lookAgain: 'Some answers need another look',
  lookAgainLater: 'You can put them right now, or come back to them before you send your answers.',
  carryOnForNow: 'Carry on for now',
  continue: 'Continue',
  later: 'Save and come back later',

  notShown: 'This page could not be shown',
  stillThere: 'Every answer that was saved is still there.',
  loadAgain: 'Load the page again',

  /** Words that could stand in a message about any question, in small letters. */
  anywhere: 'this that your have with answer question field value required'.split(' '),
}
