import type { Glyph } from 'fontkit'

type Dot = readonly [x: number, y: number, isOnCurve: 0 | 1]

/** The outline of a glyph as a TrueType font has it. */
export function encodedGlyph({ path }: Glyph): Buffer {
  const contours = contoursOf(path.commands)
  const dots = contours.flat()
  if (dots.length === 0) return Buffer.alloc(0)
  const xs = dots.map(([x]) => x)
  const ys = dots.map(([, y]) => y)
  const size = 10 + 2 * contours.length + 2 + 5 * dots.length
  // Glyphs begin at multiples of four.
  const bytes = Buffer.alloc(size + (-size & 3))
  let at = 0
  const short = (value: number) => {
    at = bytes.writeInt16BE(value, at)
  }
  for (const value of [contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)])
    short(value)
  let last = -1
  for (const { length } of contours) {
    last += length
    short(last)
  }
  short(0) // no instructions
  for (const [, , isOnCurve] of dots) at = bytes.writeUInt8(isOnCurve, at)
  for (const values of [xs, ys]) {
    let before = 0
    for (const value of values) {
      short(value - before)
      before = value
    }
  }
  return bytes
}

function contoursOf(commands: Glyph['path']['commands']): Dot[][] {
  const contours: Dot[][] = []
  for (const { command, args } of commands) {
    const [x = 0, y = 0, toX = 0, toY = 0] = args.map(Math.round)
    if (command === 'moveTo') contours.push([[x, y, 1]])
    else if (command === 'lineTo') contours.at(-1)?.push([x, y, 1])
    else if (command === 'quadraticCurveTo') contours.at(-1)?.push([x, y, 0], [toX, toY, 1])
  }
  return contours.map((contour) => {
    const [first, last] = [contour[0], contour.at(-1)]
    const isClosed = contour.length > 1 && first && last?.[2] && first[0] === last[0] && first[1] === last[1]
    return isClosed ? contour.slice(0, -1) : contour
  })
}
