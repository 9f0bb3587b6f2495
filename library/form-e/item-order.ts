import { sections } from './form.ts'

const order = new Map<string, number>(
  sections.flatMap(({ items }) => items.map(({ item }): string => item)).map((item, at) => [item, at]),
)

/** By the item of the form; within an item as they come. */
export const inOrder = <Told extends { readonly item: string }>(told: readonly Told[]): Told[] =>
  told.toSorted((one, other) => (order.get(one.item) ?? 0) - (order.get(other.item) ?? 0))
