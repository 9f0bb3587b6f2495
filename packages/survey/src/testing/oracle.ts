import { Model, type Question, QuestionFactory, Question as QuestionOf, Serializer } from 'survey-core'

/** What Candour adds to the format, told to the library in the way that it offers. */
function teach(): void {
  Serializer.addProperty('survey', { name: 'minutes:number' })
  Serializer.addProperty('question', { name: 'marks', default: [] })
  Serializer.addProperty('question', { name: 'whyWeAsk:text', isLocalizable: true })
  for (const type of ['address', 'location']) {
    class Custom extends QuestionOf {
      override getType(): string {
        return type
      }
    }
    Serializer.addClass(type, [], () => new Custom(''), 'question')
    QuestionFactory.Instance.registerQuestion(type, (name) => new Custom(name))
  }
}

teach()

const copied = <T>(value: T): T => JSON.parse(JSON.stringify(value))

/** A group as far as it is looked into here. */
interface Group extends Question {
  readonly panels: readonly { readonly visible: boolean; readonly questions: readonly Question[] }[]
}

const isGroup = (question: Question): question is Group => question.getType() === 'paneldynamic'

export interface Seen {
  readonly visible: string[]
  readonly required: string[]
  readonly readOnly: string[]
  readonly values: Record<string, unknown>
  /** Names of the questions that are refused. */
  readonly refused: string[]
}

/** The SurveyJS library, asked the same things as our engine. */
export class Oracle {
  readonly model: Model

  constructor(definition: object, answers: Record<string, unknown> = {}) {
    this.model = new Model(definition)
    if (Object.keys(answers).length > 0) this.model.data = copied(answers)
    this.#each(() => {})
  }

  set(name: string, value: unknown): void {
    const found = this.#named().get(name)
    if (!found) throw new Error(`the library has no ${name}`)
    if (value === undefined) found.clearValue()
    else found.value = copied(value)
    // Rows that were set as a whole keep what the former rows came to until something else changes.
    if (isGroup(found)) this.model.runExpressions()
  }

  seen(): Seen {
    const visible: string[] = []
    const required: string[] = []
    const readOnly: string[] = []
    this.#each((question, name) => {
      visible.push(name)
      if (question.isRequired) required.push(name)
      if (question.isReadOnly) readOnly.push(name)
    })
    return { visible, required, readOnly, values: this.#values(new Set(visible)), refused: this.#refused() }
  }

  /** Of a group only what is wrong with itself, not with its rows. */
  #refused(): string[] {
    const refused: string[] = []
    this.model.validate(true)
    this.#each((question, name) => {
      if (question.errors.length > 0) refused.push(name)
    })
    return refused
  }

  /** The data of what is shown, with hidden questions left out as at the end of a survey. */
  #values(visible: ReadonlySet<string>): Record<string, unknown> {
    const values: Record<string, unknown> = {}
    const names = new Set(this.model.getAllQuestions().map(({ name }) => name))
    for (const [key, value] of Object.entries(this.model.data as Record<string, unknown>)) {
      const name = key.replace(/-Comment$/, '')
      if (!names.has(name) || visible.has(name)) values[key] = this.#shownPart(key, value, visible)
    }
    return values
  }

  #shownPart(path: string, value: unknown, visible: ReadonlySet<string>): unknown {
    if (!Array.isArray(value) || !value.some((row) => typeof row === 'object' && row !== null)) return value
    return value.map((row: Record<string, unknown>, index) =>
      Object.fromEntries(
        Object.entries(row)
          .filter(([key]) => visible.has(`${path}[${index}].${key.replace(/-Comment$/, '')}`))
          .map(([key, inner]) => [key, this.#shownPart(`${path}[${index}].${key}`, inner, visible)]),
      ),
    )
  }

  #named(): Map<string, Question> {
    const named = new Map<string, Question>()
    this.#each((question, name) => named.set(name, question), false)
    return named
  }

  #each(visit: (question: Question, name: string) => void, onlyShown = true): void {
    const walk = (questions: readonly Question[], prefix: string) => {
      for (const question of questions) {
        if (onlyShown && !(question.isVisible && question.isParentVisible)) continue
        visit(question, prefix + question.name)
        if (isGroup(question))
          question.panels.forEach((panel, index) => {
            if (panel.visible || !onlyShown) walk(panel.questions, `${prefix}${question.name}[${index}].`)
          })
      }
    }
    walk(this.model.getAllQuestions(), '')
  }
}
