import type { Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import { linesOfText, type Measure, type TextLine, type TextStyle } from './pdf-text.ts'

export const ink = '#1d1b16'
export const soft = '#5c574c'
const rule = '#cfc8b8'

const margin = { x: 57, top: 72, bottom: 68 }
export const pageWidth = 595.28 - 2 * margin.x
const pageHeight = 841.89

export type Element = PDFKit.PDFStructureElement

/** One column of a row: texts of one or several styles under each other, and what they are to whoever is read to. */
export interface Cell {
  x: number
  width: number
  align?: 'left' | 'right'
  texts: readonly { text: string; style: TextStyle }[]
  /** Null of what is there for the eye alone, such as what is said again on the next page. */
  element: Element | null
}

/** What stands at the two ends of a line of every page. */
interface Ends {
  left: string
  right: string
}

interface RowOptions {
  /** A line above it. */
  rule?: boolean
  /** A frame around it. */
  box?: boolean
  /** What is said again where it goes on to the next page. */
  again?: () => void
  /** Not the last thing on a page: so much room stays beneath it. */
  keep?: number
}

/** Pages that fill from the top: every mark on them is either part of the document's structure or decoration. */
export interface Pages {
  /** A part of the structure, within another. */
  within(
    parent: Element,
    kind: string,
    options?: PDFKit.Mixins.StructureElementOptions & { scope?: string },
  ): Element
  readonly root: Element
  /** Cells beside each other. A row that fits on a page is never broken. */
  row(cells: readonly Cell[], options?: RowOptions): void
  /** Begins a new page where less than this is left. */
  room(height: number): void
  gap(height: number): void
  picture(place: { x: number; width: number }, picture: Buffer, element: Element): void
  finish(decorate: (page: { number: number; count: number }) => Ends & { above?: Ends }): Promise<Buffer>
}

export function newPages(about: { title: string; author: string; madeAt: string }): Pages {
  const doc = new PDFDocument({
    size: 'A4',
    // Below its end nothing flows by itself: it is placed here.
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    bufferPages: true,
    autoFirstPage: false,
    pdfVersion: '1.7',
    // The type knows of PDF/A only.
    subset: 'PDF/UA' as 'PDF/A-3a',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    // A font that is no file of its own, which must not be looked for.
    font: null as unknown as string,
    info: {
      Title: about.title,
      Author: about.author,
      CreationDate: new Date(about.madeAt),
      Producer: 'Candour',
      Creator: 'Candour',
    },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))

  const names = new Map<Font, string>()
  const use = (font: Font) => {
    let name = names.get(font)
    if (name === undefined) {
      name = font.postscriptName
      names.set(font, name)
      // It takes an opened font, which its type does not know.
      doc.registerFont(name, font as unknown as string)
    }
    return doc.font(name)
  }
  const features = (style: TextStyle): PDFKit.Mixins.OpenTypeFeatures[] => (style.figures ? ['tnum'] : [])
  const widths = new Map<string, number>()
  const measure: Measure = (font, text, style) => {
    const key = `${font.postscriptName} ${style.size} ${style.figures ?? ''} ${text}`
    const known = widths.get(key)
    if (known !== undefined) return known
    const width = use(font)
      .fontSize(style.size)
      .widthOfString(text, { features: features(style) })
    if (widths.size < 20_000) widths.set(key, width)
    return width
  }

  const root = doc.struct('Document')
  doc.addStructure(root)
  let y = Number.POSITIVE_INFINITY
  const bottom = pageHeight - margin.bottom
  const newPage = () => {
    doc.addPage()
    y = margin.top
  }
  const room = (height: number) => {
    if (y + height > bottom) newPage()
  }

  const draw = (line: TextLine, at: { x: number; top: number }) => {
    let { x } = at
    const baseline = at.top + line.style.size
    for (const { font, text, width } of line.runs) {
      use(font)
        .fontSize(line.style.size)
        .fillColor(line.style.color)
        .text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic', features: features(line.style) })
      x += width
    }
  }

  const line = (weight: number, color: string) => {
    doc.markContent('Artifact', { type: 'Layout' })
    doc
      .moveTo(margin.x, y)
      .lineTo(margin.x + pageWidth, y)
      .lineWidth(weight)
      .strokeColor(color)
      .stroke()
    doc.endMarkedContent()
  }

  const frame = (top: number) => {
    doc.markContent('Artifact', { type: 'Layout' })
    doc
      .rect(margin.x, top, pageWidth, y - top)
      .lineWidth(0.8)
      .strokeColor(ink)
      .stroke()
    doc.endMarkedContent()
  }

  const row: Pages['row'] = (cells, options = {}) => {
    const columns = cells.map((cell) => {
      const parts = cell.texts.map(({ text, style }) => linesOfText(text, cell.width, style, measure))
      const actual = parts.some((part) => part.actual !== undefined)
        ? cell.texts.map(({ text }, index) => parts[index]?.actual ?? text).join('\n')
        : undefined
      const lines = parts.flatMap((part) => part.lines)
      return { cell, lines, actual, at: 0 }
    })
    const heightOf = (lines: readonly TextLine[]) => lines.reduce((sum, one) => sum + one.height, 0)
    const height = Math.max(...columns.map(({ lines }) => heightOf(lines)))
    const padding = options.rule || options.box ? 6 : 0
    if (y + height + padding * (options.box ? 2 : 1) + (options.keep ?? 0) > bottom) {
      newPage()
      options.again?.()
    }
    const above = y
    if (options.rule) line(0.5, rule)
    y += padding
    for (;;) {
      let lowest = y
      for (const column of columns) {
        const { cell, lines } = column
        let top = y
        // Words in place of letters that are not drawn stand for the first of the pages that they are on.
        const actual = column.at === 0 ? column.actual : undefined
        const content = cell.element
          ? doc.markStructureContent('Span', actual === undefined ? {} : { actual })
          : doc.markContent('Artifact', { type: 'Layout' })
        for (; column.at < lines.length; column.at += 1) {
          const next = lines[column.at] as TextLine
          if (top + next.height > bottom) break
          const left = cell.align === 'right' ? cell.x + cell.width - next.width : cell.x
          draw(next, { x: margin.x + left, top })
          top += next.height
        }
        doc.endMarkedContent()
        cell.element?.add(content)
        lowest = Math.max(lowest, top)
      }
      y = lowest
      if (columns.every(({ at, lines }) => at >= lines.length)) break
      newPage()
      options.again?.()
    }
    for (const { cell } of columns) cell.element?.end()
    y += padding
    if (options.box) frame(above)
  }

  return {
    root,
    within: (parent, kind, options = {}) => {
      const element = doc.struct(kind, options)
      parent.add(element)
      return element
    },
    row,
    room,
    gap: (height) => {
      y += height
    },
    picture: ({ x, width }, picture, element) => {
      const height = 60
      room(height)
      const content = doc.markStructureContent('Figure')
      try {
        doc.image(picture, margin.x + x, y, { fit: [width, height] })
      } finally {
        doc.endMarkedContent()
        element.add(content)
        element.end()
      }
      y += height
    },
    finish: async (decorate) => {
      root.end()
      const { start, count } = doc.bufferedPageRange()
      const style: TextStyle = { weight: 'regular', size: 8.5, color: soft, figures: true }
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(start + page)
        const { above, ...below } = decorate({ number: page + 1, count })
        const set = ({ left, right }: Ends, top: number) => {
          const [end] = linesOfText(right, pageWidth, style, measure).lines
          const [begin] = linesOfText(left, pageWidth - (end?.width ?? 0) - 20, style, measure).lines
          doc.markContent('Artifact', { type: 'Pagination' })
          if (begin) draw(begin, { x: margin.x, top })
          if (end) draw(end, { x: margin.x + pageWidth - end.width, top })
          doc.endMarkedContent()
        }
        if (above) set(above, margin.top - 36)
        set(below, pageHeight - margin.bottom + 24)
      }
      doc.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}
