import type { MarkKind } from './model.ts'

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
  | 'ranking'
  | 'imagepicker'
  | 'multipletext'
  | 'matrix'
  | 'matrixdropdown'
  | 'matrixdynamic'
  | 'image'
  | 'file'
  | 'signaturepad'
  | 'address'
  | 'location'

export type InputType =
  | 'text'
  | 'email'
  | 'tel'
  | 'url'
  | 'number'
  | 'range'
  | 'date'
  | 'datetime-local'
  | 'time'
  | 'month'
  | 'week'
  | 'color'

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
  /** There is room for words beside the answer, under `<name>-Comment`. */
  readonly hasComment?: boolean
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
  /**
   * Of a pattern mask, such as "99-99-99": "9" is a digit, "a" a letter, "#" either, and "\" makes the next one
   * stand for itself. Empty where there is none.
   */
  readonly pattern: string
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

/** All or some of several, in the order that the client puts them in: an array of values. */
export interface RankingQuestion extends QuestionBase {
  readonly type: 'ranking'
  readonly choices: readonly Choice[]
  /** The client first selects what to put in order; otherwise every choice is ranked. */
  readonly selectToRank: boolean
  readonly minSelected: number | null
  readonly maxSelected: number | null
}

export interface PictureChoice extends Choice {
  /** An address that is safe to show: `https:`, or a picture of its own as `data:image/…`. Empty where there is none. */
  readonly imageLink: string
}

/** One picture (a value), or several (an array of values). */
export interface PicturesQuestion extends QuestionBase {
  readonly type: 'imagepicker'
  readonly choices: readonly PictureChoice[]
  readonly multiSelect: boolean
  readonly showLabel: boolean
  readonly minSelected: number | null
  readonly maxSelected: number | null
}

/** Several short texts: an object of the texts by name. Their full names are "contact.phone". */
export interface MultipleTextQuestion extends QuestionBase {
  readonly type: 'multipletext'
  readonly elements: readonly TextQuestion[]
}

/** One choice in each row: an object of column values by row value. */
export interface MatrixQuestion extends QuestionBase {
  readonly type: 'matrix'
  readonly columns: readonly Choice[]
  readonly matrixRows: readonly Choice[]
  readonly eachRowRequired: boolean
  readonly eachRowUnique: boolean
}

/** A question in each column of each named row: an object of objects. Full names are "matrix.row.column". */
export interface MatrixDropdownQuestion extends QuestionBase {
  readonly type: 'matrixdropdown'
  readonly elements: readonly QuestionNode[]
  readonly matrixRows: readonly Choice[]
}

/** A question in each column of rows that the client adds: an array of objects, as a repeating group's. */
export interface MatrixDynamicQuestion extends QuestionBase {
  readonly type: 'matrixdynamic'
  readonly elements: readonly QuestionNode[]
  readonly minRows: number
  readonly maxRows: number
  readonly addText: string
  readonly removeText: string
  readonly emptyText: string
}

/** A picture to look at. */
export interface ImageQuestion extends QuestionBase {
  readonly type: 'image'
  readonly imageLink: string
  /** What somebody reads who does not see it. */
  readonly altText: string
}

/** Files that the client gives: an array of `{name, type, content}`; what `content` means is the caller's. */
export interface FileQuestion extends QuestionBase {
  readonly type: 'file'
  readonly allowMultiple: boolean
  /** Media types and name endings, such as "application/pdf" and ".pdf"; empty where any. */
  readonly acceptedTypes: readonly string[]
  /** In bytes; null where any. */
  readonly maxSize: number | null
  readonly maxFiles: number | null
}

/** A drawn signature as `data:image/…`, or the name as typed. */
export interface SignatureQuestion extends QuestionBase {
  readonly type: 'signaturepad'
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
  | RankingQuestion
  | PicturesQuestion
  | MultipleTextQuestion
  | MatrixQuestion
  | MatrixDropdownQuestion
  | MatrixDynamicQuestion
  | ImageQuestion
  | FileQuestion
  | SignatureQuestion
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
