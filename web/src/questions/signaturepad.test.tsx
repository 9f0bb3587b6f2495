import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadRenderers } from './registry.ts'
import { showQuestions } from './testing.tsx'

const signature = { type: 'signaturepad', name: 's', title: 'Your signature' }
const drawing = 'data:image/png;base64,iVBORw0KGgo='

beforeAll(() => loadRenderers(signature))

const paper = {
  beginPath: vi.fn(),
  moveTo: vi.fn(),
  lineTo: vi.fn(),
  stroke: vi.fn(),
  clearRect: vi.fn(),
  drawImage: vi.fn(),
}
let drawn = drawing
beforeEach(() => {
  drawn = drawing
  vi.clearAllMocks()
  const { prototype } = HTMLCanvasElement
  vi.spyOn(prototype, 'getContext').mockReturnValue(paper as never)
  vi.spyOn(prototype, 'toDataURL').mockImplementation(() => drawn)
  Object.assign(prototype, { setPointerCapture: vi.fn() })
})
afterEach(() => {
  vi.restoreAllMocks()
})

function sign(canvas: Element) {
  fireEvent.pointerDown(canvas, { button: 0, pointerId: 1, clientX: 1, clientY: 1 })
  fireEvent.pointerMove(canvas, { pointerId: 1, clientX: 9, clientY: 9 })
  fireEvent.pointerUp(canvas, { pointerId: 1 })
}

describe('a signature', () => {
  it('is drawn, kept after each stroke, and cleared', async () => {
    const { onChange } = showQuestions([signature])
    sign(screen.getByRole('img', { name: 'Your signature: not signed yet' }))
    expect(paper.stroke).toHaveBeenCalled()
    expect(onChange).toHaveBeenLastCalledWith('s', drawing)
    expect(screen.getByRole('img', { name: 'Your signature: signed' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /^Clear the signature/ }))
    expect(onChange).toHaveBeenLastCalledWith('s', undefined)
    expect(paper.clearRect).toHaveBeenCalled()
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })

  it('is as good typed, which takes the place of what was drawn', async () => {
    const { onChange } = showQuestions([signature], { s: drawing })
    const typed = screen.getByRole<HTMLInputElement>('textbox', { name: 'Or type your full name to sign' })
    expect(typed.value).toBe('')
    await userEvent.type(typed, 'Amy Ash')
    expect(onChange).toHaveBeenLastCalledWith('s', 'Amy Ash')
    expect(paper.clearRect).toHaveBeenCalled()
    expect(typed.id).toBe('q-s')
  })

  it('that is too large to save says so, and is not saved', () => {
    drawn = `data:image/png;base64,${'A'.repeat(200_000)}`
    const { onChange } = showQuestions([signature])
    sign(screen.getByRole('img'))
    expect(onChange).not.toHaveBeenCalled()
    expect(screen.getByText(/too large to save/)).toBeTruthy()
  })
})
