import type { PageNode, QuestionNode, QuestionType } from './nodes.ts'

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
  /** Values of the names that `CompileOptions.variables` lists. */
  readonly variables?: Readonly<Record<string, unknown>>
}

/** A function of its arguments alone, for expressions: the same arguments always give the same. */
export type CustomFunction = (args: readonly unknown[]) => unknown

/** What the caller adds to the format, or leaves out of it. */
export interface CompileOptions {
  /** Functions that expressions may call, by name. */
  readonly functions?: Readonly<Record<string, CustomFunction>>
  /** Names that expressions may read besides those of questions; their values come with the context. */
  readonly variables?: readonly string[]
  /** Question types that this host cannot ask: refused by path like anything else that is not supported. */
  readonly without?: readonly QuestionType[]
}

export type MarkKind = 'unknown' | 'estimate' | 'to-follow'

/** What a client says of an answer, stored beside it under `<name>-Mark`. */
export interface Mark {
  readonly is: MarkKind
  /** When it will follow, YYYY-MM-DD. */
  readonly due?: string
  readonly note?: string
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
  /** One of `problemCodes`. */
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
  /** The answers that count: hidden ones left out, defaults and calculated values put in. Of a session, one object that follows it. */
  readonly values: Readonly<Record<string, unknown>>
  readonly problems: readonly Problem[]
  readonly pages: readonly PageState[]
  /** Of the visible questions that take an answer. */
  readonly progress: { readonly answered: number; readonly total: number }
  /** No problem is left. */
  readonly complete: boolean
  readonly open: readonly OpenItem[]
  /** Calculated names that something feeds which is unknown, to follow or required, and not there yet. */
  readonly provisional: ReadonlySet<string>
}

export interface ChoiceView {
  readonly value: unknown
  readonly text: string
  readonly enabled: boolean
  /** Chosen alone: "none", "prefer not to say" and the like. */
  readonly exclusive?: boolean
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
  /** Of an image: what to show, and what somebody reads who does not see it. */
  readonly imageLink?: string
  readonly altText?: string
  /** The label of the box beside "other". */
  readonly otherText?: string
  /** Of a list with a way to choose everything in it. */
  readonly selectAllText?: string
  /** The label of the box for a comment; of a question that has one beside its answer (`showCommentArea`), and no other. */
  readonly commentText?: string
}

/** A stretch of text; `href` has a scheme that is safe to follow. */
export interface Span {
  readonly text: string
  readonly strong?: boolean
  readonly emphasis?: boolean
  readonly href?: string
}

/** A paragraph, an item of a list or a heading. Nothing in it is markup. */
export interface RichText {
  readonly kind: 'paragraph' | 'item' | 'heading'
  readonly spans: readonly Span[]
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
  /** A calculated value that something feeds which is not known yet. */
  readonly provisional: boolean
  readonly problems: readonly Problem[]
  /** The visible choices in order; "none" and "other" last. */
  readonly choices: readonly ChoiceView[]
  /** What the answer must lie between just now, where the definition says: of a text. */
  readonly min: number | string | null
  readonly max: number | string | null
  /** Of a group or matrix: what is shown in each row. Several texts (multipletext) are one row. */
  readonly rows: readonly (readonly ElementState[])[]
  /** The title of each of these rows. */
  readonly rowTitles: readonly string[]
  /** Of a matrix: the visible rows, each of which is given one of `choices`. */
  readonly matrixRows: readonly ChoiceView[]
  /** Of a matrix of questions: the columns that are shown, by the name that the full names of its cells end with. */
  readonly columns: readonly { readonly name: string; readonly title: string }[]
  /** Of a table with totals: what stands below its columns, by their name. */
  readonly totals?: Readonly<Record<string, string>>
  readonly canAdd: boolean
  readonly canRemove: boolean
  /** Of an html question: what it says, without markup. */
  readonly richText: readonly RichText[]
}

/** The answers of one respondent, kept current. */
export interface Session {
  readonly survey: Survey
  readonly evaluation: Evaluation
  /** As given, hidden ones too. */
  readonly answers: Answers
  /** Full names: "children[0].name", "salary-Mark", "children" for all rows. Undefined takes an answer back. */
  set(name: string, value: unknown): Evaluation
  /**
   * The top-level keys of `answers` that the last `set` changed, the one that was set first: a definition may copy
   * or clear other answers (triggers, setValueIf, resetValueIf), which then have to be saved too.
   */
  readonly changed: readonly string[]
  view(name: string): QuestionView
  /** What was given under a full name, as it stands in `answers`; undefined where nothing was. */
  given(name: string): unknown
}

export type Acceptance = 'ok' | 'unknown' | 'malformed'

/** A compiled definition. Immutable; shared between sessions. */
export interface Survey {
  readonly title: string
  readonly description: string
  /** About how long it takes, where the definition says. */
  readonly minutes: number | null
  /** Whether somebody is to look through the answers before they are sent: through all questions, or those answered. */
  readonly preview: 'none' | 'all' | 'answered'
  /** The name of the first page, where it is a cover that stands apart from the others; its questions are asked as any. */
  readonly startPage: string | null
  readonly pages: readonly PageNode[]
  /** Questions that take an answer; those of a repeating group count once. */
  readonly questionCount: number
  /** By full name: "children[0].name" finds the question of the row's template. */
  find(name: string): QuestionNode | undefined
  /**
   * The top-level key of `answers` that a full name is saved under: "children" of "children[0].name", `valueName` where
   * the question has one, "salary-Mark" of itself. The name as it is where the survey has no such question.
   */
  topLevelKey(name: string): string
  /** The other way: the questions of the top level whose answers a key holds (a mark's or a comment's key too). */
  questionsOf(key: string): readonly string[]
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
