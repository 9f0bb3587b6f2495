import type { Words } from '../language.ts'

export const saving: Words['saving'] = {
  allSections: 'Pob adran',
  saving: 'Yn cadw…',
  asYouGo: 'Yn cadw wrth i chi fynd',
  saved: (time) => `Wedi cadw ${time}`,
  retrying: 'Heb ei gadw, yn ceisio eto',
  offlineKept: 'All-lein: heb ei gadw eto. Ar y ddyfais hon o hyd.',
  offline: 'All-lein: heb ei gadw eto. Cadwch hon ar agor.',
  full: 'Dim lle ar y ddyfais hon. Cadwch hon ar agor.',
  stopped: 'Heb ei gadw',
  conflict: 'Wedi newid yn rhywle arall hefyd',
  refused: 'Nid yw un ateb wedi’i gadw',
  unread: (count) => (count === 1 ? 'Mae angen edrych ar un ateb' : `Mae angen edrych ar ${count} ateb`),
  filesOnWay: (count) =>
    count === 1 ? 'Mae ffeil yn dal i gael ei hanfon' : `Mae ${count} ffeil yn dal i gael eu hanfon`,

  laterSaved: 'Mae eich atebion wedi’u cadw',
  laterUnsaved: 'Nid yw eich atebion i gyd wedi’u cadw eto',
  canClose:
    'Gallwch gau’r dudalen hon nawr. I barhau, agorwch yr un ddolen eto, ar y ddyfais hon neu unrhyw un arall.',
  notRead: 'Ni ellid darllen rhywfaint o’r hyn a deipioch. Ni chaiff ei gadw nes i chi ei gywiro:',
  keepOpen: 'Cadwch y dudalen hon ar agor nes eu bod wedi’u cadw. Bydd yn dweud ar y brig pan fyddant.',
  keptHere:
    'Maent yn ddiogel ar y ddyfais hon. I’w hanfon, agorwch yr un ddolen eto ar y ddyfais hon pan fyddwch ar-lein.',
  firmSees: (firm) =>
    `Gall ${firm} weld yr hyn sydd wedi’i gadw hyd yn hyn. Pan fyddwch wedi gorffen, anfonwch eich atebion, fel y byddant yn gwybod bod y cyfan ganddynt.`,
  carryOn: 'Parhau nawr',
}
