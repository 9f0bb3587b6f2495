import { describe, expect, it } from 'vitest'
import { accepted, asked, codes, messages, shown } from '../fixtures/one-question.factory.ts'

const one = { type: 'file', title: 'Your payslip' }
const many = { ...one, allowMultiple: true, maxFiles: 2 }

const given = (content: string, name = 'a.pdf', type = 'application/pdf') => ({ name, type, content })
const stored = given('files/7f3a/a.pdf')

describe('a file', () => {
  it.each([
    'files/7f3a/a.pdf',
    'f81d4fae-7dec-11d0-a765-00a0c91e6bf6',
    'https://example.com/a.pdf?x=1&y=2',
    'data:application/pdf;base64,JVBERi0=',
    'data:image/png;name=a.png;base64,iVBORw0KGgo=',
  ])('may have the content %s', (content) => {
    expect(accepted(one, [given(content)])).toBe('ok')
    expect(codes(one, [given(content)])).toEqual([])
  })

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    ' javascript:alert(1)',
    'vbscript:x',
    'http://example.com/a',
    '//example.com/a',
    'file:///etc/passwd',
    'blob:https://example.com/1',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PGI+',
    'DATA:image/svg+xml;base64,PHN2Zz4=',
    'data:application/xhtml+xml;base64,AA==',
    'data:text/javascript;base64,AA==',
    'data:,x',
    'a:b',
    '',
  ])('may not have the content %j', (content) => {
    expect(accepted(one, [given(content)])).toBe('malformed')
    expect(codes(one, [given(content)])).toEqual(['malformed'])
  })

  it.each<[unknown]>([
    ['a.pdf'],
    [stored],
    [[null]],
    [[{ name: 'a', type: 'b' }]],
    [[{ ...stored, size: 1 }]],
    [[{ ...stored, name: 5 }]],
    [[given('x', 'n'.repeat(501))]],
    [[given('x', 'n', 't'.repeat(201))]],
    [[given('x'.repeat(1_000_001))]],
    [Array.from({ length: 101 }, () => stored)],
  ])('has a name, a type and a content within limits: %#', (value) => {
    expect(accepted(many, value)).toBe('malformed')
  })

  it('is bounded over all files', () => {
    const half = given('x'.repeat(500_000))
    expect(accepted(many, [half, half])).toBe('ok')
    expect(accepted(many, [half, half, stored])).toBe('malformed')
  })

  it.each<[object, unknown, string[]]>([
    [one, [stored, stored], ['Give one file']],
    [many, [stored, stored], []],
    [many, [stored, stored, stored], ['Give 2 files or fewer']],
    [{ ...one, acceptedTypes: 'image/*, .PDF' }, [stored], []],
    [{ ...one, acceptedTypes: ['image/*'] }, [stored], ['“a.pdf” is not one of: image/*']],
    [{ ...one, acceptedTypes: 'image/*' }, [given('x', 'a', 'image/png')], []],
    [{ ...one, acceptedTypes: 'application/pdf' }, [stored], []],
    [{ ...one, acceptedCategories: ['document'] }, [stored], []],
    [
      { ...one, acceptedCategories: ['archive'] },
      [stored],
      ['“a.pdf” is not one of: .zip, .rar, .7z, .tar, .gz'],
    ],
    [{ ...one, maxSize: 6 }, [given('data:application/pdf;base64,JVBERi0x')], []],
    [
      { ...one, maxSize: 5 },
      [given('data:application/pdf;base64,JVBERi0x')],
      ['“a.pdf” must be 5 bytes or smaller'],
    ],
    [{ ...one, maxSize: 1 }, [stored], []],
    [{ ...one, isRequired: true }, [], ['Add your payslip']],
    [one, 'a.pdf', ['Add your payslip as a file']],
  ])('%j with %j is told %j', (question, value, expected) => {
    expect(messages(question, value)).toEqual(expected)
  })

  it('is named as it was', () => {
    expect(shown(many, [stored, given('b', 'b.png')])).toBe('a.pdf; b.png')
    expect(asked(many).view('q').node).toMatchObject({ maxFiles: 2, acceptedTypes: [], maxSize: null })
  })
})
