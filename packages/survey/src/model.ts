/** Answers as they are stored: by name at the top level, with `-Mark` and `-Comment` siblings, rows as arrays. */
export type Answers = Readonly<Record<string, unknown>>

/** What the caller says of the world. The engine has no clock of its own. */
export interface Context {
  /** An ISO instant. */
  readonly now: string
  /** An IANA zone; Europe/London where left out. */
  readonly timeZone?: string
  /** The language of titles, choices and messages that the definition translates. */
  readonly locale?: string
}

export type MarkKind = 'unknown' | 'estimate' | 'to-follow'

/** What a client says of an answer, stored beside it under `<name>-Mark`. */
export interface Mark {
  readonly is: MarkKind
  /** When it will follow, YYYY-MM-DD. */
  readonly due?: string
  readonly note?: string
}

export type QuestionType =
  | 'text'
  | 'comment'
  | 'radiogroup'
  | 'checkbox'
  | 'dropdown'
  | 'tagbox'
  | 'boolean'
  | 'rating'
  | 'paneldynamic'
  | 'expression'
  | 'html'
  | 'address'
  | 'location'

export type InputType = 'text' | 'email' | 'tel' | 'url' | 'number' | 'date'

/** A choice as the definition has it; `text` in the survey's own language. */
export interface Choice {
  readonly value: unknown
  readonly text: string
}

/** What every question has. Texts are in the survey's own language; a view has them in the asked one. */
export interface QuestionBase {
  readonly kind: 'question'
  /** As authored: inside a repeating group, the name within the row. */
  readonly name: string
  readonly title: string
  readonly description: string
  /** Why the firm asks, shown on request. Empty where the definition does not say. */
  readonly whyWeAsk: string
  /** The marks that a client may put on the answer. */
  readonly marks: readonly MarkKind[]
  /** Required whatever else is answered; conditions are in `Evaluation.required`. */
  readonly isRequired: boolean
}

export interface TextQuestion extends QuestionBase {
  readonly type: 'text'
  readonly inputType: InputType
  /** A currency mask: the value is a number of at most two decimals. */
  readonly isMoney: boolean
  /** A number is stored: money, numeric mask or inputType number. */
  readonly isNumber: boolean
  /** What stands before and after the figure, such as "£" and "%". */
  readonly prefix: string
  readonly suffix: string
  /** Decimals that a number may have; null where any. */
  readonly precision: number | null
  readonly min: number | string | null
  readonly max: number | string | null
  readonly step: number | null
  readonly maxLength: number | null
  readonly placeholder: string
  readonly autocomplete: string
}

export interface CommentQuestion extends QuestionBase {
  readonly type: 'comment'
  readonly rows: number
  readonly maxLength: number | null
  readonly placeholder: string
}

/** One of several: a single value. */
export interface ChoiceQuestion extends QuestionBase {
  readonly type: 'radiogroup' | 'dropdown'
  readonly choices: readonly Choice[]
  /** With "other", the value is `other` and the words are under `<name>-Comment`. */
  readonly hasOther: boolean
  readonly hasNone: boolean
  readonly placeholder: string
}

/** Some of several: an array of values. */
export interface ChoicesQuestion extends QuestionBase {
  readonly type: 'checkbox' | 'tagbox'
  readonly choices: readonly Choice[]
  readonly hasOther: boolean
  readonly hasNone: boolean
  readonly minSelected: number | null
  readonly maxSelected: number | null
  readonly placeholder: string
}

export interface BooleanQuestion extends QuestionBase {
  readonly type: 'boolean'
  readonly labelTrue: string
  readonly labelFalse: string
  /** What is stored for yes and no: true and false unless the definition says otherwise. */
  readonly valueTrue: unknown
  readonly valueFalse: unknown
}

export interface RatingQuestion extends QuestionBase {
  readonly type: 'rating'
  /** The points of the scale, lowest first. */
  readonly choices: readonly Choice[]
  readonly minRateDescription: string
  readonly maxRateDescription: string
}

/** A repeating group: an array of rows, each an object. */
export interface RepeatingQuestion extends QuestionBase {
  readonly type: 'paneldynamic'
  readonly elements: readonly (QuestionNode | PanelNode)[]
  readonly minRows: number
  readonly maxRows: number
  readonly addText: string
  readonly removeText: string
  /** What is shown where there is no row. */
  readonly emptyText: string
}

/** A value worked out from others; never typed. */
export interface ExpressionQuestion extends QuestionBase {
  readonly type: 'expression'
  readonly isMoney: boolean
  readonly prefix: string
}

/** Words to read. `title` and `description` are empty; the view's `paragraphs` are what to show. */
export interface HtmlQuestion extends QuestionBase {
  readonly type: 'html'
}

/** `{line1, line2?, town, county?, postcode}`. */
export interface AddressQuestion extends QuestionBase {
  readonly type: 'address'
}

/** `{latitude, longitude}`. */
export interface LocationQuestion extends QuestionBase {
  readonly type: 'location'
}

export type QuestionNode =
  | TextQuestion
  | CommentQuestion
  | ChoiceQuestion
  | ChoicesQuestion
  | BooleanQuestion
  | RatingQuestion
  | RepeatingQuestion
  | ExpressionQuestion
  | HtmlQuestion
  | AddressQuestion
  | LocationQuestion

