import type { Words } from '../language.ts'

export const journey: Words['journey'] = {
  states: {
    'not-started': 'Heb ddechrau',
    'in-progress': 'Ar y gweill',
    done: 'Wedi’i wneud',
  },
  welcomeBack: 'Croeso’n ôl. Mae eich atebion hyd yma wedi’u cadw.',
  allDone: 'Mae pob adran wedi’i gwneud. Gwiriwch eich atebion, yna anfonwch nhw.',
  someDone: (done, all) =>
    all === 1
      ? 'Mae un adran i’w hateb.'
      : `${done} o ${all} adran wedi’u gwneud. Atebwch nhw mewn unrhyw drefn.`,
  startFirst: 'Dechrau gyda’r adran gyntaf',
  carryOn: 'Parhau',
  checkAnswers: 'Gwiriwch eich atebion',
  checkAndSend: 'Gwirio eich atebion a’u hanfon',

  section: (place, all) => `Adran ${place} o ${all}`,
  page: (place, all) => `tudalen ${place} o ${all}`,
  back: 'Yn ôl',
  lookAgain: 'Mae angen golwg arall ar rai atebion',
  lookAgainLater: 'Gallwch eu cywiro nawr, neu ddod yn ôl atynt cyn i chi anfon eich atebion.',
  carryOnForNow: 'Parhau am y tro',
  continue: 'Ymlaen',
  later: 'Cadw a dod yn ôl yn nes ymlaen',

  notShown: 'Ni ellid dangos y dudalen hon',
  stillThere: 'Mae pob ateb a gadwyd yn dal yno.',
  loadAgain: 'Llwytho’r dudalen eto',

  anywhere: 'rhowch dewiswch ateb atebwch cwestiwn eich chi hwn hon mewn maes gwerth'.split(' '),
}
