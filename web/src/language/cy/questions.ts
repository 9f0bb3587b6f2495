import type { Words } from '../language.ts'

const and = (parts: readonly string[]) => parts.join(' a ')

export const questions: Words['questions'] = {
  optional: '(dewisol)',
  whyWeAsk: 'Pam rydym yn gofyn',
  error: 'Gwall:',
  clear: 'Clirio’r ateb hwn',
  addWords: 'Unrhyw beth i’w ychwanegu?',
  chooseOne: 'Dewiswch un',
  sayWhat: 'Nodwch beth',
  yes: 'Ie',
  no: 'Na',
  noColour: 'Dim lliw wedi’i ddewis eto',
  notAnsweredYet: 'Heb ei ateb eto',
  nothingYet: 'Dim byd eto',
  notFinal: 'Nid yw’n derfynol: nid yw’n cynnwys yr hyn nad ydych wedi’i roi eto.',
  newTab: '(yn agor mewn tab newydd)',
  picture: 'Llun:',
  total: 'Cyfanswm',
  totals: 'Cyfansymiau',

  marks: {
    unknown: 'Dydw i ddim yn gwybod eto',
    estimate: 'Amcangyfrif yw hwn',
    'to-follow': 'Byddaf yn anfon y ddogfen yn nes ymlaen',
  },
  aboutAnswer: 'Am yr ateb hwn:',
  addNote: 'Unrhyw beth i’w ychwanegu? (dewisol)',
  whenDue: 'Pryd y bydd gennych chi? (dewisol)',

  rows: {
    none: 'Nid ydych wedi ychwanegu unrhyw beth eto.',
    entry: (number) => `Cofnod ${number}`,
    show: 'Dangos',
    change: 'Newid',
    done: 'Wedi gorffen',
    doneWith: 'gyda',
    add: 'Ychwanegu un arall',
    remove: 'Tynnu',
    removed: 'Wedi’i dynnu.',
    undo: 'Dadwneud',
  },

  date: {
    day: 'Diwrnod',
    month: 'Mis',
    year: 'Blwyddyn',
    months: 'ionawr chwefror mawrth ebrill mai mehefin gorffennaf awst medi hydref tachwedd rhagfyr'.split(
      ' ',
    ),
    aDay: 'diwrnod',
    aMonth: 'mis',
    aYear: 'blwyddyn',
    missing: (parts) => `Mae angen ${and(parts)} ar y dyddiad hefyd`,
    dayWrong: 'Rhaid i’r diwrnod fod yn rhif o 1 i 31',
    monthWrong: 'Rhaid i’r mis fod yn rhif o 1 i 12, neu’n enw’r mis',
    yearWrong: 'Rhaid i’r flwyddyn fod â phedwar rhif, fel 1984',
    daysInMonth: (days) => `Dim ond ${days} diwrnod sydd yn y mis hwnnw. Gwiriwch y dyddiad.`,
    noDate: 'Rhowch y dyddiad hefyd',
  },

  figure: {
    money: 'Rhowch y swm mewn rhifau, fel 1,200 neu 1,200.50',
    whole: 'Rhowch rif cyfan, fel 12',
    number: 'Rhowch rif, fel 12 neu 12.5',
    pence: 'Rhowch geiniogau fel dau rif ar ôl y pwynt, fel 1,200.50',
    noPence: 'Rhowch y swm heb geiniogau, fel 1,200',
    decimals: (most) => `Rhowch rif â dim mwy na ${most} ar ôl y pwynt`,
    tooBig: 'Mae’r rhif hwn yn rhy fawr. Gwiriwch eich bod wedi’i deipio’n gywir.',
  },
}
