import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { showScreen } from '../ui/screen.factory.tsx'
import { FeaturesPage } from './features-page.tsx'
import { heads } from './heads.ts'
import { HomePage } from './home-page.tsx'
import sizes from './pictures/sizes.json'

const folder = join(import.meta.dirname, 'pictures')
const shared = join(import.meta.dirname, '../../public/og')
const kilobyte = 1024

const webps = readdirSync(folder).filter((file) => file.endsWith('.webp'))
const nameIn = (source: string) => /pictures\/(.+)-(?:light|dark)\b.*\.webp/.exec(source)?.[1]

/** Width and height of a lossy WebP, as its first frame says. */
function sizeOfWebp(bytes: Buffer) {
  const frame = bytes.indexOf(Buffer.from([0x9d, 0x01, 0x2a])) + 3
  return { width: bytes.readUInt16LE(frame) & 0x3fff, height: bytes.readUInt16LE(frame + 2) & 0x3fff }
}

describe('the pictures of the product', () => {
  test('are there in light and in dark, each with twice the pixels of its room and at most 45 KB', () => {
    const expected = Object.keys(sizes).flatMap((name) => [`${name}-dark.webp`, `${name}-light.webp`])
    expect(webps.sort()).toEqual(expected.sort())
    for (const [name, { width, height }] of Object.entries(sizes)) {
      for (const scheme of ['light', 'dark']) {
        const bytes = readFileSync(join(folder, `${name}-${scheme}.webp`))
        expect(bytes.length).toBeLessThanOrEqual(45 * kilobyte)
        const size = sizeOfWebp(bytes)
        expect(size.width).toBe(2 * width)
        expect(Math.abs(size.height - 2 * height)).toBeLessThanOrEqual(1)
      }
    }
  })

  test('are all used, each with words and its room, and for who prefers the dark another', () => {
    const used = new Set<string | undefined>()
    for (const Page of [HomePage, FeaturesPage]) {
      showScreen(<Page />)
      for (const picture of screen.getAllByRole('img')) {
        const image = picture as HTMLImageElement
        const name = nameIn(image.src) as keyof typeof sizes
        used.add(name)
        expect(image.alt.length).toBeGreaterThan(20)
        const { width, height } = sizes[name]
        expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual([`${width}`, `${height}`])
        const dark = image.closest('picture')?.querySelector('source')
        expect(dark?.media).toBe('(prefers-color-scheme: dark)')
        expect(dark?.srcset).toContain(`${name}-dark`)
      }
      expect(document.body.textContent).toMatch(/invented/)
      document.body.innerHTML = ''
    }
    expect([...used].sort()).toEqual(Object.keys(sizes).sort())
  })
})

describe('the pictures of shared links', () => {
  test('are there for each page that names one, and no other, 1200 by 630 and at most 120 KB', () => {
    const named = new Set(['home', ...Object.values(heads).flatMap(({ picture }) => picture ?? [])])
    expect(readdirSync(shared).sort()).toEqual([...named].map((name) => `${name}.jpg`).sort())
    for (const file of readdirSync(shared)) {
      const bytes = readFileSync(join(shared, file))
      expect(bytes.length).toBeLessThanOrEqual(120 * kilobyte)
      const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
      expect([bytes.readUInt16BE(frame + 7), bytes.readUInt16BE(frame + 5)]).toEqual([1200, 630])
    }
  })
})
