/** One file in an answer; `content` is the path that it is stored under. */
export interface FileAnswer {
  readonly name: string
  readonly type: string
  readonly content: string
}

export function filesIn(value: unknown): readonly FileAnswer[] {
  return Array.isArray(value) ? value : []
}
