import { describe, expect, it } from 'vitest'
import { journeys } from './fixtures/journeys.ts'
import { questionJourneys } from './fixtures/question-journeys.ts'
import { tableJourneys } from './fixtures/table-journeys.ts'
import { compileSurvey, DefinitionError } from './index.ts'

function problemsOf(definition: unknown): string[] {
  try {
    compileSurvey(definition)
  } catch (error) {
    if (error instanceof DefinitionError) return error.problems.map(({ path, code }) => `${path} ${code}`)
    throw error
  }
  return []
}

const question = (more: object) => ({ elements: [{ type: 'text', name: 'q', ...more }] })
const throwing = () => {
  throw new Error('mine')
}
const endless: ProxyHandler<object> = { get: (_, key) => (key === 'length' ? 2 ** 32 - 1 : {}) }

describe('a definition that is no JSON is refused by path', () => {
  const around: { elements: object[] } = { elements: [] }
  around.elements.push({ type: 'panel', elements: [around] })
  const gapped: object[] = []
  gapped[1] = { type: 'text', name: 'q' }
  const revoked = Proxy.revocable({}, {})
  revoked.revoke()

  it.each<[string, unknown, string[]]>([
    ['nothing', undefined, [' not-json']],
    ['null', null, [' wrong-type']],
    ['a text', '{}', [' wrong-type']],
    ['a list', [], [' wrong-type']],
    ['a function', () => ({}), [' not-json']],
    ['a Map', new Map(), [' not-json']],
    ['a Date', new Date(0), [' not-json']],
    ['an object of a class', Object.create({ elements: [] }), [' not-json']],
    ['a BigInt in it', question({ min: 3n }), ['elements[0].min not-json']],
    ['a symbol in it', question({ title: Symbol('x') }), ['elements[0].title not-json']],
    ['a function in it', question({ visibleIf: () => true }), ['elements[0].visibleIf not-json']],
    [
      'a number without end',
      question({ maxLength: Number.POSITIVE_INFINITY }),
      ['elements[0].maxLength not-json'],
    ],
    ['no number', question({ min: Number.NaN }), ['elements[0].min not-json']],
    ['a gap in a list', { elements: gapped }, ['elements[0] not-json']],
    ['itself in it', around, ['elements[0].elements[0] not-json']],
    [
      'a getter that throws',
      { elements: [Object.defineProperty({}, 'title', { enumerable: true, get: throwing })] },
      ['elements[0].title not-json'],
    ],
    ['a proxy that throws', new Proxy({}, { ownKeys: throwing }), [' not-json']],
    ['a proxy that is gone', { elements: [revoked.proxy] }, ['elements[0] not-json']],
    [
      'the name __proto__',
      JSON.parse('{"elements": [], "__proto__": {"title": "x"}}'),
      ['__proto__ not-supported'],
    ],
    [
      'the language __proto__',
      JSON.parse('{"elements": [], "title": {"__proto__": "x"}}'),
      ['title.__proto__ not-supported'],
    ],
    [
      'the name __proto__ in a default',
      question({ defaultValue: JSON.parse('{"__proto__": 1}') }),
      ['elements[0].defaultValue.__proto__ not-supported'],
    ],
    [
      'the name constructor as a property',
      question({ constructor: 1 }),
      ['elements[0].constructor not-supported'],
    ],
    [
      'a type by the name of what every object has',
      question({ type: 'toString' }),
      ['elements[0].type not-supported'],
    ],
  ])('%s', (_, definition, expected) => {
    expect(problemsOf(definition)).toEqual(expected)
  })
})

describe('a definition far larger than any survey is refused', { timeout: 30_000 }, () => {
  const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)])

  it.each<[string, () => unknown, string[]]>([
    ['lists within lists', () => question({ defaultValue: nested(5_000) }), ['too-deep']],
    [
      'a million values',
      () => question({ defaultValue: Array.from({ length: 1_000_001 }, () => 0) }),
      ['too-large'],
    ],
    [
      'a list that says it is endless',
      () => question({ defaultValue: new Proxy([], endless) }),
      ['too-large'],
    ],
    ['an endless text', () => question({ title: 'x'.repeat(30_000_000) }), ['too-large']],
    ['an endless name', () => ({ elements: [], ['x'.repeat(30_000_000)]: 1 }), ['too-large']],
    [
      'the same long text again and again',
      () => question({ defaultValue: Array.from({ length: 2_000 }, () => 'x'.repeat(20_000)) }),
      ['too-large'],
    ],
  ])('%s', (_, definition, codes) => {
    const begun = performance.now()
    expect(problemsOf(definition()).map((problem) => problem.split(' ')[1])).toEqual(codes)
    expect(performance.now() - begun).toBeLessThan(10_000)
  })

  it('with messages that can be read', () => {
    try {
      compileSurvey({
        elements: Array.from({ length: 300 }, (_, index) => ({
          type: 'x'.repeat(10_000),
          name: `q${index}`,
          [`p${'y'.repeat(10_000)}`]: 1,
        })),
      })
    } catch (error) {
      if (!(error instanceof DefinitionError)) throw error
      expect(JSON.stringify(error.problems).length).toBeLessThan(100_000)
    }
  })
})

describe('a definition belongs to its author', () => {
  const frozen = (value: unknown): unknown => {
    if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen)
    return value
  }
  const scrambled = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const one of Object.values(value)) scrambled(one)
    if (Array.isArray(value)) value.reverse().push('more')
    else Object.assign(value, { name: 'changed', title: 'changed', visibleIf: '1 = 2', value: 99 })
  }
  const context = { now: '2026-11-20T09:00:00Z' }
  const all = [...journeys, ...questionJourneys, ...tableJourneys]

  it.each(all.map((journey) => [journey.name, journey] as const))('who may freeze it: %s', (_, journey) => {
    const copy = structuredClone(journey.definition)
    expect(() => compileSurvey(frozen(copy)).evaluate(journey.answers ?? {}, context)).not.toThrow()
    expect(copy).toEqual(journey.definition)
  })

  it.each(all.map((journey) => [journey.name, journey] as const))(
    'who may change it later: %s',
    (_, journey) => {
      const copy = structuredClone(journey.definition)
      const [own, other] = [compileSurvey(copy), compileSurvey(journey.definition)]
      scrambled(copy)
      expect(own.pages).toEqual(other.pages)
      const sessions = [own, other].map((survey) => survey.start(journey.answers ?? {}, context))
      for (const [name, value] of journey.steps) {
        const [mine, theirs] = sessions.map((session) => session.set(name, value))
        expect(mine).toEqual(theirs)
        for (const question of mine?.visible ?? [])
          expect(sessions[0]?.view(question)).toEqual(sessions[1]?.view(question))
      }
    },
  )
})
