const addressParts = ['line1', 'line2', 'town', 'county', 'postcode'] as const
export type AddressPart = (typeof addressParts)[number]
export type TypedAddress = Readonly<Partial<Record<AddressPart, string>>>

/** The parts of an address value; whatever is no address has none. */
export function addressFields(value: unknown): TypedAddress {
  if (typeof value !== 'object' || value === null) return {}
  const given = value as Record<string, unknown>
  return Object.fromEntries(
    addressParts.flatMap((part) => (typeof given[part] === 'string' ? [[part, given[part]]] : [])),
  )
}

/** The address with one part changed; undefined once nothing is left of it. */
export function withPart(value: unknown, part: AddressPart, text: string): TypedAddress | undefined {
  const parts = { ...addressFields(value), [part]: text }
  const kept = Object.fromEntries(Object.entries(parts).filter(([, words]) => words !== ''))
  return Object.keys(kept).length > 0 ? kept : undefined
}

/** "sw1a1aa" as "SW1A 1AA"; what does not look like a postcode of the United Kingdom stays as typed. */
export function tidyPostcode(typed: string): string {
  const text = typed.replace(/\s+/g, '').toUpperCase()
  const match = /^([A-Z]{1,2}\d[A-Z\d]?|GIR)(\d[A-Z]{2}|0AA)$/.exec(text)
  return match ? `${match[1]} ${match[2]}` : typed.trim()
}
