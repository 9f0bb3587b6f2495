import { describe, expect, it } from 'vitest'
import { compileSurvey } from '../index.ts'

const context = { now: '2026-11-20T09:00:00Z' }

/** What is said of one answer to one question. */
function said(question: object, value: unknown, more: Record<string, unknown> = {}): string[] {
  const survey = compileSurvey({
    elements: [
      { type: 'text', name: 'q', ...question },
      { type: 'text', name: 'other' },
    ],
  })
  return survey
    .evaluate({ q: value, ...more }, context)
    .problems.map(({ code, message }) => `${code}: ${message}`)
}

const money = { maskType: 'currency', maskSettings: { prefix: '£', min: 0 } }

describe('what is missing', () => {
  it.each<[object, string]>([
    [{ title: 'Your full name' }, 'Enter your full name'],
    [{ title: 'Date of birth:', inputType: 'date' }, 'Enter date of birth'],
    [{ title: 'NHS number' }, 'Enter NHS number'],
    [{ title: 'What is your name?' }, 'Answer “What is your name?”'],
    [{ title: 'How you met', type: 'dropdown', choices: [1] }, 'Choose how you met'],
    [{ title: 'Your children', type: 'paneldynamic', templateElements: [] }, 'Add your children'],
    [{ title: 'I agree', type: 'boolean' }, 'Choose I agree'],
    [{ title: 'Your name', requiredErrorText: 'We need your name' }, 'We need your name'],
    [{}, 'Enter q'],
  ])('%j is asked for in plain words', (question, message) => {
    expect(said({ ...question, isRequired: true }, undefined)).toEqual([`required: ${message}`])
  })
})

describe('what is wrong', () => {
  it.each<[object, unknown, string[]]>([
    [{ inputType: 'email' }, 'ann@', ['not-an-email: Enter an email address, such as name@example.com']],
    [{ inputType: 'email' }, 'ann.o’neil@example.co.uk', []],
    [
      { inputType: 'email' },
      'ann@example',
      ['not-an-email: Enter an email address, such as name@example.com'],
    ],
    [
      { inputType: 'url' },
      'example',
      ['not-a-web-address: Enter a web address, such as https://www.example.com'],
    ],
    [{ inputType: 'url' }, 'https://example.com/a', []],
    [{ inputType: 'date' }, '2023-02-29', ['not-a-date: Enter a real date, such as 27 3 2020']],
    [{ inputType: 'date' }, '2024-02-29', []],
    [
      { inputType: 'date', min: '2024-01-01' },
      '2023-12-31',
      ['too-early: Enter a date on or after 1 January 2024'],
    ],
    [
      { inputType: 'date', max: '2024-01-01' },
      '2024-01-02',
      ['too-late: Enter a date on or before 1 January 2024'],
    ],
    [{ inputType: 'number', min: 18 }, 17, ['too-small: Enter 18 or more']],
    [{ inputType: 'number', max: 5 }, 6, ['too-large: Enter 5 or less']],
    [{ inputType: 'number' }, 'six', ['not-a-number: Enter q in figures']],
    [money, 12.345, ['too-many-decimals: Enter an amount in pounds and pence, such as 1200.50']],
    [money, 1200.5, []],
    [money, -1, ['too-small: Enter £0.00 or more']],
    [
      { maskType: 'numeric', maskSettings: { precision: 1 } },
      1.25,
      ['too-many-decimals: Use 1 decimals or fewer'],
    ],
    [{ maxLength: 3 }, 'abcd', ['too-long: Use 3 characters or fewer']],
    [{ type: 'comment', maxLength: 3 }, 'abcd', ['too-long: Use 3 characters or fewer']],
    [{}, { a: 1 }, ['malformed: Enter q in words']],
    [{ type: 'dropdown', choices: ['a'] }, 'b', ['not-a-choice: Choose from the list']],
    [
      { type: 'checkbox', choices: ['a', 'b'], minSelectedChoices: 2 },
      ['a'],
      ['too-few-choices: Choose at least 2'],
    ],
    [
      { type: 'checkbox', choices: ['a', 'b'], maxSelectedChoices: 1 },
      ['a', 'b'],
      ['too-many-choices: Choose 1 or fewer'],
    ],
    [
      { type: 'radiogroup', choices: ['a'], showOtherItem: true },
      'other',
      ['other-empty: Say what “other” is'],
    ],
    [{ type: 'radiogroup', choices: ['a'], showNoneItem: true }, 'none', []],
    [{ type: 'rating' }, 6, ['not-a-choice: Choose from the list']],
    [{ type: 'boolean' }, 'perhaps', ['malformed: Choose Yes or No']],
    [{ type: 'address' }, { line1: '1 High Street', town: 'Leeds', postcode: 'LS1 4AP' }, []],
    [
      { type: 'address' },
      { line1: '1 High Street', town: 'Leeds', postcode: 'LS1' },
      ['address-postcode: Enter a full UK postcode, such as SW1A 1AA'],
    ],
    [{ type: 'address' }, { line1: '1 High Street' }, ['address-town: Enter the town or city']],
    [{ type: 'location' }, { latitude: 90, longitude: -180 }, []],
    [
      { type: 'location' },
      { latitude: 90.1, longitude: 0 },
      ['latitude: Latitude must be between −90 and 90'],
    ],
    [
      { type: 'location' },
      { latitude: 0, longitude: 181 },
      ['longitude: Longitude must be between −180 and 180'],
    ],
    [{ type: 'paneldynamic', maxPanelCount: 1, templateElements: [] }, [{}, {}, { x: 1 }], []],
    [
      { validators: [{ type: 'text', minLength: 3, maxLength: 4 }] },
      'ab',
      ['wrong-length: Use from 3 to 4 characters'],
    ],
    [{ validators: [{ type: 'numeric', minValue: 3 }] }, '2', ['not-in-range: Enter 3 or more']],
    [{ validators: [{ type: 'numeric' }] }, 'two', ['not-a-number: Enter a number']],
    [
      { validators: [{ type: 'regex', regex: '^[A-Z]+$', text: 'Capitals only' }] },
      'ab',
      ['wrong-form: Capitals only'],
    ],
    [
      { validators: [{ type: 'expression', expression: '{q} = {other}' }] },
      'ab',
      ['condition: Check this against your other answers'],
    ],
    [
      { type: 'checkbox', choices: [1, 2, 3], validators: [{ type: 'answercount', maxCount: 1 }] },
      [1, 2],
      ['wrong-count: Choose 1 or fewer'],
    ],
    [{ visible: false, isRequired: true }, undefined, []],
    [{ readOnly: true, isRequired: true }, undefined, []],
  ])('%j with %j', (question, value, expected) => {
    expect(said(question, value)).toEqual(expected)
  })

  it('in one row names that row', () => {
    const survey = compileSurvey({
      elements: [
        {
          type: 'paneldynamic',
          name: 'g',
          keyName: 'id',
          keyDuplicationError: 'Twice',
          templateElements: [
            { type: 'text', name: 'id', title: 'The name of {panelIndex}', isRequired: true },
          ],
        },
      ],
    })
    expect(survey.evaluate({ g: [{ id: 'a' }, {}, { id: 'A' }] }, context).problems).toEqual([
      { question: 'g[1].id', code: 'required', message: 'Enter the name of 2' },
      { question: 'g[2].id', code: 'duplicate', message: 'Twice' },
    ])
  })
})
