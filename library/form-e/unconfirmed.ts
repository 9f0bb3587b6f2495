import { type Item, papersOnForm, sections, unconfirmedThroughout } from './form.ts'

/** For the firm: what of `form.ts` is to be checked against the current official form, in sentences. */
export function unconfirmed(): string[] {
  const items = sections
    .flatMap((section): readonly Item[] => section.items)
    .filter(({ number }) => number.status === 'unconfirmed')
    .map(({ item, title }) => `The number of item ${item} is not confirmed: ${title}.`)
  const papers = papersOnForm
    .filter(({ fact }) => fact.status === 'unconfirmed')
    .map(({ item, title }) => `That this paper goes with item ${item} is not confirmed: ${title}.`)
  return [...unconfirmedThroughout, ...items, ...papers]
}
