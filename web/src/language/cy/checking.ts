import type { Whole } from '../language.ts'

export const checking: Whole['checking'] = {
  lookOver: (firm) =>
    `Edrychwch dros yr hyn rydych wedi’i ddweud. Pan fyddwch yn fodlon arno, anfonwch ef at ${firm}.`,
  sendTitle: 'Anfon eich atebion',
  onceSent: (firm) =>
    `Ar ôl iddynt gael eu hanfon, ni allwch eu newid yma mwyach. Os dewch o hyd i gamgymeriad yn nes ymlaen, rhowch wybod i ${firm}.`,
  send: 'Anfon fy atebion',
  sending: 'Yn anfon…',
  notAllSaved:
    'Nid yw popeth wedi’i gadw eto, felly nid yw eich atebion wedi’u hanfon. Rhowch gynnig arall arni mewn eiliad.',

  change: 'Newid',
  notFinal: 'Ddim yn derfynol',
  unread: 'Ni ellid darllen yr hyn a deipiwyd gennych, ac nid yw wedi’i gadw',
  notAnswered: 'Heb ei ateb',
  noneAdded: 'Dim wedi’i ychwanegu',
  noAnswer: 'Dim ateb',
  by: (date) => `erbyn ${date}`,

  sent: 'Mae eich atebion wedi’u hanfon',
  yourReference: 'Eich cyfeirnod yw',
  received: (firm, moment) => [`Derbyniodd ${firm} “`, `” ar ${moment}.`],
  next: 'Beth sy’n digwydd nesaf',
  willRead: (firm) =>
    `Bydd y bobl yn ${firm} yn darllen eich atebion. Byddant yn cysylltu os oes unrhyw beth ar goll. Dyfynnwch eich cyfeirnod os byddwch yn cysylltu â nhw.`,
  printCopy: 'Argraffu copi o’ch atebion',
  print: 'Argraffu’r dudalen hon',
  whatYouSent: 'Yr hyn a anfonwyd gennych',
  shownOnce:
    'Dim ond nawr y dangosir y rhestr hon. Pan agorir y ddolen eto, bydd yn dangos y cyfeirnod yn unig.',

  filesOnWay:
    'Mae ffeil yn dal i gael ei hanfon, felly nid yw eich atebion wedi’u hanfon eto. Arhoswch nes iddi gyrraedd, neu ei chanslo.',
}
