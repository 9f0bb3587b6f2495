/** One @ between a name and a domain with a dot. Each part is scanned once: no backtracking. */
export function isEmail(value: string): boolean {
  if (value.length > 320) return false
  const [name, domain, ...more] = value.split('@')
  if (!name || !domain || more.length > 0) return false
  if (
    !/^[^\s"(),:;<>[\\\]]+$/.test(name) ||
    name.startsWith('.') ||
    name.endsWith('.') ||
    name.includes('..')
  )
    return false
  const labels = domain.split('.')
  return labels.length > 1 && labels.every((label) => /^[\p{L}\p{N}-]+$/u.test(label) && !/^-|-$/.test(label))
}
