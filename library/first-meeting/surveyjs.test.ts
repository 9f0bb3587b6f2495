import { Model, type QuestionPanelDynamicModel } from 'survey-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { openedInLibrary, shownInLibrary, tellTheLibrary } from '../surveyjs.factory.ts'
import { definition } from './definition.ts'
import { type Fixture, partial, whole } from './fixtures/index.ts'

/** The library's own "today" is the machine's: only past dates are in the fixtures, so it does not matter. */
beforeAll(tellTheLibrary)

const opened = (fixture: Fixture) => openedInLibrary(definition, fixture.answers)

const everyName = () => new Model(definition).getAllQuestions().map(({ name }) => name)

describe('the first-meeting template in the SurveyJS library', () => {
  it('loads without an unknown property or type', () => {
    expect(new Model(definition).jsonErrors ?? []).toEqual([])
    expect(everyName()).toHaveLength(52)
  })

  it.each([...whole, ...partial])('shows the same questions for the answers "$name"', (fixture) => {
    const hidden = new Set(fixture.expected.hidden)
    expect(shownInLibrary(opened(fixture))).toEqual(everyName().filter((name) => !hidden.has(name)))
  })

  it.each([...whole, ...partial])('comes to the same totals for the answers "$name"', (fixture) => {
    const model = opened(fixture)
    for (const [name, total] of Object.entries(fixture.expected.totals))
      if (total !== '') expect(model.getValue(name), name).toBeCloseTo(Number(total), 6)
  })

  it.each(['simple', 'ordinary', 'untouched', 'stopped', 'slips'])(
    'finds the same problems in the answers "%s"',
    (name) => {
      const fixture = [...whole, ...partial].find((one) => one.name === name)
      const model = opened(fixture as Fixture)
      model.validate(true)
      const wrong = model.getAllQuestions(false, false, true).flatMap((question) => {
        if (question.errors.length === 0) return []
        const group = question.parentQuestion as QuestionPanelDynamicModel | null
        if (!group) return question.getType() === 'paneldynamic' ? [] : [question.name]
        const row = group.panels.findIndex((panel) => panel.questions.includes(question))
        return [`${group.name}[${row}].${question.name}`]
      })
      expect(wrong.sort()).toEqual([...(fixture as Fixture).expected.problems].sort())
    },
  )
})
