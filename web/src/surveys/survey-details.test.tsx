import type { SurveyDocument } from '@candour/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, ok, refuse, result } from '../api/server.factory.ts'
import { storedUsage, usageCall } from '../api/usage.factory.ts'
import { showScreen } from '../ui/screen.factory.tsx'
import { SurveyDetails } from './survey-details.tsx'

const server = fakeServer()
const at = '2026-11-20T09:00:00.000Z'
const definition = {
  title: 'Intake',
  pages: [{ name: 'p', title: 'About you', elements: [{ type: 'text', name: 'n', title: 'Your name' }] }],
}
const stored = (changes: Partial<SurveyDocument> = {}): SurveyDocument => ({
  surveyId: 's1',
  title: 'Intake',
  status: 'published',
  version: 1,
  changed: false,
  templateId: null,
  remindOnDays: [3, 7],
  archivedAt: null,
  createdAt: at,
  updatedAt: at,
  definition,
  ...changes,
})

beforeEach(() => {
  server.on(usageCall, () => result(storedUsage()))
  server.on('GET /api/surveys/s1/versions', () =>
    ok({ items: [{ version: 1, title: 'Intake', publishedAt: at, invitations: 2 }] }),
  )
  server.on('GET /api/surveys/s1/versions/1', () =>
    ok({ version: 1, title: 'Intake', publishedAt: at, definition }),
  )
})
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('the questions can be tried out, and nothing of that is sent', async () => {
  showScreen(<SurveyDetails survey={stored()} />)
  await userEvent.type(await screen.findByLabelText(/^Your name/), 'Jane')
  expect(
    server.asked.every(({ method, path }) => method === 'GET' || path.startsWith('/api/functions')),
  ).toBe(true)
})

test('while it is edited, the preview follows, and stays as it was while the text is broken', async () => {
  showScreen(<SurveyDetails survey={stored()} />)
  await userEvent.type(await screen.findByLabelText(/^Your name/), 'Jane')
  await press('Edit')
  const text = screen.getByLabelText<HTMLTextAreaElement>('Survey')
  fireEvent.change(text, { target: { value: text.value.replace('Your name', 'Full name') } })
  expect(await screen.findByLabelText(/^Full name/)).toBeDefined()
  fireEvent.change(text, { target: { value: text.value.replace('"text"', '"slider"') } })
  expect(await screen.findByText(/how it was before line 9 could not be used/)).toBeDefined()
  expect(screen.getByLabelText(/^Full name/)).toBeDefined()
})

test('a version can be looked at, with the links that show it', async () => {
  const draft = {
    ...definition,
    pages: [{ name: 'p', elements: [{ type: 'text', name: 'm', title: 'Other' }] }],
  }
  showScreen(<SurveyDetails survey={stored({ changed: true, definition: draft })} />)
  expect(await screen.findByText(/2 links show it/)).toBeDefined()
  expect(await screen.findByText('Added: “Other”')).toBeDefined()
  expect(screen.getByText('Removed: “Your name”')).toBeDefined()
  await press(/^Preview.*version 1$/)
  expect(await screen.findByLabelText(/^Your name/)).toBeDefined()
  expect(screen.getByText('This is version 1, as it was published.')).toBeDefined()
})

test('what keeps it from being published is shown at its line', async () => {
  const problems = [{ path: 'pages[0].elements[0].name', code: 'x', message: 'Not this name.' }]
  server.on('POST /api/surveys/s1/publish', () => refuse('definition-invalid', { problems }))
  showScreen(<SurveyDetails survey={stored({ changed: true })} />)
  await press('Publish the changes')
  expect(await screen.findByText('Not this name.')).toBeDefined()
  await press('Line 10')
  const { selectionStart, selectionEnd, value } = screen.getByLabelText<HTMLTextAreaElement>('Survey')
  expect(value.slice(selectionStart, selectionEnd)).toContain('"name": "n"')
})

test('reminders are set with the questions as they are; what cannot be is said', async () => {
  server.on('PUT /api/surveys/s1', ({ body }) => ok(stored(body as object)))
  showScreen(<SurveyDetails survey={stored()} />)
  expect(screen.getByText(/reminded by e-?mail 3 and 7 days after/)).toBeDefined()
  await press('Change the reminders')
  const days = screen.getByLabelText('Remind clients after these days')
  await userEvent.clear(days)
  await userEvent.type(days, '1, 200')
  await press('Save the reminders')
  expect(within(screen.getByRole('alert')).getByText(/from 1 to 90/)).toBeDefined()
  await userEvent.clear(days)
  await userEvent.type(days, '5')
  await press('Save the reminders')
  await waitFor(() => expect(server.askedFor('PUT /api/surveys/s1')).toHaveLength(1))
  expect(server.askedFor('PUT /api/surveys/s1')[0]?.body).toEqual({
    title: 'Intake',
    definition,
    remindOnDays: [5],
  })
})

test('it is exported as it is stored', async () => {
  const files: Blob[] = []
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:x'
  })
  const forget = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  showScreen(<SurveyDetails survey={stored({ title: 'After separation (2026)' })} />)
  await press('Export as JSON')
  expect(click.mock.contexts[0]).toMatchObject({ download: 'after-separation-2026.json' })
  expect(JSON.stringify(JSON.parse((await files[0]?.text()) ?? ''))).toBe(JSON.stringify(definition))
  for (const spy of [create, forget, click]) spy.mockRestore()
})

test('an archived one can be restored, duplicated and exported, and nothing else', async () => {
  showScreen(<SurveyDetails survey={stored({ archivedAt: at })} />)
  await screen.findByLabelText(/^Your name/)
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names).toEqual(expect.arrayContaining(['Restore', 'Duplicate', 'Export as JSON']))
  for (const none of ['Edit', 'Archive', 'Publish', 'Change the reminders']) expect(names).not.toContain(none)
})
