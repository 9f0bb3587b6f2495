import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compileSurvey, DefinitionError } from '../index.ts'
import type { Evaluation, Session, Survey } from '../model.ts'

const context = { now: '2026-11-20T09:00:00Z' }

const condition = fc.constantFrom(
  '{a} = 1',
  '{contact.phone} notempty',
  '{costs.r.x} > 1',
  '{costs.r.1.x} > {a}',
  "{views.r} = 'yes'",
  "sumInArray({costs}, 'x') > 2",
  "sumInArray({work}, 'x') > 2",
  '{work[1].x} notempty',
  '{total} > 3',
)
const ofRow = fc.oneof(
  condition,
  fc.constantFrom(
    '{row.x} > 1',
    '{rowIndex} = 1',
    '{prevRow.x} = 2',
    "{row.y} = 'y'",
    '{work[0].x} = {row.x}',
  ),
)
const ofName = fc.oneof(condition, fc.constantFrom("{item} = 'r'", "{rowName} = 'r.1'", '{row.x} empty'))

const logic = (of: fc.Arbitrary<string>) =>
  fc
    .record({ visibleIf: of, requiredIf: of, enableIf: of, isRequired: fc.boolean() }, { requiredKeys: [] })
    .filter((rules) => Object.keys(rules).length < 3)

const optional = (key: string, of: fc.Arbitrary<string>) =>
  fc.option(of, { nil: undefined }).map((one) => (one === undefined ? {} : { [key]: one }))

const definitions = fc
  .tuple(
    fc.tuple(logic(condition), logic(condition), logic(ofRow), logic(ofRow), logic(condition)),
    fc.tuple(optional('rowsVisibleIf', ofName), optional('visibleIf', ofName), optional('enableIf', ofName)),
    fc.constantFrom('onComplete', 'none', 'onHidden', 'onHiddenContainer'),
  )
  .map(
    ([[contact, costs, x, y, jobs], [rowsVisibleIf, rowVisibleIf, rowEnableIf], clearInvisibleValues]) => ({
      clearInvisibleValues,
      elements: [
        { type: 'text', name: 'a', inputType: 'number' },
        {
          type: 'multipletext',
          name: 'contact',
          items: [
            { name: 'phone', marks: ['unknown'] },
            { name: 'e.mail', title: 'Of {a}' },
          ],
          ...contact,
        },
        {
          type: 'matrix',
          name: 'views',
          columns: ['no', { value: 'yes', visibleIf: '{a} <> 2' }],
          rows: ['r', { value: 's', visibleIf: "{item} = 's' and {a} <> 1" }],
          eachRowRequired: true,
        },
        {
          type: 'matrixdropdown',
          name: 'costs',
          rows: [
            { value: 'r', ...rowVisibleIf, ...rowEnableIf },
            { value: 'r.1', text: 'For {a}' },
          ],
          columns: [
            { name: 'x', cellType: 'text', inputType: 'number', isUnique: true, marks: ['unknown'], ...x },
            { name: 'y', choices: ['y', { value: 'z', visibleIf: '{row.x} = 2' }], ...y },
          ],
          ...rowsVisibleIf,
          ...costs,
        },
        {
          type: 'matrixdynamic',
          name: 'jobs',
          valueName: 'work',
          rowCount: 1,
          columns: [
            { name: 'x', cellType: 'text', inputType: 'number', marks: ['unknown'] },
            { name: 'sum', cellType: 'expression', expression: '{prevRow.sum} + {row.x}' },
          ],
          ...jobs,
        },
        {
          type: 'paneldynamic',
          name: 'also',
          valueName: 'work',
          templateTitle: '{panel.x}',
          templateElements: [{ type: 'text', name: 'z', visibleIf: '{panel.x} > 1' }],
        },
        { type: 'expression', name: 'total', expression: "{a} + sumInArray({work}, 'x')" },
      ],
    }),
  )

const amount = fc.constantFrom(0, 1, 2, 3, undefined, 'x')
const steps = fc.oneof(
  fc.tuple(
    fc.constantFrom('a', 'costs.r.x', 'costs.r.1.x', 'jobs[0].x', 'jobs[1].x', 'also[1].z', 'contact.e.mail'),
    amount,
  ),
  fc.tuple(fc.constantFrom('costs.r.y', 'costs.r.1.y'), fc.constantFrom('y', 'z', undefined)),
  fc.tuple(fc.constant('contact.phone'), fc.constantFrom('1', undefined)),
  fc.tuple(
    fc.constantFrom('contact.phone-Mark', 'costs.r.x-Mark', 'jobs[0].x-Mark'),
    fc.constantFrom({ is: 'unknown' }, undefined),
  ),
  fc.tuple(fc.constant('views'), fc.constantFrom({ r: 'yes' }, { r: 'no', s: 'no' }, undefined, {}, 5)),
  fc.tuple(
    fc.constant('costs'),
    fc.constantFrom({ r: { x: 2 } }, { 'r.1': { x: 2, y: 'y' } }, undefined, [], { r: 1 }),
  ),
  fc.tuple(
    fc.constantFrom('jobs', 'also'),
    fc.constantFrom([{ x: 2 }, { x: 1, z: 'z' }], [], [{}, {}, { x: 3 }], undefined),
  ),
)

const plain = (evaluation: Evaluation) => ({
  visible: [...evaluation.visible].sort(),
  required: [...evaluation.required].sort(),
  readOnly: [...evaluation.readOnly].sort(),
  provisional: [...evaluation.provisional].sort(),
  values: evaluation.values,
  problems: evaluation.problems,
  pages: evaluation.pages,
  progress: evaluation.progress,
  open: evaluation.open,
})

const views = (session: Session) => [...session.evaluation.visible].sort().map((name) => session.view(name))

/** Conditions on each other may make a ring, which is refused. */
function compiled(definition: object): Survey {
  try {
    return compileSurvey(definition)
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error
    expect(error.problems.map(({ code }) => code)).toEqual(['cycle'])
    fc.pre(false)
    throw error
  }
}

it('a session with tables always says what evaluate says of the same answers', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(definitions, fc.array(steps, { maxLength: 10 }), (definition, done) => {
      const survey = compiled(definition)
      const session = survey.start({}, context)
      for (const [name, value] of done) {
        session.set(name, value)
        expect(plain(session.evaluation)).toEqual(plain(survey.evaluate(session.answers, context)))
      }
      expect(views(session)).toEqual(views(survey.start(session.answers, context)))
    }),
    { numRuns: 60 },
  )
})
