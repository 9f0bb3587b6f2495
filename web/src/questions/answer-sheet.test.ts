import { describe, expect, it } from 'vitest'
import { sheetOf } from './testing.tsx'

const copying = {
  pages: [
    {
      elements: [
        { type: 'boolean', name: 'same', title: 'The same?' },
        { type: 'text', name: 'home', title: 'Home' },
        { type: 'text', name: 'letters', title: 'Letters', inputType: 'number' },
        { type: 'text', name: 'shown', title: 'Shared', valueName: 'kept' },
      ],
    },
  ],
  triggers: [
    { type: 'setvalue', expression: '{same} = true', setToName: 'letters', setValue: 7 },
    { type: 'setvalue', expression: '{same} = true', setToName: 'home', setValue: 'x' },
  ],
}

describe('answers that a definition changes by itself', () => {
  it('are saved with the one that was set', () => {
    const { sheet, onChange } = sheetOf(copying)
    sheet.set('same', true)
    expect(onChange.mock.calls).toEqual([
      ['same', true],
      ['letters', 7],
      ['home', 'x'],
    ])
  })

  it('take the place of what could not be read', () => {
    const { sheet } = sheetOf(copying)
    sheet.type('letters', 'seven', () => 'Enter a number')
    sheet.set('same', true)
    expect(sheet.unread()).toEqual([])
    expect(sheet.question('letters').view.value).toBe(7)
  })

  it('are not changed again by what another device has saved', () => {
    const { sheet, session, onChange } = sheetOf(copying, { home: 'mine' })
    sheet.adopt({ letters: 3, same: true })
    expect(session.answers).toEqual({ same: true, letters: 3, home: 'mine' })
    sheet.adopt({ same: null })
    expect(session.answers).toEqual({ letters: 3, home: 'mine' })
    expect(onChange).not.toHaveBeenCalled()
  })
})

describe('answers that are kept under another name', () => {
  it('are saved and taken over under that name', () => {
    const { sheet, session, onChange } = sheetOf(copying)
    sheet.set('shown', 'a')
    expect(onChange.mock.calls).toEqual([['kept', 'a']])
    sheet.adopt({ kept: 'b' })
    expect(sheet.question('shown').view.value).toBe('b')
    expect(session.answers).toEqual({ kept: 'b' })
  })
})
