import { Model, Question, QuestionFactory, type QuestionPanelDynamicModel, Serializer } from 'survey-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { definition } from './definition.ts'
import { type Fixture, partial, whole } from './fixtures/index.ts'

/** The library's own "today" is the machine's: only past dates are in the fixtures, so it does not matter. */
class Address extends Question {
  override getType(): string {
    return 'address'
  }
}

/** What Candour adds to the format, told to the library in the way that it offers. */
beforeAll(() => {
  Serializer.addProperty('survey', { name: 'minutes:number' })
  Serializer.addProperty('question', { name: 'marks', default: [] })
  Serializer.addProperty('question', { name: 'whyWeAsk:text', isLocalizable: true })
  Serializer.addClass('address', [], () => new Address(''), 'question')
  QuestionFactory.Instance.registerQuestion('address', (name) => new Address(name))
})

function opened(fixture: Fixture): Model {
  const model = new Model(definition)
  model.data = fixture.answers
  // It makes the rows of a repeating group, and with them their totals, only once somebody looks.
  for (const question of model.getAllQuestions())
    if (question.getType() === 'paneldynamic')
      expect((question as QuestionPanelDynamicModel).panels).toBeDefined()
  return model
}

const shown = (model: Model) =>
  model
    .getAllQuestions(true)
    .filter((question) => question.isVisible)
    .map(({ name }) => name)

const everyName = () => new Model(definition).getAllQuestions().map(({ name }) => name)

describe('the first-meeting template in the SurveyJS library', () => {
  it('loads without an unknown property or type', () => {
    expect(new Model(definition).jsonErrors ?? []).toEqual([])
    expect(everyName()).toHaveLength(52)
  })

  it.each([...whole, ...partial])('shows the same questions for the answers "$name"', (fixture) => {
    const hidden = new Set(fixture.expected.hidden)
    expect(shown(opened(fixture))).toEqual(everyName().filter((name) => !hidden.has(name)))
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