export interface PanelNode {
  readonly kind: 'panel'
  readonly name: string
  readonly title: string
  readonly description: string
  readonly elements: readonly (QuestionNode | PanelNode)[]
}

export interface PageNode {
  readonly kind: 'page'
  readonly name: string
  readonly title: string
  readonly description: string
  readonly elements: readonly (QuestionNode | PanelNode)[]
}

/** What is shown, in order. Names are full: "children[0].name". */
export type ElementState =
  | { readonly kind: 'question'; readonly name: string }
  | {
      readonly kind: 'panel'
      readonly name: string
      readonly title: string
      readonly description: string
      readonly elements: readonly ElementState[]
    }

export type PageProgress = 'not-started' | 'in-progress' | 'done'

export interface PageState {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly visible: boolean
  readonly state: PageProgress
  readonly elements: readonly ElementState[]
}

/** Something the client has to put right, in the words that the client reads. */
export interface Problem {
  readonly question: string
  readonly code: string
  readonly message: string
}

/** A mark that the firm has to follow up. */
export interface OpenItem {
  readonly question: string
  readonly is: MarkKind
  readonly due?: string
  readonly note?: string
}

/** Everything that follows from the answers. Treat it as read-only. */
export interface Evaluation {
  /** Full names of the questions that are shown. Sets follow the session; evaluate() makes one that stays. */
  readonly visible: ReadonlySet<string>
  /** Of those, the ones that have to be answered, and the ones that cannot be. */
  readonly required: ReadonlySet<string>
  readonly readOnly: ReadonlySet<string>
  /** The answers that count: hidden ones left out, defaults and calculated values put in. */
  readonly values: Readonly<Record<string, unknown>>
  readonly problems: readonly Problem[]
  readonly pages: readonly PageState[]
  /** Of the visible questions that take an answer. */
  readonly progress: { readonly answered: number; readonly total: number }
  /** No problem is left. */
  readonly complete: boolean
  readonly open: readonly OpenItem[]
  /** Calculated names that an "unknown" feeds. */
  readonly provisional: ReadonlySet<string>
}

export interface ChoiceView {
  readonly value: unknown
  readonly text: string
  readonly enabled: boolean
}

/** Words of one question type, in the asked language; those that the type has are set. */
export interface Labels {
  readonly placeholder?: string
  readonly labelTrue?: string
  readonly labelFalse?: string
  readonly minRateDescription?: string
  readonly maxRateDescription?: string
  readonly addText?: string
  readonly removeText?: string
  readonly emptyText?: string
  /** The label of the box beside "other". */
  readonly otherText?: string
}

/** What a renderer needs of one question. */
export interface QuestionView {
  readonly node: QuestionNode
  /** The full name, which `session.set` takes. */
  readonly name: string
  readonly title: string
  readonly description: string
  readonly whyWeAsk: string
  readonly labels: Labels
  readonly value: unknown
  /** What stands under `<name>-Comment`: the words beside "other". */
  readonly comment?: string
  readonly mark?: Mark
  readonly visible: boolean
  readonly required: boolean
  readonly readOnly: boolean
  /** A calculated value that an "unknown" feeds. */
  readonly provisional: boolean
  readonly problems: readonly Problem[]
  /** The visible choices in order; "none" and "other" last. */
  readonly choices: readonly ChoiceView[]
  /** Of a repeating group: what is shown in each row. */
  readonly rows: readonly (readonly ElementState[])[]
  /** Of a repeating group: the title of each row. */
  readonly rowTitles: readonly string[]
  readonly canAdd: boolean
  readonly canRemove: boolean
  /** Of an html question: plain text, paragraph by paragraph. */
  readonly paragraphs: readonly string[]
}

/** The answers of one respondent, kept current. */
export interface Session {
  readonly survey: Survey
  readonly evaluation: Evaluation
  /** As given, hidden ones too. */
  readonly answers: Answers
  /** Full names: "children[0].name", "salary-Mark", "children" for all rows. Undefined takes an answer back. */
  set(name: string, value: unknown): Evaluation
  view(name: string): QuestionView
}

export type Acceptance = 'ok' | 'unknown' | 'malformed'

/** A compiled definition. Immutable; shared between sessions. */
export interface Survey {
  readonly title: string
  readonly description: string
  /** About how long it takes, where the definition says. */
  readonly minutes: number | null
  readonly pages: readonly PageNode[]
  /** Questions that take an answer; those of a repeating group count once. */
  readonly questionCount: number
  /** By full name: "children[0].name" finds the question of the row's template. */
  find(name: string): QuestionNode | undefined
  /** May a save carry this top-level key ("x", "x-Comment", "x-Mark") with this value? */
  accepts(name: string, value: unknown): Acceptance
  evaluate(answers: Answers, context: Context): Evaluation
  start(answers: Answers, context: Context): Session
  /** As a person reads it: "£1,200.50", "3 May 2016", the choice's text. */
  displayValue(name: string, value: unknown, locale?: string): string
}

/** One thing that is wrong with a definition. */
export interface DefinitionProblem {
  /** Such as "pages[0].elements[3].visibleIf"; empty for the whole. */
  readonly path: string
  readonly code: string
  readonly message: string
}
