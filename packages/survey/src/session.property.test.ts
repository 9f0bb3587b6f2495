import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { definitions, steps } from './fixtures/definitions.factory.ts'
import { compileSurvey, DefinitionError } from './index.ts'
import type { Evaluation, Session, Survey } from './model.ts'

const context = { now: '2026-11-20T09:00:00Z' }

const plain = (evaluation: Evaluation) => ({
  visible: [...evaluation.visible].sort(),
  required: [...evaluation.required].sort(),
  readOnly: [...evaluation.readOnly].sort(),
  provisional: [...evaluation.provisional].sort(),
  values: evaluation.values,
  problems: evaluation.problems,
  pages: evaluation.pages,
  progress: evaluation.progress,
  complete: evaluation.complete,
  open: evaluation.open,
})

const views = (session: Session) => [...session.evaluation.visible].sort().map((name) => session.view(name))

const runs = { numRuns: 100 }
const patience = 60_000

/** Where hidden answers do not count, conditions on each other make a ring more easily; those are refused. */
function compiled(definition: unknown): Survey {
  try {
    return compileSurvey(definition)
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error
    expect(error.problems.map(({ code }) => code)).toEqual(['cycle'])
    fc.pre(false)
    throw error
  }
}

describe('a session', () => {
  it(
    'always says what evaluate says of the same answers',
    () => {
      fc.assert(
        fc.property(definitions, fc.array(steps, { maxLength: 12 }), (definition, done) => {
          const survey = compiled(definition)
          const session = survey.start({}, context)
          for (const [name, value] of done) {
            session.set(name, value)
            expect(plain(session.evaluation)).toEqual(plain(survey.evaluate(session.answers, context)))
          }
          expect(views(session)).toEqual(views(survey.start(session.answers, context)))
        }),
        runs,
      )
    },
    patience,
  )

  it(
    'comes to the same from the same answers in any order',
    () => {
      fc.assert(
        fc.property(
          definitions,
          fc.uniqueArray(steps, { maxLength: 8, selector: ([name]) => name.replace(/[[-].*/, '') }),
          fc.infiniteStream(fc.nat()),
          (definition, done, chance) => {
            const survey = compiled(definition)
            const keyed = done.map((step) => [step, chance.next().value] as const)
            const shuffled = keyed.sort((one, other) => one[1] - other[1]).map(([step]) => step)
            const [first, second] = [survey.start({}, context), survey.start({}, context)]
            for (const [name, value] of done) first.set(name, value)
            for (const [name, value] of shuffled) second.set(name, value)
            expect(plain(first.evaluation)).toEqual(plain(second.evaluation))
          },
        ),
        runs,
      )
    },
    patience,
  )

  it(
    'never throws, whatever was answered',
    () => {
      const survey = compileSurvey({
        elements: [
          { type: 'text', name: 'a', marks: ['unknown'] },
          { type: 'text', inputType: 'number', name: 'b', visibleIf: '{a} > {c} + {g[0].x}' },
          { type: 'checkbox', name: 'c', choices: [1, 2], showOtherItem: true },
          { type: 'address', name: 'd' },
          { type: 'location', name: 'e' },
          { type: 'text', inputType: 'date', name: 'f', min: '2020-01-01' },
          { type: 'paneldynamic', name: 'g', templateElements: [{ type: 'boolean', name: 'x' }] },
          { type: 'expression', name: 'h', expression: "{a} + {b} * {c} - sumInArray({g}, 'x') + age({f})" },
          { type: 'rating', name: 'i', title: 'Of {g}, {g[0]}, {d} and {j}' },
          {
            type: 'text',
            name: 'k',
            visibleIf: '{g} > 1 or {g} = {d} or {g} contains {g} or [{g}] = [{d}]',
            validators: [
              { type: 'regex', regex: 'a' },
              { type: 'text', minLength: 2 },
            ],
          },
          { type: 'expression', name: 'j', expression: "{g} + 'x' + {d}" },
        ],
      })
      const names = fc.constantFrom(
        'a',
        'b',
        'c',
        'd',
        'e',
        'f',
        'g',
        'h',
        'i',
        'a-Mark',
        'c-Comment',
        'g[3].x',
        'g[0]',
        '__proto__',
        'constructor',
        'g[x].x',
        'nobody',
      )
      fc.assert(
        fc.property(fc.array(fc.tuple(names, fc.anything())), fc.object(), (done, answers) => {
          const session = survey.start({ ...answers, g: answers.g }, context)
          for (const [name, value] of done) {
            session.set(name, value)
            expect(plain(session.evaluation).complete).toBeTypeOf('boolean')
            survey.accepts(name, value)
            survey.displayValue(name, value)
          }
          for (const name of session.evaluation.visible) session.view(name)
        }),
        { numRuns: 500 },
      )
    },
    patience,
  )
})

describe('compiling', () => {
  const keys = [
    'type',
    'name',
    'title',
    'elements',
    'pages',
    'visibleIf',
    'choices',
    'validators',
    'expression',
    'templateElements',
    'calculatedValues',
    'maskSettings',
    'marks',
    'constructor',
    'toString',
  ]
  const { json } = fc.letrec((tie) => ({
    json: fc.oneof(
      { maxDepth: 6 },
      fc.constantFrom(
        null,
        'text',
        'panel',
        'paneldynamic',
        'rating',
        'checkbox',
        '{a} = 1',
        '{',
        'a',
        0,
        -1,
        1e9,
        true,
      ),
      fc.string(),
      fc.array(tie('json'), { maxLength: 4 }),
      fc.dictionary(fc.oneof(fc.constantFrom(...keys), fc.string()), tie('json'), { maxKeys: 5 }),
    ),
  }))

  it(
    'of anything gives a survey or the problems of the definition',
    () => {
      fc.assert(
        fc.property(fc.oneof(json, fc.anything()), (definition) => {
          try {
            expect(compileSurvey(definition).evaluate({}, context).problems).toBeInstanceOf(Array)
          } catch (error) {
            expect(error).toBeInstanceOf(DefinitionError)
            expect((error as DefinitionError).problems.length).toBeGreaterThan(0)
          }
        }),
        { numRuns: 1_000 },
      )
    },
    patience,
  )

  it(
    'of any text as an expression gives a survey or the place where it is wrong',
    () => {
      const piece = fc.constantFrom(
        '{a}',
        '{',
        '}',
        '(',
        ')',
        '[',
        ']',
        ',',
        "'",
        '"',
        ' and ',
        '=',
        '+',
        '-',
        '!',
        'iif(',
        'sum(',
        '1',
        'x',
        ' empty',
        '^',
        '\\',
        '{panel.x}',
        'sumInArray(',
      )
      fc.assert(
        fc.property(
          fc.oneof(
            fc.array(piece).map((pieces) => pieces.join('')),
            fc.string(),
          ),
          (visibleIf) => {
            const definition = {
              elements: [
                { type: 'text', name: 'a' },
                { type: 'text', name: 'b', visibleIf },
              ],
            }
            try {
              compileSurvey(definition).evaluate({ a: 1 }, context)
            } catch (error) {
              expect((error as DefinitionError).problems[0]?.path).toBe('elements[1].visibleIf')
            }
          },
        ),
        { numRuns: 1_000 },
      )
    },
    patience,
  )
})
