import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ExitButton, LeavingContext } from './exit-button.tsx'
import { neutralPage } from './leaving.ts'

const exit = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  exit.mockClear()
})
afterEach(() => vi.useRealTimers())

function show(more = <input aria-label="Name" />) {
  render(
    <LeavingContext value={{ exit, leave: vi.fn() }}>
      <ExitButton />
      {more}
    </LeavingContext>,
  )
}

const pressEscape = (given: KeyboardEventInit = {}, on: EventTarget = document.body) =>
  act(() => {
    on.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...given }),
    )
  })

describe('"Exit this page"', () => {
  it('is a plain link to a neutral page, for before the script is there, and exits with it', () => {
    show()
    const link = screen.getByRole('link', { name: 'Exit this page' })
    expect(link.getAttribute('href')).toBe(neutralPage)
    expect(link.getAttribute('rel')).toContain('noreferrer')
    act(() => link.click())
    expect(exit).toHaveBeenCalledTimes(1)
  })

  it('is done by Escape three times within two seconds, with a word on how many are left', () => {
    show()
    pressEscape()
    expect(screen.getByText('Press Escape 2 more times to exit this page.').getAttribute('aria-live')).toBe(
      'polite',
    )
    pressEscape()
    expect(screen.getByText('Press Escape once more to exit this page.')).toBeTruthy()
    expect(exit).not.toHaveBeenCalled()
    pressEscape({}, screen.getByLabelText('Name'))
    expect(exit).toHaveBeenCalledTimes(1)
  })

  it('forgets what was pressed after two seconds', () => {
    show()
    pressEscape()
    pressEscape()
    act(() => {
      vi.advanceTimersByTime(2001)
    })
    expect(screen.queryByText(/Press Escape/)).toBeNull()
    pressEscape()
    pressEscape()
    expect(exit).not.toHaveBeenCalled()
    pressEscape()
    expect(exit).toHaveBeenCalledTimes(1)
  })

  it('does not count a key that is held down, one that composes a character, or other keys', () => {
    show()
    for (const given of [{ repeat: true }, { isComposing: true }, { key: 'Esc-like' }]) {
      for (let times = 0; times < 4; times += 1) pressEscape(given)
    }
    expect(exit).not.toHaveBeenCalled()
  })

  it('leaves Escape to a dialog that it closes, and to what has used it up', () => {
    show(
      <>
        <dialog open aria-label="Asks" />
        <button type="button" onKeyDown={(event) => event.preventDefault()}>
          Uses it
        </button>
      </>,
    )
    for (let times = 0; times < 4; times += 1) pressEscape()
    expect(exit).not.toHaveBeenCalled()
    act(() => screen.getByRole('dialog').removeAttribute('open'))
    for (let times = 0; times < 4; times += 1) pressEscape({}, screen.getByRole('button'))
    expect(exit).not.toHaveBeenCalled()
    for (let times = 0; times < 3; times += 1) pressEscape()
    expect(exit).toHaveBeenCalledTimes(1)
  })
})
