import { allParts, compileSurvey, problemCodes } from '@candour/survey'
import { openSurvey } from '@candour/survey/open'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { survey as welshSurvey } from '../language/cy/survey.ts'
import { speak, words } from '../language/language.ts'

type Json = Record<string, unknown>
type Case = readonly [code: string, element: Json, answer: unknown, welsh: RegExp]

const now = '2026-11-20T09:00:00.000Z'
const choices = ['a', 'b', 'c']
const text = (more: Json = {}) => ({ type: 'text', ...more })
const checked = (...validators: Json[]) => text({ validators })
const group = (more: Json) => ({
  templateElements: [{ type: 'text', name: 'name' }],
  type: 'paneldynamic',
  ...more,
})
const column = { columns: [{ name: 'name', cellType: 'text' }] }
const file = (name: string, content = 'https://x.example/1') => ({ name, type: 'image/png', content })

/** Each sentence that the engine has, by a question that brings it about. */
const cases: readonly Case[] = [
  ['required', text({ isRequired: true }), undefined, /^Atebwch y cwestiwn hwn$/],
  [
    'required',
    { type: 'matrix', rows: choices, columns: choices, eachRowRequired: true },
    { a: 'a' },
    /ym mhob rhes/,
  ],
  [
    'required',
    { type: 'panel', isRequired: true, elements: [{ type: 'text', name: 'x' }] },
    undefined,
    /o leiaf un/,
  ],
  ['malformed', { type: 'address' }, 'there', /fesul llinell/],
  ['malformed', { type: 'boolean' }, 'maybe', /^Dewiswch/],
  ['malformed', { type: 'checkbox', choices }, 'a', /^Dewiswch/],
  [
    'malformed',
    { type: 'imagepicker', choices: [{ value: 'a', imageLink: 'data:image/png;base64,AA' }] },
    [3],
    /^Dewiswch/,
  ],
  ['malformed', { type: 'matrix', rows: choices, columns: choices }, 3, /^Dewiswch/],
  ['malformed', { type: 'rating' }, [3], /^Dewiswch/],
  ['malformed', { type: 'comment' }, 3, /mewn geiriau/],
  ['malformed', { type: 'file' }, 'x', /ffeil/],
  ['malformed', { type: 'location' }, 'there', /ledred/],
  ['malformed', { type: 'multipletext', items: [{ name: 'x' }] }, 'x', /fesul un/],
  ['malformed', group({}), 'x', /fesul un/],
  ['malformed', { type: 'matrixdropdown', rows: choices, ...column }, 'x', /fesul rhes/],
  ['malformed', { type: 'ranking', choices }, 'x', /mewn trefn/],
  ['malformed', { type: 'signaturepad' }, 3, /llofnod/],
  ['mark-not-allowed', text(), { mark: { is: 'unknown' } }, /gadael/],
  ['not-a-choice', { type: 'dropdown', choices }, 'd', /o’r rhestr/],
  ['other-empty', { type: 'dropdown', choices, showOtherItem: true }, 'other', /arall/],
  ['too-few-choices', { type: 'checkbox', choices, minSelectedChoices: 2 }, ['a'], /o leiaf 2/],
  ['too-many-choices', { type: 'checkbox', choices, maxSelectedChoices: 1 }, ['a', 'b'], /na 1$/],
  [
    'not-together',
    { type: 'checkbox', choices, showRefuseItem: true },
    ['a', 'refused'],
    /“Byddai’n .+” neu/,
  ],
  ['ranked-twice', { type: 'ranking', choices, selectToRankEnabled: true }, ['a', 'a', 'b'], /un lle/],
  ['duplicate', group({ keyName: 'name' }), [{ name: 'x' }, { name: 'x' }], /yn barod/],
  [
    'duplicate',
    { type: 'matrix', rows: choices, columns: choices, eachRowUnique: true },
    { a: 'a', b: 'a' },
    /gwahanol/,
  ],
  ['too-many-rows', group({ maxPanelCount: 1 }), [{ name: 'x' }, { name: 'y' }], /1 ar y mwyaf/],
  ['too-long', text({ maxLength: 2 }), 'xyz', /na 2 o nodau/],
  ['not-a-number', text({ inputType: 'number' }), 'x', /ffigurau/],
  ['not-a-number', checked({ type: 'numeric' }), 'x', /^Rhowch rif$/],
  ['too-many-decimals', text({ maskType: 'currency' }), 1.234, /punnoedd/],
  ['too-many-decimals', text({ maskType: 'numeric', maskSettings: { precision: 1 } }), 1.25, /na 1 o leoedd/],
  ['too-small', text({ inputType: 'number', min: 5 }), 1, /^Rhowch 5 neu fwy$/],
  ['too-large', text({ inputType: 'number', max: 5 }), 9, /^Rhowch 5 neu lai$/],
  ['wrong-step', text({ inputType: 'number', step: 5 }), 9, /luosrif o 5/],
  ['not-a-date', text({ inputType: 'date' }), '2020-02-31', /ddyddiad go iawn, fel 27 3 2020/],
  ['not-a-date', text({ inputType: 'datetime-local' }), 'x', /ddyddiad ac amser/],
  ['not-a-time', text({ inputType: 'time' }), 'x', /amser go iawn/],
  ['not-a-month', text({ inputType: 'month' }), 'x', /fis go iawn/],
  ['not-a-week', text({ inputType: 'week' }), 'x', /wythnos 13 o 2020/],
  ['not-a-colour', text({ inputType: 'color' }), 'x', /liw/],
  ['too-early', text({ inputType: 'date', min: '2020-03-05' }), '2020-01-01', /ar neu ar ôl 5 Mawrth 2020$/],
  ['too-early', text({ inputType: 'month', min: '2020-03' }), '2020-01', /Mawrth 2020 neu’n hwyrach$/],
  ['too-late', text({ inputType: 'date', max: '2020-03-05' }), '2021-01-01', /ar neu cyn 5 Mawrth 2020$/],
  ['too-late', text({ inputType: 'week', max: '2020-W03' }), '2020-W04', /wythnos 3 o 2020 neu’n gynharach$/],
  ['not-an-email', text({ inputType: 'email' }), 'x', /name@example.com$/],
  ['not-a-web-address', text({ inputType: 'url' }), 'x', /gwefan/],
  ['address-line', { type: 'address' }, { town: 'x' }, /linell gyntaf/],
  ['address-town', { type: 'address' }, { line1: 'x' }, /dref/],
  ['address-postcode', { type: 'address' }, { line1: 'x', town: 'y' }, /^Rhowch y cod post$/],
  ['address-postcode', { type: 'address' }, { line1: 'x', town: 'y', postcode: 'z' }, /SW1A 1AA$/],
  ['latitude', { type: 'location' }, { latitude: 91, longitude: 0 }, /lledred fod rhwng −90 a 90/],
  ['longitude', { type: 'location' }, { latitude: 0, longitude: 181 }, /hydred fod rhwng −180 a 180/],
  ['too-many-files', { type: 'file' }, [file('a.png'), file('b.png')], /un ffeil/],
  [
    'too-many-files',
    { type: 'file', allowMultiple: true, maxFiles: 2 },
    ['a', 'b', 'c'].map((name) => file(name)),
    /na 2 o/,
  ],
  [
    'wrong-file-type',
    { type: 'file', acceptedTypes: '.pdf' },
    [file('a.png')],
    /“a.png” yn un o’r rhain: .pdf/,
  ],
  [
    'file-too-large',
    { type: 'file', maxSize: 1 },
    [file('a.png', 'data:image/png;base64,AAAA')],
    /“a.png” fod yn 1 bytes/,
  ],
  ['not-in-range', checked({ type: 'numeric', minValue: 1, maxValue: 2 }), 3, /o 1 i 2/],
  ['not-in-range', checked({ type: 'numeric', minValue: 1 }), 0.5, /1 neu fwy/],
  ['not-in-range', checked({ type: 'numeric', maxValue: 1 }), 3, /1 neu lai/],
  ['wrong-length', checked({ type: 'text', minLength: 2, maxLength: 3 }), 'x', /o 2 i 3/],
  ['wrong-length', checked({ type: 'text', minLength: 2 }), 'x', /o leiaf 2/],
  ['wrong-length', checked({ type: 'text', maxLength: 2 }), 'xyz', /na 2/],
  ['figures', checked({ type: 'text', allowDigits: false }), 'x1', /ffigurau/],
  ['wrong-form', checked({ type: 'regex', regex: '^a$' }), 'b', /ffurf/],
  ['wrong-form', text({ maskType: 'pattern', maskSettings: { pattern: '99-99' } }), '1', /yn llawn, fel/],
  [
    'wrong-count',
    { type: 'checkbox', choices, validators: [{ type: 'answercount', minCount: 2, maxCount: 3 }] },
    ['a'],
    /o 2 i 3/,
  ],
  [
    'wrong-count',
    { type: 'checkbox', choices, validators: [{ type: 'answercount', minCount: 2 }] },
    ['a'],
    /o leiaf 2/,
  ],
  [
    'wrong-count',
    { type: 'checkbox', choices, validators: [{ type: 'answercount', maxCount: 1 }] },
    ['a', 'b'],
    /na 1/,
  ],
  ['condition', checked({ type: 'expression', expression: '1 = 2' }), 'x', /atebion eraill/],
]

