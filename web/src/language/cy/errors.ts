import { type answeringErrors, isAnsweringError } from '@candour/contract'
import type { Words } from '../language.ts'

export const messages: Record<keyof typeof answeringErrors, string> = {
  'too-many-requests': 'Gormod o geisiadau. Arhoswch ychydig funudau a rhowch gynnig arall arni.',
  'network-request-failed':
    'Ni allem gyrraedd y gweinydd. Gwiriwch eich cysylltiad a rhowch gynnig arall arni.',
  'not-found': 'Ni allem ddod o hyd i’r hyn y gofynnoch amdano.',
  unavailable: 'Nid yw’r gwasanaeth ar gael ar hyn o bryd. Rhowch gynnig arall arni ymhen munud.',
  internal: 'Aeth rhywbeth o’i le ar ein hochr ni. Rhowch gynnig arall arni.',
  'deadline-exceeded': 'Cymerodd hyn ormod o amser. Rhowch gynnig arall arni.',
  'invalid-argument': 'Nid yw rhan o’r hyn a anfonwyd yn ddilys.',
  'invalid-json': 'Ni ellid darllen yr hyn a anfonwyd fel JSON.',
  'unsupported-media-type': 'Anfonwch hyn fel JSON.',
  'body-too-large': 'Mae’r hyn a anfonwyd yn rhy fawr.',
  'cross-site-request': 'Daeth y cais hwn o wefan arall, felly fe’i gwrthodwyd.',
  'idempotency-key-reused':
    'Defnyddiwyd y cais hwn eisoes at rywbeth arall. Ail-lwythwch y dudalen a rhowch gynnig arall arni.',
  unknown:
    'Digwyddodd gwall annisgwyl. Rhowch gynnig arall arni, neu cysylltwch â’ch cyfreithiwr os yw’n parhau.',
  'token-malformed': 'Nid yw’r ddolen hon yn gyflawn. Copïwch y ddolen gyfan o’r neges a anfonwyd atoch.',
  'invitation-not-found':
    'Nid un o’n dolenni ni yw hon. Gwiriwch hi, neu gofynnwch i’ch cyfreithiwr am un newydd.',
  'invitation-expired':
    'Mae’r ddolen hon wedi dod i ben. Gofynnwch i’ch cyfreithiwr am un newydd. Nid oes dim a gadwyd wedi’i golli.',
  'invitation-revoked': 'Mae’r ddolen hon wedi’i diffodd. Gofynnwch i’ch cyfreithiwr am un newydd.',
  'answering-session-expired':
    'Rydych wedi cael eich allgofnodi i gadw eich atebion yn ddiogel. Agorwch eich dolen eto.',
  'code-required': 'Rhowch y cod 6 digid, fel ein bod yn gwybod mai chi sydd yno.',
  'code-wrong': 'Nid dyna’r cod. Gwiriwch ef a rhowch gynnig arall arni.',
  'code-expired': 'Nid yw’r cod hwnnw’n gweithio mwyach. Gofynnwch am un newydd.',
  conflict: 'Newidiwyd yr ateb hwn ar ddyfais arall. Dewiswch pa un i’w gadw.',
  'question-unknown': 'Nid oes gan yr arolwg hwn gwestiwn o’r enw hwnnw.',
  'answer-malformed': 'Nid yw’r ateb hwn o’r math iawn ar gyfer ei gwestiwn.',
  'answers-incomplete': 'Mae angen golwg arall ar rai atebion cyn y gallwch eu hanfon.',
  'already-submitted': 'Mae’r atebion hyn eisoes wedi’u hanfon.',
}

export const errors: Words['errors'] = {
  of: (code) => messages[isAnsweringError(code) ? code : 'unknown'],
}
