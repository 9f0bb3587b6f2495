import { fullName, onAPhone, saved } from './client.ts'
import { expect, test } from './firm.ts'
import { answerInBoth, shortLink, toQuestions, worries } from './short-survey.ts'

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

    await answerInBoth(context, [one, 'The first tab says this'], [two, 'The second tab says that'])
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
