import { describe, expect, it } from 'vitest'
import { requestFor, subjectOf } from './subject.ts'

describe('a title in the middle of a sentence', () => {
  it.each([
    ['Your full name', 'Enter your full name'],
    ['A safe email address', 'Enter a safe email address'],
    ['A', 'Enter a'],
    ['Email', 'Enter email'],
    ['Self-employed income', 'Enter self-employed income'],
    ['The UK postcode:', 'Enter the UK postcode'],
    ['Full UK address', 'Enter full UK address'],
    ['Your Form E', 'Enter your Form E'],
    ['Children’s names', 'Enter children’s names'],
    ['Home, or land', 'Enter home, or land'],
    ['Émile', 'Enter émile'],
  ])('begins small where it is an ordinary word: %s', (title, message) => {
    expect(requestFor('Enter', title)).toBe(message)
  })

  it.each([
    'NHS number',
    'ISA balance',
    'P60',
    'iPad serial number',
    'McKenzie friend',
    'I agree',
    'I’m the owner of',
    'X',
    'E',
    'Form E',
    'Universal Credit',
    'National Insurance number',
    'Mr Smith’s address',
    'Welsh, or another language',
    'Christmas arrangements',
    'Full Name',
    'VAT-registered turnover',
    '3 May balance',
    '£ a month',
  ])('keeps its capital where it is a name, an acronym or “I”: %s', (title) => {
    expect(requestFor('Enter', title)).toBe(`Enter ${title}`)
  })

  it('quotes a question, and never cuts a long title into a sentence', () => {
    expect(requestFor('Choose', 'Do you agree?')).toBe('Answer “Do you agree?”')
    expect(subjectOf('Do you agree?')).toBe('your answer')
    expect(subjectOf('long '.repeat(20))).toBe('your answer')
    expect(subjectOf('')).toBe('your answer')
  })
})
