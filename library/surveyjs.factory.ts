import { Model, Question, QuestionFactory, type QuestionPanelDynamicModel, Serializer } from 'survey-core'

class Address extends Question {
  override getType(): string {
    return 'address'
  }
}

/** What Candour adds to the format, told to the library in the way that it offers. */
export function tellTheLibrary() {
  Serializer.addProperty('survey', { name: 'minutes:number' })
  Serializer.addProperty('question', { name: 'marks', default: [] })
  Serializer.addProperty('question', { name: 'whyWeAsk:text', isLocalizable: true })
  Serializer.addClass('address', [], () => new Address(''), 'question')
  QuestionFactory.Instance.registerQuestion('address', (name) => new Address(name))
}

/** A survey in the library with these answers: its rows, and with them their totals, it makes only once somebody looks. */
export function openedInLibrary(definition: object, answers: Readonly<Record<string, unknown>>): Model {
  const model = new Model(definition)
  model.data = JSON.parse(JSON.stringify(answers))
  for (const question of model.getAllQuestions())
    if (question.getType() === 'paneldynamic') look(question as QuestionPanelDynamicModel)
  return model
}

function look(group: QuestionPanelDynamicModel) {
  for (const panel of group.panels)
    for (const question of panel.questions)
      if (question.getType() === 'paneldynamic') look(question as QuestionPanelDynamicModel)
}

/** Names of the top-level questions that it shows, in order. */
export const shownInLibrary = (model: Model) =>
  model
    .getAllQuestions(true)
    .filter((question) => question.isVisible)
    .map(({ name }) => name)
