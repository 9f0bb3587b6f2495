import type { Route } from '@playwright/test'
import { onAPhone, saved } from './client.ts'
import { expect, test } from './firm.ts'
import { fullName, shortLink, toQuestions, worries } from './short-survey.ts'

test('two tabs that change the same question are asked, and nothing is overwritten silently', async ({
  browser,
  firm,
}) => {
  const url = await shortLink(firm.api)
  await onAPhone(browser, async (one, context) => {
    await toQuestions(one, url)
    await fullName(one).fill('Hannah')
    await saved(one)
    const two = await context.newPage()
    await toQuestions(two, url)
    await expect(fullName(two)).toHaveValue('Hannah')

    // What one tab saves, the other shows, without being loaded again.
    await fullName(one).fill('Hannah Carter')
    await fullName(one).blur()
    await expect(fullName(two)).toHaveValue('Hannah Carter')

    // Both type before either has heard of the other.
    const held: Route[] = []
    let isHolding = true
    await context.route('**/api/answering/*/answers', (route) => {
      if (!isHolding) return route.continue()
      held.push(route)
    })
    await worries(one).fill('The first tab says this')
    await worries(one).blur()
    await expect.poll(() => held.length).toBe(1)
    await worries(two).fill('The second tab says that')
    await worries(two).blur()
    await expect.poll(() => held.length).toBe(2)
    isHolding = false
    // "Saved" is still there from before: only the reply tells that the first one has come through.
    await Promise.all([one.waitForResponse('**/api/answering/*/answers'), held[0]?.continue()])
    await held[1]?.continue()

    const asks = two.getByRole('complementary', { name: 'Saving your answers' })
    await expect(asks).toContainText('The second tab says that')
    await expect(asks).toContainText('The first tab says this')
    await expect(worries(two)).toHaveValue('The second tab says that')
    await expect(worries(one)).toHaveValue('The first tab says this')

    await asks.getByRole('button', { name: 'Keep this one from this device', exact: true }).click()
    await expect(asks).toBeHidden()
    await saved(two)
    await expect(worries(one)).toHaveValue('The second tab says that')
    await toQuestions(one, url)
    await expect(worries(one)).toHaveValue('The second tab says that')
  })
})
