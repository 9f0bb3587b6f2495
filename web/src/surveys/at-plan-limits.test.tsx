import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { storedProfile } from '../api/profile.factory.ts'
import { fakeServer, ok, refuse, result } from '../api/server.factory.ts'
import { storedUsage, usageCall } from '../api/usage.factory.ts'
import { showScreen } from '../ui/screen.factory.tsx'
import { SurveysPage } from './surveys-page.tsx'

const server = fakeServer()
const template = {
  templateId: 'first-meeting',
  title: 'First meeting',
  description: '',
  minutes: 20,
  questions: 40,
}
const title = 'Your plan allows 1 survey of your own, and you have 1'
const survey = '{"title": "Ours", "pages": [{"name": "p", "elements": [{"type": "text", "name": "a"}]}]}'

beforeEach(() => {
  server.on('GET /api/users/u1', () => ok(storedProfile()))
  server.on('GET /api/templates', () => ok({ items: [template] }))
  server.on('GET /api/surveys', () => ok({ items: [], nextCursor: null }))
  server.on(usageCall, () => result(storedUsage()))
  server.on('POST /api/surveys', () =>
    refuse('resource-exhausted', { limit: 'surveys', used: 1, allowed: 1, renewsAt: null }),
  )
})

describe('at the limit of surveys of one’s own', () => {
  test('pasting keeps the text, and says what the plan allows', async () => {
    showScreen(<SurveysPage />, '/surveys?add=paste')
    const text = screen.getByLabelText<HTMLTextAreaElement>('Survey')
    fireEvent.change(text, { target: { value: survey } })
    await userEvent.click(screen.getByRole('button', { name: 'Save as a draft' }))
    expect(document.activeElement).toBe(await screen.findByRole('alert', { name: title }))
    expect(text.value).toBe(survey)
  })

  test('copying a template says it where it was tried', async () => {
    showScreen(<SurveysPage />, '/surveys')
    await userEvent.click(await screen.findByRole('button', { name: 'Make my own copy' }))
    expect((await screen.findByRole('alert', { name: title })).textContent).toContain(
      'To make another, archive one or change your plan.',
    )
  })

  test('is told of before anything is tried', async () => {
    server.on(usageCall, () => result(storedUsage({ surveys: { used: 1, allowed: 1 } })))
    showScreen(<SurveysPage />, '/surveys')
    expect(await screen.findByText(title)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Make my own copy' })).toBeDefined()
  })
})
