/** Who runs this installation, as the server was told; it puts the name into the page that the build wrote. */
const slot = '{{operator}}'
const unnamed = 'the organisation that runs this installation'

/**
 * For the inside of a sentence. While the build writes a page it is the name of a place, which the server fills; in the
 * browser, what the server put there, or the same words where it knows no name.
 */
export function operatorName(): string {
  if (typeof document === 'undefined') return slot
  const meta = document.querySelector<HTMLMetaElement>('meta[name=operator]')
  const name = meta?.content.trim() ?? ''
  // A page that no server has filled.
  return name === '' || name === slot ? unnamed : name
}

export function Operator(): string {
  return operatorName()
}
