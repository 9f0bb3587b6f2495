import type { Whole } from '../language.ts'

export const files: Whole['files'] = {
  choose: (several) => (several ? 'Dewis ffeiliau' : 'Dewis ffeil'),
  photo: 'Tynnu llun',
  drop: (several) => (several ? 'neu ollwng ffeiliau yma' : 'neu ollwng ffeil yma'),
  or: 'neu',
  takes: (kinds, size) => `${kinds}, hyd at ${size} yr un.`,
  most: (count) => (count === 1 ? 'Gallwch anfon un ffeil.' : `Gallwch anfon hyd at ${count} ffeil.`),
  takesNone:
    'Mae’r cwestiwn hwn yn gofyn am fath o ffeil na ellir ei anfon yma. Rhowch wybod i’ch cyfreithiwr. Gallwch ei hepgor.',
  list: 'Eich ffeiliau',
  readySoon: 'Yn paratoi',
  waiting: 'Yn aros ei thro',
  sending: (percent) => `Yn anfon ${percent}%`,
  paused: 'Wedi’i hoedi',
  offline: 'Yn aros am y rhyngrwyd',
  busy: 'Heb ei hanfon eto. Yn ceisio eto cyn bo hir',
  sent: (when) => (when ? `Anfonwyd ${when}` : 'Anfonwyd'),
  failed: (why) => `Ni ellid ei hanfon: ${why}`,
  progress: (name) => `Faint o ${name} sydd wedi’i anfon`,
  pause: 'Oedi',
  carryOn: 'Parhau',
  tryAgain: 'Ceisio eto',
  cancel: 'Canslo',
  remove: 'Tynnu',
  removed: (name) => `Mae ${name} wedi’i thynnu.`,
  undo: 'Dadwneud',
  said: {
    started: (name) => `Yn anfon ${name}`,
    half: (name) => `Mae hanner ${name} wedi’i anfon`,
    sent: (name) => `Mae ${name} wedi’i hanfon`,
    offline: (name) => `Mae ${name} yn aros am y rhyngrwyd`,
    failed: (name, why) => `Ni ellid anfon ${name}: ${why}`,
  },
  problem: {
    empty: () => 'nid oes dim ynddi.',
    'too-large': (size) => `mae’n rhy fawr. Gall ffeiliau fod hyd at ${size}.`,
    'wrong-kind': (_, kinds) => `nid yw o’r math cywir. Anfonwch ${kinds}.`,
    'too-many': (_, __, most) =>
      most === 1
        ? 'dim ond un ffeil y gallwch ei hanfon. Tynnwch y llall yn gyntaf.'
        : `gallwch anfon hyd at ${most} ffeil. Tynnwch un yn gyntaf.`,
    unreadable: () => 'ni allai eich dyfais ei hagor. Dewiswch hi eto.',
    'not-sent': () => 'nid oedd rhyngrwyd am gyfnod rhy hir. Bydd yn parhau pan fydd y rhyngrwyd yn ôl.',
    busy: () => 'nid yw ein gwasanaeth yn gweithio ar hyn o bryd. Ceisiwch eto ymhen ychydig funudau.',
    'no-space': () => 'nid oes lle ar ôl i ffeiliau yma. Rhowch wybod i’ch cyfreithiwr.',
    'not-allowed': () => 'nid yw’r ddolen hon yn derbyn ffeiliau mwyach. Gofynnwch i’ch cyfreithiwr.',
    'signed-out': () => 'rydych wedi cael eich allgofnodi. Agorwch eich dolen eto, yna dewiswch y ffeil eto.',
    damaged: () => 'cafodd ei difrodi ar y ffordd. Ceisiwch eto.',
    unsafe: () => 'efallai nad yw’n ddiogel. Dewiswch ffeil arall.',
    refused: () => 'aeth rhywbeth o’i le. Ceisiwch eto.',
  },
}
