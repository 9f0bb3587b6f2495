import type { Words } from '../language.ts'

export const language = (checked: boolean): Words['language'] => ({
  title: 'Eich atebion',
  unchecked: checked
    ? null
    : {
        own: 'Peiriant a gyfieithodd y dudalen hon i’r Gymraeg. Nid oes siaradwr Cymraeg wedi gwirio’r geiriau eto. Os nad yw rhywbeth yn glir, newidiwch i’r Saesneg.',
        english:
          'The Welsh on this page was made by machine. Nobody who speaks Welsh has checked it yet. If something is not clear, change to English.',
      },
})
