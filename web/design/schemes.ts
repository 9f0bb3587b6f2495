export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** The custom properties that the page's own style sheets set on the root, for each scheme: as they are, not as we remember. */
export function tokensOf(scheme: Scheme): Map<string, string> {
  const found = new Map<string, string>()
  const read = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) {
        const { conditionText } = rule
        if (/dark/.test(conditionText) ? scheme === 'dark' : !/print/.test(conditionText)) read(rule.cssRules)
      } else if (rule instanceof CSSStyleRule && rule.selectorText === ':root') {
        for (const name of rule.style) {
          if (name.startsWith('--')) found.set(name, rule.style.getPropertyValue(name).trim())
        }
      }
    }
  }
  for (const sheet of document.styleSheets) read(sheet.cssRules)
  return found
}

/** Shows a part of the page, or all of it, in one scheme, whatever the device asks for. */
export function wear(element: HTMLElement, scheme: Scheme | undefined): void {
  for (const [name, value] of tokensOf(scheme ?? 'light')) {
    if (scheme) element.style.setProperty(name, value)
    else element.style.removeProperty(name)
  }
  element.style.colorScheme = scheme ?? ''
}

/** What the browser makes of a token, within an element. */
export function computed(element: HTMLElement, token: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(--${token})`
  element.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
