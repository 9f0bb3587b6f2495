/** What each supported property means, in our words; by family where a name means several things. */
export const descriptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '': {},
}

export const describe = (families: readonly string[], key: string): string =>
  [...families, ''].map((family) => descriptions[family]?.[key]).find((text) => text !== undefined) ?? ''
