import type { Whole } from '../language.ts'

export const queried: Whole['queried'] = {
  title: (firm, count) =>
    count === 1 ? `Mae ${firm} wedi gofyn am 1 ateb` : `Mae ${firm} wedi gofyn am ${count} o atebion`,
  lead: 'Ar gyfer pob un, gallwch newid eich ateb, neu ysgrifennu ymateb, neu wneud y ddau. Mae eich atebion eraill yn aros fel y’u hanfonwyd.',
  states: { open: 'I’w wneud', done: 'Wedi’i wneud' },
  place: (at, count) => (count === 1 ? 'Yr hyn a ofynnwyd' : `Ateb ${at} o ${count}`),
  asks: (firm) => `Mae ${firm} yn gofyn:`,
  asksAbout: (firm, title) => `Mae ${firm} yn gofyn am “${title}”:`,
  notAsked: 'Nid yw’r cwestiwn hwn yn rhan o’ch atebion mwyach. Gallwch ysgrifennu ymateb o hyd.',
  reply: 'Ymatebwch mewn geiriau, os hoffech',
  unanswered: 'Newidiwch yr ateb hwn, neu ysgrifennwch ymateb',
  sendTitle: 'Anfon eich ymatebion',
  send: 'Anfon fy ymatebion',
  onceSent: (firm) => `Ar ôl iddynt gael eu hanfon, bydd ${firm} yn eu darllen.`,
}
