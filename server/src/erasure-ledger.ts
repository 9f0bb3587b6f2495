/**
 * What was promised to be gone, kept outside the database: a backup that is restored brings back what was erased after
 * it was made, and this says what to erase again. Ids and times only.
 */
export interface ErasureLedger {
  /** When it returns, the entry outlasts a crash. Written before what it names is destroyed. */
  add(entry: ErasureEntry): Promise<void>
  /** Whether this client or account is in it, as far as this process knows. */
  has(id: string): boolean
  entries(): readonly ErasureEntry[]
}

export type ErasureEntry =
  | { kind: 'client'; id: string; accountId: string; at: string }
  | { kind: 'account'; id: string; uid: string; at: string }
