import type { Paper, Part, Said } from './paper.ts'

/** One answer, with where it stands: a line of a spreadsheet. */
export interface Line {
  section: string
  /** The panel or repeating group, and the row of it. */
  group: string
  row: string
  question: string
  said: Said
}

/** Every answer of a response, in order; what was said of a whole group is a line of its own. */
export const linesOf = ({ sections }: Paper): Line[] =>
  sections.flatMap(({ title, parts }) => linesIn(parts, { section: title, group: '', row: '' }))

type Place = Pick<Line, 'section' | 'group' | 'row'>

function linesIn(parts: readonly Part[], place: Place): Line[] {
  return parts.flatMap((part): Line[] => {
    if (part.kind === 'answer') return [{ ...place, question: part.title, said: part.said }]
    const group = [place.group, part.title].filter(Boolean).join(' / ')
    const own = part.notes.length > 0 ? [{ ...place, question: part.title, said: onlyNotes(part.notes) }] : []
    if (part.kind === 'panel') return [...own, ...linesIn(part.parts, { ...place, group })]
    const rowOf = (title: string) => [place.row, title].filter(Boolean).join(' / ')
    return [
      ...own,
      ...part.rows.flatMap(({ title, parts }) => linesIn(parts, { ...place, group, row: rowOf(title) })),
    ]
  })
}

const onlyNotes = (notes: readonly string[]): Said => ({
  text: '',
  isFigure: false,
  isCalculated: false,
  picture: '',
  value: null,
  mark: '',
  notes,
})
