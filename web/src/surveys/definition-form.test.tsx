import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { showScreen } from '../ui/screen.factory.tsx'
import { DefinitionForm } from './definition-form.tsx'

const good = `{
  "title": "After separation",
  "pages": [{ "name": "p", "elements": [
    { "type": "text", "name": "a", "title": "A" }
  ] }]
}`
const bad = `{
  "title": "After separation",
  "pages": [{ "name": "p", "elements": [
    { "type": "text", "name": "a", "title": "A" },
    { "type": "slider", "name": "m" },
    { "type": "text", "name": "b",
      "visibleIf": "{a} = " }
  ] }]
}`

const show = (onSave = vi.fn(async () => {})) => {
  showScreen(<DefinitionForm title="" text="" action="Save" onSave={onSave} />)
  return onSave
}
const paste = (text: string) => fireEvent.change(screen.getByLabelText('Survey'), { target: { value: text } })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const pasted = () => screen.getByLabelText<HTMLTextAreaElement>('Survey')
const problemLines = () =>
  screen.getAllByRole('button', { name: /^Line/ }).map((button) => button.closest('li')?.textContent ?? '')

describe('pasting a survey', () => {
  test('saves it under its own title where none was given', async () => {
    const onSave = show()
    paste(good)
    await save()
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce())
    expect(onSave).toHaveBeenCalledWith({ title: 'After separation', definition: JSON.parse(good) })
  })

  test('lists everything that cannot be used, with its path and its line, and keeps the text', async () => {
    const onSave = show()
    paste(bad)
    await save()
    const lines = problemLines()
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/^Line 5.*slider.*pages\[0\]\.elements\[1\]\.type$/)
    expect(lines[1]).toMatch(/^Line 7.*pages\[0\]\.elements\[2\]\.visibleIf$/)
    expect(document.activeElement).toBe(screen.getByRole('alert'))
    expect(pasted().value).toBe(bad)
    expect(onSave).not.toHaveBeenCalled()
  })

  test('leads from a problem to its line in the text', async () => {
    show()
    paste(bad)
    await save()
    await userEvent.click(screen.getByRole('button', { name: 'Line 7' }))
    const { selectionStart, selectionEnd, value } = pasted()
    expect(document.activeElement).toBe(pasted())
    expect(value.slice(selectionStart, selectionEnd)).toContain('"visibleIf": "{a} = "')
  })

  test('says on which line the text stops being JSON', async () => {
    show()
    paste('{\n  "title": "x"\n  "pages": []\n}')
    await save()
    const summary = screen.getByRole('alert')
    expect(within(summary).getByRole('link').textContent).toBe(
      'Line 3: A comma or a closing brace } is expected here',
    )
  })

  test('asks for a title where the survey has none either', async () => {
    const onSave = show()
    paste(good.replace('"title": "After separation",', ''))
    await save()
    expect(screen.getByRole('alert').textContent).toContain('Give the survey a title')
    expect(onSave).not.toHaveBeenCalled()
  })

  test('shows what only the server refused in the same way', async () => {
    const problems = [{ path: 'pages[0].elements[0].name', code: 'x', message: 'Not this name.' }]
    show(
      vi.fn(async () => {
        throw new ApiError('definition-invalid', { details: { problems } })
      }),
    )
    paste(good)
    await save()
    expect(await screen.findByText('Not this name.')).toBeDefined()
    expect(problemLines()[0]).toMatch(/^Line 4/)
  })

  test('reads a file that was chosen', async () => {
    show()
    const file = new File([good], 'survey.json', { type: 'application/json' })
    await userEvent.upload(screen.getByLabelText('Or choose a file:'), file)
    await waitFor(() => expect(pasted().value).toBe(good))
  })

  test('says that the connection failed, and keeps the text', async () => {
    show(
      vi.fn(async () => {
        throw new ApiError('network-request-failed')
      }),
    )
    paste(good)
    await save()
    expect(await screen.findByText(/We could not reach the server/)).toBeDefined()
    expect(pasted().value).toBe(good)
  })
})
