import type { Whole } from '../language.ts'

export const asks: Whole['asks'] = {
  dock: 'Cadw eich atebion',
  stoppedTitle: 'Nid yw eich atebion diweddaraf wedi’u cadw',
  staysHere: 'Bydd yr hyn a deipioch yn aros ar y dudalen hon tra byddwch yn ei chadw ar agor.',
  neverSaved: 'Ni chafodd yr atebion hyn eu cadw, ac nid ydynt ar y ddyfais hon mwyach:',
  tryAgain: 'Ceisio eto',
  refusedTitle: (question) => `Nid yw’r ateb hwn wedi’i gadw: ${question}`,
  changeIt: 'Newidiwch ef, neu tynnwch ef allan.',
  aboutAnswer: (question) => `Am eich ateb: ${question}`,
  changedTwice: 'Newidiwyd yr ateb hwn ar ddyfais arall, neu mewn tab arall. Dewiswch pa un i’w gadw.',
  here: 'Ar y ddyfais hon',
  there: 'Ar y ddyfais neu’r tab arall',
  keep: 'Cadw hwn',
  fromHere: 'o’r ddyfais hon',
  fromThere: 'o’r ddyfais neu’r tab arall',

  goneTitle: 'Ni chafodd rhai o’ch atebion diweddaraf eu cadw',
  gone: 'Fe’u rhoddwyd ar y ddyfais hon ar ôl iddi golli ei chysylltiad, ac ni ellid eu hanfon mewn pryd. Nid ydynt arni mwyach.',
}
