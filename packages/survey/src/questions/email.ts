/** What stands in no plain address, besides spaces; a domain has no "=" either. */
const odd = /[\s<>()[\],;:@"]/

/** A name, an @ and a domain with a dot, as SurveyJS takes them, within what mail can be sent to. */
export function isEmail(value: string): boolean {
  const at = value.lastIndexOf('@')
  const [name, labels] = [value.slice(0, at), value.slice(at + 1).split('.')]
  return (
    at > 0 &&
    value.length <= 320 &&
    (/^".+"$/.test(name) || name.split('.').every((part) => part !== '' && !odd.test(part))) &&
    labels.length > 1 &&
    labels.every((label) => label !== '' && !odd.test(label) && !label.includes('=')) &&
    (labels.at(-1) ?? '').length > 1
  )
}
