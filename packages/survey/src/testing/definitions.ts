import fc from 'fast-check'

/** Definitions that compile, with conditions, totals, groups and marks between a few questions. */
const names = ['a', 'b', 'c', 'd', 'e'] as const
const money = { type: 'text', maskType: 'currency', maskSettings: { prefix: '£' } }

const condition = fc.oneof(
  fc.constantFrom(...names).map((name) => `{${name}} notempty`),
  fc
    .tuple(fc.constantFrom(...names), fc.constantFrom('=', '<>', '>', '<='), fc.integer({ min: 0, max: 3 }))
    .map(([name, operator, value]) => `{${name}} ${operator} ${value}`),
  fc.constantFrom(
    '{rows[0].x} = 1',
    "sumInArray({rows}, 'x') > 2",
    '{total} > 3',
    '{rows.length} > 1',
    '{twice} = 4 or {a} = 2',
    "{g} contains 'p'",
    "isContainerReady('first')",
    "{a-Mark.is} = 'unknown'",
  ),
)
const rowCondition = fc.oneof(
  condition,
  fc.constantFrom(
    '{panel.x} > 1',
    '{panelIndex} = 0',
    '{panel.y} empty',
    "sumInArray({panel.inner}, 'z') > 1",
  ),
)

const maybe = <T>(key: string, value: fc.Arbitrary<T>) =>
  fc.option(value, { nil: undefined, freq: 2 }).map((one) => (one === undefined ? {} : { [key]: one }))

const logic = (of: fc.Arbitrary<string>) =>
  fc
    .tuple(
      maybe('visibleIf', of),
      maybe('requiredIf', of),
      maybe('enableIf', of),
      maybe('isRequired', fc.boolean()),
    )
    .map((parts) => Object.assign({}, ...parts) as Record<string, unknown>)

const simple = (name: string) =>
  fc
    .tuple(
      fc.constantFrom<object>(
        { type: 'text', inputType: 'number' },
        money,
        { type: 'text' },
        {
          type: 'radiogroup',
          choices: [0, 1, 2, 3, { value: 4, visibleIf: '{b} = 1' }],
          showOtherItem: true,
        },
        { type: 'text', inputType: 'number', defaultValue: 2 },
        { type: 'text', inputType: 'number', validators: [{ type: 'expression', expression: '{a} <> 1' }] },
      ),
      logic(condition),
    )
    .map(([kind, rules]) => ({ name, title: 'About {b}', marks: ['unknown', 'estimate'], ...kind, ...rules }))

const group = fc
  .tuple(logic(condition), logic(rowCondition), logic(rowCondition), fc.integer({ min: 0, max: 2 }))
  .map(([outer, x, y, panelCount]) => ({
    type: 'paneldynamic',
    name: 'rows',
    panelCount,
    ...outer,
    templateTitle: 'Row {panel.x}',
    templateElements: [
      { ...money, name: 'x', marks: ['unknown'], ...x },
      { type: 'text', name: 'y', ...y },
      { type: 'expression', name: 'share', expression: '{panel.x} / {sum}' },
      {
        type: 'paneldynamic',
        name: 'inner',
        templateElements: [{ ...money, name: 'z', marks: ['unknown'], visibleIf: '{panel.z} <> 3' }],
      },
    ],
  }))

/** A page whose readiness its own questions ask for is refused. */
const withoutRing = (question: object): object =>
  JSON.parse(JSON.stringify(question).replaceAll("isContainerReady('first')", '{c} = 1'))

export const definitions = fc
  .tuple(
    fc.tuple(...names.map(simple)),
    group,
    logic(condition),
    fc.constantFrom('onComplete', 'none', 'onHidden', 'onHiddenContainer'),
    fc.array(condition, { minLength: 1, maxLength: 2 }),
  )
  .map(([questions, rows, panel, clearInvisibleValues, [pageCondition]]) => ({
    clearInvisibleValues,
    calculatedValues: [
      { name: 'twice', expression: '{total} * 2', includeIntoResult: true },
      { name: 'sum', expression: "sumInArray({rows}, 'x')" },
    ],
    pages: [
      { name: 'first', elements: questions.slice(0, 2).map(withoutRing) },
      {
        name: 'second',
        title: 'With {a}',
        visibleIf: pageCondition,
        elements: [
          { type: 'panel', name: 'box', visibleIf: panel.visibleIf ?? '', elements: questions.slice(2) },
          rows,
          { type: 'checkbox', name: 'g', choices: ['p', 'q'] },
          { type: 'expression', name: 'total', expression: "{a} + {b} + sumInArray({rows}, 'x', {x} > 0)" },
        ],
      },
    ],
  }))

const amount = fc.oneof(
  fc.integer({ min: 0, max: 4 }),
  fc.constantFrom(0.1, 0.2, undefined, null, '', 'x', '2'),
)
const mark = fc.constantFrom({ is: 'unknown' }, { is: 'estimate', note: 'about' }, { is: 'later' }, undefined)
const row = fc.record(
  { x: amount, y: fc.constantFrom('', 'y'), inner: fc.array(fc.record({ z: amount })) },
  { requiredKeys: [] },
)

/** One thing that a respondent does. */
export const steps = fc.oneof(
  fc.tuple(fc.constantFrom(...names), amount),
  fc.tuple(
    fc.constantFrom(...names).map((name) => `${name}-Mark`),
    mark,
  ),
  fc.tuple(fc.constantFrom('a-Comment', 'b-Comment'), fc.constantFrom('words', undefined)),
  fc.tuple(fc.constant('g'), fc.subarray(['p', 'q'])),
  fc.tuple(fc.constant('rows'), fc.oneof(fc.array(row, { maxLength: 3 }), fc.constantFrom(undefined, []))),
  fc.tuple(
    fc
      .tuple(fc.integer({ min: 0, max: 2 }), fc.constantFrom('x', 'y', 'inner[0].z'))
      .map(([at, name]) => `rows[${at}].${name}`),
    amount,
  ),
  fc.tuple(fc.constantFrom('rows[0].x-Mark', 'rows[1].inner[0].z-Mark'), mark),
)
