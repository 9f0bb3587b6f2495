import type { QuestionView } from '@candour/survey'
import { expect, type Locator, type Page } from '@playwright/test'

/** Answers the seldom kinds of question as somebody does who has no pointer. False where it is none of them. */
export async function answerByKeyboard(
  scope: Page | Locator,
  group: Locator,
  view: QuestionView,
): Promise<boolean> {
  const { node, value, title } = view
  if (node.type === 'text') return answerInput(scope, group, view)
  if (node.type === 'ranking') await order(group, view)
  else if (node.type === 'matrix') await chooseInRows(group, view)
  else if (node.type === 'imagepicker') await choosePictures(group, view)
  else if (node.type === 'location') {
    for (const [part, figure] of Object.entries(Object(value)))
      await group.getByRole('textbox', { name: part }).pressSequentially(String(figure))
  } else if (node.type === 'signaturepad') {
    if (!String(value).startsWith('data:')) await group.getByRole('textbox').pressSequentially(String(value))
  } else
    return (
      ['multipletext', 'matrixdropdown', 'matrixdynamic', 'image'].includes(node.type) && title !== undefined
    )
  return true
}

async function answerInput(scope: Page | Locator, group: Locator, view: QuestionView): Promise<boolean> {
  const { node, value, title } = view
  if (node.type !== 'text') return false
  const text = String(value)
  const type = (label: string, words: string) =>
    group.getByRole('textbox', { name: label, exact: true }).pressSequentially(words)
  if (node.inputType === 'datetime-local') {
    const [date = '', time = ''] = text.split('T')
    const [year = '', month = '', day = ''] = date.split('-')
    await type('Day', day)
    await type('Month', month)
    await type('Year', year)
    await type('Time', time)
  } else if (node.inputType === 'month') {
    const [year = '', month = ''] = text.split('-')
    await type('Month', month)
    await type('Year', year)
  } else if (node.inputType === 'week') {
    const [year = '', week = ''] = text.split('-W')
    await type('Week number', week)
    await type('Year', year)
  } else if (node.inputType === 'range') {
    await slide(scope.getByRole('slider', { name: title }), Number(value))
  } else if (node.inputType === 'color') {
    await scope.getByLabel(title).fill(text)
  } else {
    return false
  }
  return true
}

/** With the arrow keys, from where it stands. */
async function slide(slider: Locator, to: number): Promise<void> {
  await slider.press('Home')
  for (let steps = 0; Number(await slider.inputValue()) < to && steps < 200; steps += 1) {
    await slider.press('ArrowRight')
  }
  await expect(slider).toHaveValue(String(to))
}

async function order(group: Locator, view: QuestionView): Promise<void> {
  const wanted = (value: unknown) => view.choices.find((one) => one.value === value)?.text ?? ''
  const texts = (view.value as unknown[]).map(wanted)
  if (view.node.type === 'ranking' && view.node.selectToRank) {
    for (const text of texts) await group.getByRole('checkbox', { name: text, exact: true }).press('Space')
    return
  }
  const items = group.getByRole('listitem')
  for (const [place, text] of texts.entries()) {
    const up = group.getByRole('button', { name: `Move up: ${text}`, exact: true })
    for (let moves = 0; moves < texts.length; moves += 1) {
      if (await items.nth(place).getByText(text, { exact: true }).isVisible()) break
      await up.press('Enter')
    }
    await expect(items.nth(place)).toContainText(text)
  }
  const right = group.getByRole('button', { name: /^This order is right/ })
  if (await right.isVisible()) await right.press('Enter')
}

async function chooseInRows(group: Locator, { value, choices, matrixRows }: QuestionView): Promise<void> {
  for (const row of matrixRows) {
    const chosen = choices.find((one) => one.value === Object(value)[String(row.value)])
    if (!chosen) continue
    const inRow = group.getByRole('group', { name: row.text, exact: true })
    await inRow.getByRole('radio', { name: chosen.text, exact: true }).press('Space')
  }
}

async function choosePictures(group: Locator, { value, choices }: QuestionView): Promise<void> {
  for (const one of [value].flat()) {
    const { text = '' } = choices.find((choice) => choice.value === one) ?? {}
    await group.getByLabel(text, { exact: true }).press('Space')
  }
}
