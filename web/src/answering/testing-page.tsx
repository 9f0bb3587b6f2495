import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { Answering } from './answering.tsx'
import { createOpening } from './opening.ts'
import { link } from './testing.ts'

export const address = `/survey/${link.clientId}/${link.token}`

/** A fresh page at the address of the link, in each test. */
export function freshPages(): void {
  // Before the clock of the first test runs: it is large.
  beforeAll(() => import('./journey-pages.tsx'))
  beforeEach(() => {
    vi.stubGlobal('scrollTo', vi.fn())
    history.replaceState(null, '', address)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })
}

export function openPage(path = address) {
  const opening = createOpening(path)
  void opening.open()
  render(<Answering opening={opening} />)
}

export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const press = (name: string | RegExp) => userEvent.click(button(name))
