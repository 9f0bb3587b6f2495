/** How many characters a name may have. */
export const fieldNameLength = 200

/** Neither a NUL nor half of a character can be stored, and nobody can type the others. */
const control = /[\p{Cc}\p{Cs}]/gu

const banned = /[~*/[\]]/

/**
 * Why a name cannot be a key of a stored document, in words, with a name that could; undefined when it can. One rule
 * for names of questions, keys of profiles and keys of file metadata: not empty, not beginning and ending with double
 * underscores, without `~ * / [ ]` (as document databases have it), and of at most 200 characters that can be typed.
 */
export function fieldNameProblem(name: string): string | undefined {
  if (name === '') return 'A name must not be empty.'
  if (name.length > fieldNameLength) return `A name must be ${fieldNameLength} characters or fewer.`
  const wrong = mistakeOf(name)
  return wrong && `${wrong}; call it "${allowed(name)}" for instance.`
}

function mistakeOf(name: string): string | undefined {
  if (name.search(control) >= 0) return 'A name must not contain control characters'
  if (/^__.*__$/.test(name)) return `The name "${name}" must not begin and end with double underscores`
  const found = banned.exec(name)?.[0]
  return found && `The name "${name}" must not contain "${found}"`
}

/** The nearest name that can be a key. */
function allowed(name: string): string {
  const parts = name.replaceAll(control, ' ').split(/[~*/[\]\s]+/)
  return (
    parts
      .filter((part) => part !== '')
      .join('-')
      .replace(/^_+(.*?)_+$/, '$1') || 'name'
  )
}
