import type { Whole } from '../language.ts'

export const comingBack: Whole['comingBack'] = {
  title: 'Mae angen i ni wirio mai chi sydd yno',
  why: 'Dim ond gyda chod 6 digid y gellir agor y ddolen hon ar y ddyfais hon. Mae hynny’n cadw eich atebion yn ddiogel os oes gan rywun arall eich dolen neu os yw’n defnyddio eich dyfais.',
  send: 'Anfon cod ataf',
  have: 'Mae gen i god yn barod',
  phone: 'Ffoniwch y bobl a anfonodd y ddolen hon atoch. Byddant yn darllen cod i chi.',
  sent: (minutes) =>
    `Rydym wedi anfon cod i’r cyfeiriad e-bost sydd gan eich cyfreithiwr ar eich cyfer. Mae’n gweithio am ${minutes} munud.`,
  sentAgain:
    'Rydym wedi anfon cod arall atoch. Defnyddiwch yr un diweddaraf: nid yw’r rhai o’i flaen yn gweithio mwyach.',
  again: 'Anfon cod arall ataf',
  againIn: (seconds) => `Gallwch ofyn am god arall ymhen ${seconds} eiliad.`,
  againNow: 'Gallwch ofyn am god arall nawr.',
  code: 'Cod',
  codeHint: '6 digid, er enghraifft 123 456',
  shared: 'Mae pobl eraill yn defnyddio’r ddyfais hon hefyd: gofynnwch am god bob tro',
  confirm: 'Parhau',
  problem: 'Mae problem',
  error: 'Gwall:',
  incomplete: 'Rhowch 6 digid eich cod',

  warningTitle: 'Ydych chi yno o hyd?',
  endingTitle: 'Byddwch yn cael eich allgofnodi cyn bo hir',
  warnings: {
    idle: (minutes) => `I gadw eich atebion yn ddiogel, byddwn yn eich allgofnodi ymhen ${minutes} munud.`,
    ended: (minutes) =>
      `Er diogelwch, nid oes neb yn aros wedi mewngofnodi am fwy nag 20 awr. Byddwn yn eich allgofnodi ymhen ${minutes} munud. Yna gallwch agor eich dolen eto a pharhau.`,
  },
  stay: { idle: 'Rwyf yma o hyd', ended: 'Parhau tan hynny' },
  leaveNow: 'Gadael nawr',
}
