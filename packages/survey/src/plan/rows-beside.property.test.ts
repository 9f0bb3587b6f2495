import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compileSurvey } from '../index.ts'

const now = '2026-11-20T09:00:00Z'
const worked = (name: string, expression: string) => ({ type: 'expression', name, expression })

const survey = compileSurvey({
  elements: [
    { type: 'text', name: 'start', inputType: 'number' },
    {
      type: 'paneldynamic',
      name: 'rows',
      templateVisibleIf: '{panel.n} <> 5',
      templateElements: [
        { type: 'text', name: 'n', inputType: 'number' },
        worked('interest', 'round({panel.balance} / 10, 2)'),
        worked('balance', '{start} + {prevPanel.balance} + {prevPanel.interest} + {panel.n}'),
        worked('ahead', '{nextPanel.n} - {panel.n}'),
        worked('place', '{visiblePanelIndex} + 1'),
        {
          type: 'text',
          name: 'more',
          visibleIf: '{prevPanel.n} < {panel.n}',
          requiredIf: '{nextPanel.n} empty',
        },
        {
          type: 'paneldynamic',
          name: 'inner',
          templateElements: [
            { type: 'text', name: 'x', inputType: 'number' },
            worked('sum', '{prevPanel.sum} + {panel.x} + {parentPanel.n}'),
          ],
        },
      ],
    },
    worked('last', '{rows[-1].balance}'),
    { type: 'text', name: 'seen', visibleIf: '{$rows.panelCount} > 2' },
    { type: 'text', name: 'ready', visibleIf: "isContainerReady('rows')" },
  ],
})

const small = fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined })
const step = fc.oneof(
  fc.tuple(fc.constant('start'), small),
  fc.tuple(
    fc.nat(3).map((row) => `rows[${row}].n`),
    small,
  ),
  fc.tuple(
    fc.tuple(fc.nat(3), fc.nat(2)).map(([row, inner]) => `rows[${row}].inner[${inner}].x`),
    small,
  ),
  fc.tuple(
    fc.constant('rows'),
    fc.array(fc.record({ n: fc.nat(6), inner: fc.array(fc.record({ x: fc.nat(3) }), { maxLength: 2 }) }), {
      maxLength: 4,
    }),
  ),
)

it('what builds on rows beside it comes to the same from all answers and from one after the other', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
      const session = survey.start({}, { now })
      for (const [name, value] of steps) {
        session.set(name, value)
        const { visible, required, values, problems } = survey.evaluate(session.answers, { now })
        expect(session.evaluation.values).toEqual(values)
        expect(new Set(session.evaluation.visible)).toEqual(new Set(visible))
        expect(new Set(session.evaluation.required)).toEqual(new Set(required))
        expect(session.evaluation.problems).toEqual(problems)
      }
    }),
    { numRuns: 300, seed: 20_261_120 },
  )
}, 60_000)
