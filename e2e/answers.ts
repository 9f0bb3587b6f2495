import type { ElementState, QuestionView, Session } from '@candour/survey'
import { expect, type Locator, type Page } from '@playwright/test'
import { answerByKeyboard } from './by-keyboard.ts'
import { heading, named } from './client.ts'

/** Answers everything on the page that `session` has an answer for, by label, as a person does. */
export async function answer(scope: Page | Locator, session: Session, elements: readonly ElementState[]) {
  for (const element of elements) {
    if (element.kind === 'panel') await answer(scope, session, element.elements)
    else await answerOne(scope, session, session.view(element.name))
  }
}

async function answerOne(scope: Page | Locator, session: Session, view: QuestionView): Promise<void> {
  const { node, title, value } = view
  const group = scope.getByRole('group', { name: named(title) })
  if (view.mark) {
    const words = {
      unknown: 'I don’t know yet',
      estimate: 'This is an estimate',
      'to-follow': /send the document/,
    }
    await scope
      .getByRole('group', { name: `About this answer: ${title}` })
      .getByRole('checkbox', { name: words[view.mark.is] })
      .check()
  }
  if (value === undefined || view.readOnly || node.type === 'expression' || node.type === 'html') return
  if (await answerByKeyboard(scope, group, view)) {
    if ('elements' in node) await answerParts(group, session, view)
    return
  }
  if (node.type === 'paneldynamic') return answerRows(group, session, view)
  if (node.type === 'file') return answerFiles(group, value as { name: string }[])
  if (node.type === 'address') return answerAddress(group, value as Record<string, string>)
  if (node.type === 'text' && node.inputType === 'date') return answerDate(group, value as string)
  if (node.type === 'dropdown') {
    await scope.getByRole('combobox', { name: named(title) }).selectOption({ label: textOf(view, value) })
  } else if (node.type === 'boolean') {
    const yes = view.labels.labelTrue || 'Yes'
    const no = view.labels.labelFalse || 'No'
    await group.getByRole('radio', { name: value === node.valueTrue ? yes : no, exact: true }).check()
  } else if (node.type === 'radiogroup' || node.type === 'rating') {
    await group.getByRole('radio', { name: textOf(view, value), exact: true }).check()
  } else if (node.type === 'checkbox' || node.type === 'tagbox') {
    for (const one of value as unknown[]) {
      await group.getByRole('checkbox', { name: textOf(view, one), exact: true }).check()
    }
  } else {
    await scope.getByRole('textbox', { name: named(title) }).fill(String(value))
  }
  if (view.comment) await group.getByRole('textbox').fill(view.comment)
}

/** Tables and several texts: all their rows are there to fill in, once there are enough of them. */
async function answerParts(group: Locator, session: Session, view: QuestionView): Promise<void> {
  for (const [index, elements] of view.rows.entries()) {
    const row = view.node.type === 'multipletext' ? group : group.getByRole('group').nth(index)
    if (view.node.type === 'matrixdynamic' && !(await row.isVisible())) {
      await group.getByRole('button', { name: view.labels.addText || 'Add another' }).press('Enter')
    }
    await answer(row, session, elements)
  }
}

async function answerRows(group: Locator, session: Session, view: QuestionView): Promise<void> {
  const rows = group.getByRole('listitem')
  for (const [index, elements] of view.rows.entries()) {
    if ((await rows.count()) <= index) {
      await group.getByRole('button', { name: view.labels.addText || 'Add another' }).click()
    }
    const row = rows.nth(index)
    const done = row.getByRole('button', { name: /^Done/ })
    if (!(await done.isVisible())) await row.getByRole('button', { name: /^Change/ }).click()
    await answer(row, session, elements)
    await done.click()
  }
}

async function answerDate(group: Locator, value: string): Promise<void> {
  const [year = '', month = '', day = ''] = value.split('-')
  await group.getByRole('textbox', { name: 'Day', exact: true }).fill(String(Number(day)))
  await group.getByRole('textbox', { name: 'Month', exact: true }).fill(String(Number(month)))
  await group.getByRole('textbox', { name: 'Year', exact: true }).fill(year)
}

/** Files of these names are chosen, and sent. */
async function answerFiles(group: Locator, files: readonly { name: string }[]): Promise<void> {
  await group.getByLabel(/^Choose/).setInputFiles(
    files.map(({ name }) => ({
      name,
      mimeType: 'application/pdf',
      buffer: Buffer.from(`%PDF-1.7 ${name}`),
    })),
  )
  for (const { name } of files) {
    await expect(group.getByRole('listitem').filter({ hasText: name })).toContainText('Sent')
  }
}

async function answerAddress(group: Locator, value: Record<string, string>): Promise<void> {
  const lines = {
    line1: 'Address line 1',
    line2: 'Address line 2 (optional)',
    town: 'Town or city',
    county: 'County (optional)',
    postcode: 'Postcode',
  }
  for (const [part, label] of Object.entries(lines)) {
    const text = value[part]
    if (text) await group.getByRole('textbox', { name: label, exact: true }).fill(text)
  }
}

const textOf = (view: QuestionView, value: unknown) => {
  const choice = view.choices.find((one) => one.value === value)
  if (!choice) throw new Error(`${view.name} has no choice ${String(value)}`)
  return choice.text
}

/** Goes through the sections from the one that is open, answering each; stops before the one named, if any. */
export async function answerSections(page: Page, session: Session, until?: string): Promise<void> {
  for (const section of session.evaluation.pages.filter(({ visible }) => visible)) {
    if ((await heading(page).textContent()) !== section.title) continue
    if (section.name === until) return
    await answer(page, session, section.elements)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(heading(page)).not.toHaveText(section.title)
  }
}

export interface Read {
  question: string
  text: string
}

function matrixToBeRead({ value, matrixRows, choices }: QuestionView): Read[] {
  const chosen = Object(value) as Record<string, unknown>
  return matrixRows.flatMap((row) => {
    const column = choices.find((one) => one.value === chosen[String(row.value)])
    return column ? [{ question: row.text, text: column.text }] : []
  })
}

/** What the firm must be able to read: every answer of the client, rows and totals too, in words. */
export function toBeRead(session: Session): Read[] {
  const { survey, evaluation } = session
  const within = (elements: readonly ElementState[]): Read[] =>
    elements.flatMap((element) => {
      if (element.kind === 'panel') return within(element.elements)
      const view = session.view(element.name)
      if ('elements' in view.node) return view.rows.flatMap(within)
      if (view.node.type === 'matrix') return matrixToBeRead(view)
      const text = view.value === undefined ? '' : survey.displayValue(view.name, view.value)
      return text ? [{ question: view.title, text }] : []
    })
  return evaluation.pages.filter(({ visible }) => visible).flatMap(({ elements }) => within(elements))
}
