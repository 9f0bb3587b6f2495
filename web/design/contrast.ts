/** How much lighter one colour is than another, by the rule of WCAG 2.2: from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [lightness(one), lightness(other)].toSorted((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function lightness(colour: string): number {
  const [red, green, blue] = channels(colour).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Of `#rrggbb`, as a token is written, or `rgb(r, g, b)`, as a browser computes it. What is see-through has no contrast. */
function channels(colour: string): [number, number, number] {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)
  const rgb = /^rgb\((\d+),? (\d+),? (\d+)\)$/.exec(colour)
  const found = hex?.slice(1).map((two) => Number.parseInt(two, 16)) ?? rgb?.slice(1).map(Number)
  if (!found) throw new Error(`${colour} is no colour that stands by itself`)
  return found as [number, number, number]
}
