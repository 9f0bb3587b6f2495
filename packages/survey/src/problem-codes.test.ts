import { expect, it } from 'vitest'
import { asked } from './fixtures/one-question.factory.ts'
import { type ProblemCode, problemCodes } from './problem-codes.ts'

const text = (more: object) => ({ type: 'text', ...more })
const number = (more: object) => text({ inputType: 'number', ...more })
const date = (more: object) => text({ inputType: 'date', ...more })
const held = (type: string, more: object) => text({ validators: [{ type, ...more }] })
const some = (more: object) => ({ type: 'checkbox', choices: ['a', 'b'], ...more })
const many = { type: 'file', allowMultiple: true }
const home = { line1: '1 High Street', town: 'Leeds', postcode: 'LS1 4AP' }
const file = { name: 'a.pdf', type: 'application/pdf', content: 'data:application/pdf;base64,JVBERi0x' }
const group = { type: 'paneldynamic', keyName: 'id', templateElements: [{ type: 'text', name: 'id' }] }

/** A question and an answer for everything that can be said. */
const cases: Readonly<Record<ProblemCode, readonly [object, unknown]>> = {
  required: [text({ isRequired: true }), undefined],
  malformed: [text({}), { a: 1 }],
  'mark-not-allowed': [text({}), undefined],
  'not-a-choice': [some({}), ['c']],
  'not-together': [some({ choices: ['a', { value: 'b', isExclusive: true }] }), ['a', 'b']],
  'other-empty': [some({ showOtherItem: true }), ['other']],
  'too-few-choices': [some({ minSelectedChoices: 2 }), ['a']],
  'too-many-choices': [some({ maxSelectedChoices: 1 }), ['a', 'b']],
  'ranked-twice': [{ type: 'ranking', choices: ['a', 'b'], selectToRankEnabled: true }, ['a', 'a']],
  duplicate: [group, [{ id: 'a' }, { id: 'a' }]],
  'too-many-rows': [{ ...group, maxPanelCount: 1 }, [{ id: 'a' }, { id: 'b' }]],
  'too-long': [text({ maxLength: 1 }), 'ab'],
  'not-a-number': [number({}), 'a'],
  'too-many-decimals': [text({ maskType: 'currency' }), 1.234],
  'too-small': [number({ min: 2 }), 1],
  'too-large': [number({ max: 2 }), 3],
  'wrong-step': [number({ step: 2 }), 3],
  'not-a-date': [date({}), '2023-02-29'],
  'not-a-time': [text({ inputType: 'time' }), '24:00'],
  'not-a-month': [text({ inputType: 'month' }), '2024-13'],
  'not-a-week': [text({ inputType: 'week' }), '2024-W54'],
  'not-a-colour': [text({ inputType: 'color' }), 'red'],
  'too-early': [date({ min: '2024-01-01' }), '2023-12-31'],
  'too-late': [date({ max: '2024-01-01' }), '2024-01-02'],
  'not-an-email': [text({ inputType: 'email' }), 'ann'],
  'not-a-web-address': [text({ inputType: 'url' }), 'example'],
  'address-line': [{ type: 'address' }, { ...home, line1: '' }],
  'address-town': [{ type: 'address' }, { ...home, town: '' }],
  'address-postcode': [{ type: 'address' }, { ...home, postcode: 'LS1' }],
  latitude: [{ type: 'location' }, { latitude: 91, longitude: 0 }],
  longitude: [{ type: 'location' }, { latitude: 0, longitude: 181 }],
  'too-many-files': [{ ...many, maxFiles: 1 }, [file, file]],
  'wrong-file-type': [{ ...many, acceptedTypes: '.png' }, [file]],
  'file-too-large': [{ ...many, maxSize: 1 }, [file]],
  'not-in-range': [held('numeric', { minValue: 2 }), '1'],
  'wrong-length': [held('text', { minLength: 2 }), 'a'],
  figures: [held('text', { allowDigits: false }), 'a1'],
  'wrong-form': [held('regex', { regex: '^b' }), 'a'],
  'wrong-count': [some({ validators: [{ type: 'answercount', minCount: 2 }] }), ['a']],
  condition: [held('expression', { expression: '{q} > 5' }), '1'],
}

it.each(Object.entries(cases))('%s is told, in plain words', (code, [question, value]) => {
  const session = asked(question, value)
  if (code === 'mark-not-allowed') session.set('q-Mark', { is: 'unknown' })
  const { problems } = session.evaluation
  expect(problems.map((problem) => problem.code)).toEqual([code])
  const message = problems[0]?.message ?? ''
  // Short, one sentence without an end, and none of the words of programs.
  expect(message).toMatch(/^[A-Z“][^\n]{5,100}[^.\n]$/)
  expect(message).not.toMatch(/invalid|error|malformed|undefined|null|NaN|\[object|regex|JSON/i)
})

it('tells nothing else, and says of each what it means', () => {
  expect(Object.keys(cases).sort()).toEqual(Object.keys(problemCodes).sort())
  for (const meaning of Object.values(problemCodes)) expect(meaning).toMatch(/^["A-Z].*\.$/)
})
