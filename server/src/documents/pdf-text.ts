import type { Font } from 'fontkit'
import { fontFor, type Weight } from './pdf-fonts.ts'
import { plainText } from './plain-text.ts'

export interface TextStyle {
  weight: Weight
  size: number
  color: string
  /** Figures of one width, so that they stand under each other. */
  figures?: boolean
}

interface Run {
  font: Font
  text: string
  width: number
}

/** One line, ready to be drawn. */
export interface TextLine {
  runs: Run[]
  width: number
  height: number
  style: TextStyle
}

export interface Lines {
  lines: TextLine[]
  /** What was written, where something of it cannot be drawn. */
  actual: string | undefined
}

/** How wide a text is: what draws it knows. */
export type Measure = (font: Font, text: string, style: TextStyle) => number

const lineHeight = 1.35
/** More than a line holds: not measured as a whole. */
const longestWord = 300
/** Letters beside each other may take more room than each by itself does. */
const kerned = 0.93

/** Breaks text into lines of a width: between words, and within one that is longer than a line. */
export function linesOfText(text: string, width: number, style: TextStyle, measure: Measure): Lines {
  const written = plainText(text)
  let isWhole = true
  const lines: TextLine[] = []
  const newLine = (): TextLine => ({ runs: [], width: 0, height: style.size * lineHeight, style })
  const runsOf = (word: string): Run[] => {
    const runs: { font: Font; text: string }[] = []
    for (const one of word) {
      const { font, letter } = fontFor(style.weight, one)
      if (letter !== one) isWhole = false
      const last = runs.at(-1)
      if (last?.font === font) last.text += letter
      else runs.push({ font, text: letter })
    }
    return runs.map((run) => ({ ...run, width: measure(run.font, run.text, style) }))
  }
  for (const paragraph of written.split('\n')) {
    let line = newLine()
    const put = (runs: Run[]) => {
      for (const run of runs) {
        const last = line.runs.at(-1)
        if (last?.font === run.font) {
          last.text += run.text
          last.width += run.width
        } else line.runs.push({ ...run })
        line.width += run.width
      }
    }
    for (const word of paragraph.match(/ *[^ ]+/g) ?? []) {
      const isEndless = word.length > longestWord
      const runs = isEndless ? [] : runsOf(word)
      if (!isEndless && line.width + widthOf(runs) <= width) {
        put(runs)
        continue
      }
      if (line.runs.length > 0) {
        lines.push(line)
        line = newLine()
      }
      const bare = isEndless ? [] : runsOf(word.trimStart())
      if (!isEndless && widthOf(bare) <= width) {
        put(bare)
        continue
      }
      for (const letter of word.trimStart()) {
        const one = runsOf(letter)
        if (line.runs.length > 0 && line.width + widthOf(one) > width * kerned) {
          lines.push(line)
          line = newLine()
        }
        put(one)
      }
    }
    lines.push(line)
  }
  return { lines, actual: isWhole ? undefined : written }
}

const widthOf = (runs: readonly Run[]): number => runs.reduce((sum, run) => sum + run.width, 0)