function problemIn(element: Json, answer: unknown, code: string, locale: string) {
  const definition = { elements: [{ name: 'q', title: 'Your thing', ...element }] }
  const given =
    typeof answer === 'object' && answer !== null && 'mark' in answer
      ? { 'q-Mark': answer.mark }
      : { q: answer }
  compileSurvey(definition)
  const survey = openSurvey(welshSurvey.completed(definition), allParts)
  const problem = survey.evaluate(given, { now, locale }).problems.find((one) => one.code === code)
  return problem ? words().problems.of(problem) : 'no problem'
}

describe('what the engine finds wrong', () => {
  beforeEach(() => speak('cy'))
  afterEach(() => speak('en'))

  it.each(cases)('is said in Welsh: %s, %j, %j', (code, element, answer, welsh) => {
    expect(problemIn(element, answer, code, 'cy')).toMatch(welsh)
  })

  it('is all of it said in Welsh', () => {
    expect(new Set(cases.map(([code]) => code))).toEqual(new Set(Object.keys(problemCodes)))
  })

  it('is said by the author where the author says it, in whichever language', () => {
    const inBoth = { default: 'Enter your name', cy: 'Rhowch eich enw' }
    expect(
      problemIn(text({ isRequired: true, requiredErrorText: inBoth }), undefined, 'required', 'cy'),
    ).toBe('Rhowch eich enw')
    const inOne = text({ isRequired: true, requiredErrorText: 'Enter your name as it is on your passport' })
    expect(problemIn(inOne, undefined, 'required', 'cy')).toBe('Enter your name as it is on your passport')
    const validator = { type: 'numeric', minValue: 5, text: 'A child under 5 cannot' }
    expect(problemIn(checked(validator), 3, 'not-in-range', 'cy')).toBe('A child under 5 cannot')
  })
})

it('is said as the engine says it in English', () => {
  for (const [code, element, answer] of cases)
    expect(problemIn(element, answer, code, 'en')).toBe(
      compileSurvey({ elements: [{ name: 'q', title: 'Your thing', ...element }] })
        .evaluate(
          typeof answer === 'object' && answer !== null && 'mark' in answer
            ? { 'q-Mark': answer.mark }
            : { q: answer },
          { now },
        )
        .problems.find((one) => one.code === code)?.message,
    )
})
