/**
 * Why a name cannot be a key of a stored document, in words; undefined when it can.
 * One rule for question names, profile keys and file metadata keys.
 */
export function fieldNameProblem(name: string): string | undefined {
  if (name === '') return 'A name must not be empty.'
  if (name.length > 200) return 'A name must be 200 characters or fewer.'
  if (name.length >= 4 && name.startsWith('__') && name.endsWith('__'))
    return `The name "${name}" must not begin and end with double underscores; take them off one end.`
  const banned = /[~*/[\]]/.exec(name)
  if (banned) return `The name "${name}" must not contain "${banned[0]}"; rename it without.`
  // A database holds neither a NUL nor half of a character, and nobody can type the others.
  if (/[\p{Cc}\p{Cs}]/u.test(name)) return 'A name must not contain control characters; rename it without.'
  return undefined
}
