/** What we use of fontkit, which brings no types, its inner parts among it; its version is fixed for their sake. */
declare module 'fontkit' {
  export interface Point {
    x: number
    y: number
    endContour: boolean
    copy(): Point
  }
  export interface Outline {
    numberOfContours: number
    points?: Point[]
    components?: { dx: number; dy: number }[]
  }
  export interface Glyph {
    advanceWidth: number
    codePoints: number[]
    path: { commands: { command: string; args: number[] }[] }
    _getMetrics(): { leftBearing: number }
  }
  export interface Subset {
    font: Font
    glyf: Uint8Array[]
    loca: { offsets: number[] }
    hmtx: { metrics: { advance: number; bearing: number }[] }
    offset: number
    _addGlyph(id: number): number
  }
  export interface Font {
    readonly postscriptName: string
    variationCoords: number[] | null
    readonly _variationProcessor: { transformPoints(glyph: number, points: Point[]): void }
    _transformedGlyphs: Outline[]
    _tables: Record<string, unknown>
    _decompress(): void
    getGlyph(id: number, codePoints?: number[]): Glyph
    hasGlyphForCodePoint(codePoint: number): boolean
    createSubset(): Subset
  }
  export function create(file: Uint8Array): Font
}
