import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { JsonError, readJson } from './json-places.ts'

const text = `{
  "title": "After separation",
  "pages": [
    {
      "elements": [
        { "type": "text", "name": "a" },
        { "type": "text",
          "name": "b",
          "visibleIf": "{a} = 1" }
      ]
    }
  ]
}`

const failureOf = (source: string) => {
  try {
    readJson(source)
  } catch (error) {
    if (error instanceof JsonError) return { message: error.message, ...error.place }
    throw error
  }
  throw new Error('It was read')
}

describe('the place of a value', () => {
  test('is the line and column where it begins', () => {
    const { placeOf } = readJson(text)
    expect(placeOf('pages[0].elements[1].visibleIf')).toEqual({ line: 9, column: 24 })
    expect(placeOf('pages[0].elements[1]')).toEqual({ line: 7, column: 9 })
    expect(placeOf('title')).toEqual({ line: 2, column: 12 })
    expect(placeOf('')).toEqual({ line: 1, column: 1 })
  })

  test('of something that is missing is that of the nearest value around it', () => {
    const { placeOf } = readJson(text)
    expect(placeOf('pages[0].elements[1].title')).toEqual({ line: 7, column: 9 })
    expect(placeOf('pages[7].elements[2].name')).toEqual({ line: 3, column: 12 })
    expect(placeOf('nothing.at[3].all')).toEqual({ line: 1, column: 1 })
  })

  test('is right behind lines that end as on Windows, and behind a byte order mark', () => {
    expect(readJson(`\uFEFF${text.replaceAll('\n', '\r\n')}`).placeOf('title').line).toBe(2)
  })
})

describe('text that is no JSON', () => {
  test.each([
    ['{\n  "a": 1,\n}', { message: 'A name in double quotes is expected here', line: 3, column: 1 }],
    ['{\n  "a" 1\n}', { message: 'A colon is expected here', line: 2, column: 7 }],
    ['[1\n 2]', { message: 'A comma or a closing bracket ] is expected here', line: 2, column: 2 }],
    ["{\n  'a': 1 }", { message: 'A name in double quotes is expected here', line: 2, column: 3 }],
    ['{ "a": \'x\' }', { message: 'Use double quotes here, not single ones', line: 1, column: 8 }],
    ['{ "a": [1, 2', { message: 'A comma or a closing bracket ] is expected here', line: 1, column: 13 }],
    ['', { message: 'The text ends too early', line: 1, column: 1 }],
    ['{} {}', { message: 'There is something after the end of the survey', line: 1, column: 4 }],
    ['{ "a": undefined }', { message: 'This is not a value that JSON knows', line: 1, column: 8 }],
    ['{ "a": 01 }', { message: 'This is not a value that JSON knows', line: 1, column: 8 }],
    [
      '{ "a": "x\ny" }',
      { message: 'This text is not closed, or holds a character that has to be escaped', line: 1, column: 8 },
    ],
  ])('is refused where it goes wrong: %j', (source, expected) => {
    expect(failureOf(source)).toEqual(expected)
  })

  test('is refused, not run out of stack, when it is nested without end', () => {
    expect(failureOf('['.repeat(100_000)).message).toBe('This is nested too deeply')
  })

  test('is refused exactly where JSON.parse refuses it', () => {
    const almostJson = fc
      .tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '}', '"', '\\', '\n', 'x', "'", '0'))
      .map(([json, at, sign]) => {
        const place = at % (json.length + 1)
        return json.slice(0, place) + sign + json.slice(place + (at % 2))
      })
    fc.assert(
      fc.property(fc.oneof(fc.json(), almostJson), (source) => {
        const parses = (read: (text: string) => unknown) => {
          try {
            read(source)
            return true
          } catch {
            return false
          }
        }
        expect(parses(readJson)).toBe(parses(JSON.parse))
      }),
      { numRuns: 500 },
    )
  })
})
