import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeServer, opened } from './testing.ts'
import { freshPages, heading, openPage, press } from './testing-page.tsx'

const partsFor = vi.hoisted(() => vi.fn())
vi.mock('@candour/survey/parts', () => ({ partsFor }))

freshPages()

it('says where a piece that the survey needs does not come, and opens it when it is tried again', async () => {
  partsFor.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
  fakeServer({ answers: { fullName: 'Amy' }, version: 2 })
  openPage()
  await heading('We could not reach the server')
  partsFor.mockResolvedValue([])
  await press('Try again')
  await screen.findByText(/Welcome back/)
  expect(partsFor).toHaveBeenLastCalledWith(opened.definition)
})

it('fetches the pieces when somebody is about to start, and waits for them', async () => {
  let arrive = (_: never[]) => {}
  partsFor.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
  fakeServer()
  openPage()
  await heading('A few questions')
  screen.getByRole('button', { name: 'Start now' }).focus()
  await vi.waitFor(() => expect(partsFor).toHaveBeenCalled())
  await press('Start now')
  expect(screen.queryByRole('button', { name: 'About you' })).toBeNull()
  arrive([])
  await screen.findByRole('button', { name: 'About you' })
})
