import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font, type Point } from 'fontkit'
import { encodedGlyph } from './pdf-glyph.ts'

/**
 * The fonts of the pages, which come as variable WOFF2. What embeds fonts into a PDF takes neither that form nor a weight
 * of it as it is: outlines are moved to their weight here, and written again as TrueType.
 */
export type Weight = 'regular' | 'bold' | 'heading'

const sans = '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next'
const serif = '@fontsource-variable/source-serif-4/files/source-serif-4'

interface Face {
  file: string
  name: string
  weight: number
}

const facesOf = (weight: number, called: string, first: readonly string[]): Face[] =>
  first.map((file) => ({
    file: `${file}-wght-normal.woff2`,
    name: `${file.slice(file.lastIndexOf('/') + 1)}-${called}`,
    weight,
  }))

// Whoever is not in the first is looked for in the next: Welsh, then Greek and Cyrillic names.
const others = ['latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek'].map(
  (part) => `${serif}-${part}`,
)
const plain = [`${sans}-latin`, `${sans}-latin-ext`, `${serif}-latin`, ...others]
const faces: Record<Weight, Face[]> = {
  regular: facesOf(400, 'Regular', plain),
  bold: facesOf(700, 'Bold', plain),
  heading: facesOf(600, 'SemiBold', [`${serif}-latin`, ...others]),
}

/** In place of a letter that no font of ours has. */
const stranger = '¤'

const opened = new Map<string, Font>()
const known = new Map<string, { font: Font; letter: string }>()

/** The font that has a letter, and what is drawn for it. */
export function fontFor(weight: Weight, letter: string): { font: Font; letter: string } {
  const key = `${weight} ${letter}`
  const before = known.get(key)
  if (before) return before
  const codePoint = letter.codePointAt(0) ?? 0
  const face = faces[weight].find((one) => fontOf(one).hasGlyphForCodePoint(codePoint))
  const found = face
    ? { font: fontOf(face), letter }
    : {
        ...(letter === stranger ? { font: fontOf(faces[weight][0] as Face) } : fontFor(weight, stranger)),
        letter: stranger,
      }
  known.set(key, found)
  return found
}

/** Those that nearly every document has. */
export function openFonts(): void {
  for (const weight of Object.keys(faces) as Weight[]) fontFor(weight, 'a')
}

function fontOf(face: Face): Font {
  const found = opened.get(face.name)
  if (found) return found
  const font = openFont(face)
  opened.set(face.name, font)
  return font
}

const require = createRequire(import.meta.url)

function openFont({ file, name, weight }: Face): Font {
  const bytes = readFileSync(require.resolve(file))
  // Outlines are put together before a weight is chosen: fontkit cannot do both at once for WOFF2.
  const plain = create(bytes)
  plain.getGlyph(0)
  const font = create(bytes)
  font._decompress()
  font._transformedGlyphs = plain._transformedGlyphs
  font.variationCoords = [weight]
  moveOutlines(font)
  font._tables.loca = { version: 1, offsets: [] }
  Object.defineProperty(font, 'postscriptName', { value: name })
  keepLetters(font)
  const createSubset = font.createSubset.bind(font)
  font.createSubset = () => {
    const subset = createSubset()
    subset._addGlyph = function addGlyph(id) {
      const glyph = font.getGlyph(id)
      const bytes = encodedGlyph(glyph)
      this.glyf.push(bytes)
      this.loca.offsets.push(this.offset)
      const { leftBearing } = glyph._getMetrics()
      this.hmtx.metrics.push({ advance: Math.round(glyph.advanceWidth), bearing: Math.round(leftBearing) })
      this.offset += bytes.length
      return this.glyf.length - 1
    }
    return subset
  }
  return font
}

/** A glyph that was first met as a part of another does not know its letter: what is copied from the page would miss it. */
function keepLetters(font: Font): void {
  const getGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints)
    if (glyph.codePoints.length === 0) glyph.codePoints = codePoints
    return glyph
  }
}

function moveOutlines(font: Font): void {
  // After the points of each outline come four that stand for its edges.
  const edges = () => [0, 1, 2, 3].map(() => pointAt(0, 0))
  for (const [id, { points, components }] of font._transformedGlyphs.entries()) {
    if (points && points.length > 0) font._variationProcessor.transformPoints(id, [...points, ...edges()])
    else if (components) {
      const moved = components.map(({ dx, dy }) => pointAt(dx, dy))
      font._variationProcessor.transformPoints(id, [...moved, ...edges()])
      for (const [index, { x, y }] of moved.entries())
        Object.assign(components[index] ?? {}, { dx: x, dy: y })
    }
  }
}

const pointAt = (x: number, y: number): Point => ({
  x,
  y,
  endContour: true,
  copy() {
    return pointAt(this.x, this.y)
  },
})
