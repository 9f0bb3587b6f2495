import type { Whole } from '../language.ts'

export const link: Whole['link'] = {
  linkProblems: {
    'token-malformed': 'Nid yw’r ddolen hon yn gyflawn',
    'invitation-not-found': 'Nid ydym yn adnabod y ddolen hon',
    'invitation-expired': 'Mae’r ddolen hon wedi dod i ben',
    'invitation-revoked': 'Mae’r ddolen hon wedi’i diffodd',
    'network-request-failed': 'Ni allem gyrraedd y gweinydd',
    'too-many-requests': 'Gormod o geisiadau',
  },
  otherProblem: 'Nid oedd modd agor y dudalen hon',
  tryAgain: 'Rhoi cynnig arall arni',

  endings: {
    idle: 'Rydych wedi cael eich allgofnodi i gadw eich atebion yn ddiogel',
    ended: 'Rydych wedi cael eich allgofnodi i gadw eich atebion yn ddiogel',
    left: 'Rydych wedi gadael',
    forgotten: 'Rydych wedi gadael',
    elsewhere: 'Rydych wedi gadael mewn tab arall',
  },
  rest: {
    pending: 'Rydym yn cadw eich atebion olaf…',
    saved: 'Mae popeth a gadwyd yno o hyd.',
    kept: 'Nid yw eich atebion olaf wedi’u hanfon eto. Maent yn ddiogel ar y ddyfais hon: agorwch yr un ddolen yma eto pan fyddwch ar-lein.',
    unsaved: 'Ni ellid cadw eich atebion olaf. Mae popeth a gadwyd cyn hynny yno o hyd.',
  },
  codeNextTime: 'Y tro nesaf y bydd rhywun yn agor y ddolen ar y ddyfais hon, byddwn yn gofyn am god.',
  openAgain: 'Agor fy nolen eto',

  sharedTitle: 'Os yw pobl eraill yn defnyddio’r ddyfais hon',
  sharedLead: 'Gallwn ofyn am god cyn i neb agor eich dolen yma eto.',
  leaveForget: 'Gadael, a gofyn am god y tro nesaf',
}
