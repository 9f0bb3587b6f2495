/** A survey that ships with Candour. */
export interface Template {
  /** Fixed for ever: surveys made from it keep it. */
  readonly templateId: string
  readonly title: string
  readonly description: string
  /** About how long a client takes. */
  readonly minutes: number
  /** SurveyJS JSON; what it may hold is the engine's to say. */
  readonly definition: Readonly<Record<string, unknown>>
  /** What is the firm's own choice, and must be confirmed before a client sees it. */
  readonly reviewByFirm: readonly FirmChoice[]
  /** What the firm is to be told at once. Its clients see nothing of it. */
  readonly urgency: readonly UrgencyRule[]
}

/** What in the answers cannot wait. */
export interface UrgencyRule {
  readonly kind: 'safety' | 'children' | 'deadline' | 'assets'
  /** An expression of the survey's own language. It counts while `source` is shown. */
  readonly when: string
  /** What the client says, in a sentence for a solicitor. */
  readonly reason: string
  /** The name of the question whose answer says so. */
  readonly source: string
}

/** One wording or fact that only the firm can confirm. */
export interface FirmChoice {
  /** The name of the page or question that it stands on. */
  readonly where: string
  readonly confirm: string
}
