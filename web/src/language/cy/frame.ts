import type { Words } from '../language.ts'

export const frame: Words['frame'] = {
  skip: 'Neidio i’r cwestiynau',
  opening: 'Yn agor eich dolen…',
  runBy: (firm) => `Mae’r dudalen hon yn cael ei rhedeg gan Candour${firm ? ` ar ran ${firm}` : ''}.`,
  encrypted: 'Cedwir eich atebion wedi’u hamgryptio.',
  exit: 'Gadael y dudalen hon',
  escapesLeft: (left) =>
    left === 1
      ? 'Pwyswch Escape unwaith eto i adael y dudalen hon.'
      : `Pwyswch Escape ${left} waith eto i adael y dudalen hon.`,
  newTab: 'Tab newydd',
  openAgain: 'Agor y dudalen hon eto',
}
