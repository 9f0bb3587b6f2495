/** The id of a question's first control, so that error summaries and change links can lead to it. */
export function inputId(name: string): string {
  return `q-${name.replace(/[^A-Za-z0-9-]/g, (character) => `_${character.codePointAt(0)?.toString(16)}`)}`
}

export const hintId = (name: string) => `${inputId(name)}-hint`
export const errorId = (name: string) => `${inputId(name)}-error`

/** What `aria-describedby` says; undefined where there is nothing to describe with. */
export function describedBy(...ids: (string | false | null | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined
}

/** What ties a control to the words around it. */
export function described(name: string, has: { hint: boolean; error: boolean }) {
  return {
    'aria-describedby': describedBy(has.hint && hintId(name), has.error && errorId(name)),
    'aria-invalid': has.error || undefined,
  }
}
