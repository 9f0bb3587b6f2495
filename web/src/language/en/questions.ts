import type { MarkKind } from '@candour/survey'

/** One part of a date that is missing, or several. */
const and = (parts: readonly string[]) => parts.join(' and ')

export const questions = {
  optional: '(optional)',
  whyWeAsk: 'Why we ask',
  error: 'Error:',
  clear: 'Clear this answer',
  addWords: 'Anything to add?',
  chooseOne: 'Choose one',
  sayWhat: 'Please say what',
  yes: 'Yes',
  no: 'No',
  noColour: 'No colour chosen yet',
  notAnsweredYet: 'Not answered yet',
  nothingYet: 'Nothing yet',
  notFinal: 'Not final: it leaves out what you have not given yet.',
  newTab: '(opens in a new tab)',
  picture: 'Picture:',
  total: 'Total',
  totals: 'Totals',

  marks: {
    unknown: 'I don’t know yet',
    estimate: 'This is an estimate',
    'to-follow': 'I’ll send the document later',
  } satisfies Record<MarkKind, string>,
  aboutAnswer: 'About this answer:',
  addNote: 'Anything to add? (optional)',
  whenDue: 'When will you have it? (optional)',

  rows: {
    none: 'You have not added anything yet.',
    entry: (number: number) => `Entry ${number}`,
    show: 'Show',
    change: 'Change',
    done: 'Done',
    doneWith: 'with',
    add: 'Add another',
    remove: 'Remove',
    removed: 'Removed.',
    undo: 'Undo',
  },

  date: {
    day: 'Day',
    month: 'Month',
    year: 'Year',
    /** As they are typed, in small letters. */
    months: 'january february march april may june july august september october november december'.split(
      ' ',
    ),
    aDay: 'a day',
    aMonth: 'a month',
    aYear: 'a year',
    missing: (parts: readonly string[]) => `The date needs ${and(parts)} too`,
    dayWrong: 'The day must be a number from 1 to 31',
    monthWrong: 'The month must be a number from 1 to 12, or its name',
    yearWrong: 'The year must have four numbers, like 1984',
    daysInMonth: (days: number) => `That month has only ${days} days. Check the date.`,
    noDate: 'Enter the date too',
  },

  figure: {
    money: 'Enter the amount in numbers, like 1,200 or 1,200.50',
    whole: 'Enter a whole number, like 12',
    number: 'Enter a number, like 12 or 12.5',
    pence: 'Enter pence as two numbers after the point, like 1,200.50',
    noPence: 'Enter the amount without pence, like 1,200',
    decimals: (most: number) => `Enter a number with no more than ${most} after the point`,
    tooBig: 'This number is too big. Check that you have typed it right.',
  },
}
