import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Boundary } from './boundary.tsx'

it('shows words and a way on where a page cannot be shown', () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  function Broken(): never {
    throw new Error('broken')
  }
  render(
    <Boundary firm="The Firm">
      <Broken />
    </Boundary>,
  )
  expect(screen.getByRole('heading', { name: 'This page could not be shown' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeTruthy()
})
