import type { Whole } from '../language.ts'

export const kinds: Whole['kinds'] = {
  order: {
    right: 'Mae’r drefn hon yn gywir',
    says: 'Eich trefn chi, y cyntaf ar y brig:',
    up: 'Symud i fyny:',
    down: 'Symud i lawr:',
    moved: (place, count) => `bellach yn rhif ${place} o ${count}`,
  },

  sign: {
    says: 'Llofnodwch yn y blwch â’ch bys, â phen neu â’r llygoden:',
    signed: (title) => `${title}: wedi’i lofnodi`,
    unsigned: (title) => `${title}: heb ei lofnodi eto`,
    clear: 'Clirio’r llofnod',
    type: 'Neu teipiwch eich enw llawn i lofnodi',
    tooLarge: 'Mae’r llun hwn yn rhy fawr i’w gadw. Cliriwch ef a llofnodwch eto.',
  },

  address: {
    line1: 'Llinell gyfeiriad 1',
    line2: 'Llinell gyfeiriad 2 (dewisol)',
    town: 'Tref neu ddinas',
    county: 'Sir (dewisol)',
    postcode: 'Cod post',
  },

  place: {
    latitude: 'Lledred',
    longitude: 'Hydred',
    notANumber: (part) => `${part}: rhowch rif, fel 51.5074`,
    outOfRange: (part, limit) => `Rhaid i’r gwerth fod rhwng -${limit} a ${limit}: ${part}`,
    noLatitude: 'Rhowch y lledred hefyd',
    noLongitude: 'Rhowch yr hydred hefyd',
  },

  /** Times, months and weeks. */
  moment: {
    week: 'Rhif yr wythnos',
    time: 'Amser',
    timeWrong: 'Rhowch yr amser mewn oriau a munudau, fel 9:30 neu 14:00',
    minutesWrong: 'Rhaid i’r munudau fod o 00 i 59',
    hourWrong: 'Gwiriwch yr awr, a rhowch yr amser fel 9:30 neu 14:00',
    noTime: 'Rhowch yr amser hefyd, fel 9:30 neu 14:00',
    noMonth: 'Rhowch y mis hefyd',
    noWeek: 'Rhowch yr wythnos hefyd',
    noYear: 'Rhowch y flwyddyn hefyd',
    weekWrong: (last) => `Rhaid i’r wythnos fod yn rhif o 1 i ${last}`,
    weekOf: (monday) => `Yr wythnos sy’n dechrau ar ${monday}`,
  },
}
