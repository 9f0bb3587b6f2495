import { describe, expect, it } from 'vitest'
import { accepted, asked, codes, messages, refusalsOf, shown } from '../fixtures/one-question.factory.ts'

const pad = { type: 'signaturepad', title: 'Your signature' }
const drawn = (length: number) => {
  const start = 'data:image/png;base64,'
  return start + 'A'.repeat(length - start.length)
}

describe('a signature', () => {
  it.each([
    'data:image/png;base64,iVBORw0KGgo=',
    'data:image/jpeg;base64,/9j/4AAQ',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'Ann O’Neil',
    'x'.repeat(200),
    drawn(300 * 1_024),
  ])('may be drawn or typed: %#', (value) => {
    expect(accepted(pad, value)).toBe('ok')
    expect(codes(pad, value)).toEqual([])
  })

  it.each<[unknown]>([
    ['x'.repeat(201)],
    [drawn(300 * 1_024 + 1)],
    ['data:image/gif;base64,R0lG'],
    ['data:text/html;base64,PGI+'],
    ['data:image/png;base64,<b>'],
    ['data:image/png;base64,AA=A'],
    ['javascript:alert(1)'],
    ['Ann\nSmith'],
    [5],
    [['Ann']],
  ])('may be nothing else: %#', (value) => {
    expect(accepted(pad, value)).toBe('malformed')
    expect(messages(pad, value)).toEqual(['Draw your signature, or type your name'])
  })

  it('can be required', () => {
    expect(messages({ ...pad, isRequired: true })).toEqual(['Give your signature'])
  })

  it('is shown as the name, or as that it was given', () => {
    expect(shown(pad, 'Ann Smith')).toBe('Ann Smith')
    expect(shown(pad, 'data:image/png;base64,iVBORw0KGgo=')).toBe('Signed')
  })

  it('takes the placeholder, and leaves the pen alone', () => {
    const question = { ...pad, placeholder: 'Sign here', penColor: 'red', dataFormat: 'image/svg+xml' }
    expect(asked(question).view('q').labels.placeholder).toBe('Sign here')
    expect(refusalsOf({ ...pad, dataFormat: 'gif' })).toEqual(['dataFormat: not-supported'])
  })
})
