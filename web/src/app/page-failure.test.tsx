import { errorCatalogue } from '@candour/contract'
import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { PageFailure } from './page-failure.tsx'

afterEach(() => vi.restoreAllMocks())

const nothing = { Component: () => null, HydrateFallback: () => null }

async function shown(error: unknown) {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const loader = () => Promise.reject(error)
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '/', loader, ErrorBoundary: PageFailure, ...nothing }])}
    />,
  )
  const alert = await screen.findByRole('alert')
  // The catalogue comes when something has failed.
  await act(() => vi.dynamicImportSettled())
  return { words: alert.textContent, log }
}

describe('a page that could not be shown', () => {
  test('says what the catalogue says of the error, with what to quote', async () => {
    const { words, log } = await shown(new ApiError('internal', { details: { id: 'd1f0' } }))
    expect(words).toContain(`${errorCatalogue.internal.message} If you contact us, quote d1f0.`)
    expect(log).not.toHaveBeenCalled()
  })

  test('shows an error that nobody expected as anything else, and logs it', async () => {
    const error = new Error('Cannot read properties of undefined')
    const { words, log } = await shown(error)
    expect(words).toContain(errorCatalogue.unknown.message)
    expect(words).not.toContain('undefined')
    expect(log).toHaveBeenCalledWith(error)
  })

  test.each([
    'Failed to fetch dynamically imported module: /assets/a.js',
    'error loading dynamically imported module: /assets/a.js',
    'Importing a module script failed.',
  ])('tells whoever has an old copy of the app to reload it: %s', async (message) => {
    const { words } = await shown(new TypeError(message))
    expect(words).toContain('Candour may have been updated')
  })
})
