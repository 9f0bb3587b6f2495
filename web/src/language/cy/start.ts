import type { Words } from '../language.ts'

export const start: Words['start'] = {
  caption: 'Rhai cwestiynau i chi',
  begin: 'Dechrau nawr',
  before: 'Cyn i chi ddechrau',
  timeTitle: 'Faint o amser mae’n ei gymryd',
  time: (minutes) => `Tua ${minutes} munud. Nid oes rhaid i chi wneud y cyfan ar unwaith.`,
  savedTitle: 'Cedwir popeth wrth i chi fynd',
  saved:
    'Cedwir pob ateb wrth i chi ei roi. I ddod yn ôl, agorwch yr un ddolen hon eto, ar unrhyw ddyfais. Ar ddyfais newydd rydym yn gofyn am god 6 digid.',
  unknownTitle: 'Os nad ydych yn gwybod',
  unknown:
    'Dewiswch “Dydw i ddim yn gwybod eto” lle gwelwch hynny, neu gadewch y cwestiwn a dewch yn ôl ato. Gallwch edrych dros bopeth cyn ei anfon.',
  readersTitle: 'Pwy fydd yn ei ddarllen',
  readers: (firm) =>
    `Y bobl yn ${firm} sy’n gweithio ar eich achos. Gallant weld ateb cyn gynted ag y caiff ei gadw, hyd yn oed cyn i chi ei anfon.`,
  ownTitle: 'Cadwch y ddolen hon i chi’ch hun',
  own: 'Gall unrhyw un sydd â’r ddolen agor y dudalen hon. Peidiwch â’i hanfon ymlaen.',
}
