import { readFileSync } from 'node:fs'
import { expect, test } from './firm.ts'

test('the breakpoints are 600, 1024, 1440 and 1920 pixels and no others', async ({ page, firm }) => {
  const tokens = readFileSync(new URL('../web/src/ui/tokens.css', import.meta.url), 'utf8')
  const named = [...tokens.matchAll(/--breakpoint-([\w*]+): ([^;]+);/g)].map(([, name, width]) => [
    name,
    width,
  ])
  expect(named).toEqual([
    ['*', 'initial'],
    ['sm', '600px'],
    ['md', '1024px'],
    ['lg', '1440px'],
    ['xl', '1920px'],
  ])

  const { url } = await firm.api.invite(await firm.api.addClient('Lee Park-Test'), {
    templateId: 'first-meeting',
  })
  for (const path of ['/', url]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
    const conditions = await page.evaluate(() => {
      const within = (rules: CSSRuleList): string[] =>
        [...rules].flatMap((rule) => [
          ...(rule instanceof CSSMediaRule ? [rule.conditionText] : []),
          ...('cssRules' in rule ? within(rule.cssRules as CSSRuleList) : []),
        ])
      return [...document.styleSheets].flatMap((sheet) => within(sheet.cssRules))
    })
    const widths = conditions.filter((condition) => condition.includes('width'))
    expect(widths.length).toBeGreaterThan(0)
    expect(widths.filter((condition) => !/^\(width >= (600|1024|1440|1920)px\)$/.test(condition))).toEqual([])
  }
})
