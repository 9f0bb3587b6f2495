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
}

/** One wording or fact that only the firm can confirm. */
export interface FirmChoice {
  /** The name of the page or question that it stands on. */
  readonly where: string
  readonly confirm: string
}
