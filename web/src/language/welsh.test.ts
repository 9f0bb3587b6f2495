import { expect, it } from 'vitest'
import { checked, welsh } from './cy/welsh.ts'
import { asks } from './en/asks.ts'
import { checking } from './en/checking.ts'
import { comingBack } from './en/coming-back.ts'
import { english as always } from './en/english.ts'
import { files } from './en/files.ts'
import { kinds } from './en/kinds.ts'
import { queried } from './en/queried.ts'
import type { Whole } from './language.ts'

const english: Whole = { ...always, asks, checking, comingBack, files, kinds, queried }

type Entry = readonly [path: string, entry: unknown]

/** Every word and function of a catalogue, by where it stands. */
function entriesOf(part: unknown, path = ''): Entry[] {
  if (typeof part !== 'object' || part === null) return [[path, part]]
  return Object.entries(part).flatMap(([key, one]) => entriesOf(one, path ? `${path}.${key}` : key))
}

const ofWelsh = new Map(entriesOf(welsh))
const both = entriesOf(english).map(([path, entry]) => [path, entry, ofWelsh.get(path)] as const)
const texts = both.filter(([, entry]) => typeof entry === 'string')
const functions = both.filter(([, entry]) => typeof entry === 'function')

/** What is the same in both languages, and meant to be. */
const alike: readonly string[] = []

/** What reads its parameter and does not say it; each has tests of its own. */
const readers = ['problems.of', 'errors.of', 'survey.completed', 'dates']

it('has Welsh for every word', () => {
  expect(texts.length).toBeGreaterThan(100)
  for (const [path, , inWelsh] of texts) expect(inWelsh, path).toMatch(/\S/)
})

it('leaves no English in its place', () => {
  const left = texts.filter(([, inEnglish, inWelsh]) => inEnglish === inWelsh).map(([path]) => path)
  expect(left).toEqual(alike)
})

/** A list, a figure and a text in one: each shows in what is said. */
const given = (place: number) => Object.assign([`«${place}»`], { toString: () => `«${place}»` })

const spoken = functions.filter(
  ([path]) => !readers.some((one) => path === one || path.startsWith(`${one}.`)),
)

it.each(spoken)('says all that the English says of what it is given: %s', (_path, inEnglish, inWelsh) => {
  const say = (entry: unknown) => {
    const { length } = entry as () => unknown
    const parts = Array.from({ length }, (_, place) => given(place))
    const said = String((entry as (...parts: unknown[]) => unknown)(...parts))
    return { said, named: parts.map(String).filter((part) => said.includes(part)), length }
  }
  const [english, welsh] = [say(inEnglish), say(inWelsh)]
  expect(welsh.named).toEqual(english.named)
  // What is given and not said chooses between words: it is read too.
  expect(welsh.length).toBe(english.length)
  expect(welsh.said).not.toBe(english.said)
})

it('says that it was made by machine for as long as nobody has checked it', () => {
  expect(welsh.language.unchecked === null).toBe(checked)
  expect(english.language.unchecked).toBeNull()
})

it('writes dates out, whatever the browser knows', () => {
  expect(welsh.dates.day('2016-05-03')).toBe('3 Mai 2016')
  expect(welsh.dates.weekday(new Date('2016-05-03'))).toBe('Dydd Mawrth 3 Mai 2016')
  expect(welsh.dates.moment(new Date(2026, 10, 20, 14, 2))).toBe('20 Tachwedd 2026 am 14:02')
  expect(english.dates.moment(new Date(2026, 10, 20, 14, 2))).toBe('20 November 2026 at 14:02')
  expect(welsh.dates.shown('3 August 2016, 14:30')).toBe('3 Awst 2016, 14:30')
})
