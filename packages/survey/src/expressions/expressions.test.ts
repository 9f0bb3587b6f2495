import { describe, expect, it } from 'vitest'
import { ours as run } from '../fixtures/expressions.factory.ts'
import { compileSurvey } from '../index.ts'
import { expressionLimits, parseExpression } from './parse.ts'

describe('an expression', () => {
  it.each<[string, unknown]>([
    ['0.1 + 0.2', 0.3],
    ['0.3 - 0.1', 0.2],
    ['1.1 * 3', 3.3],
    ['0.3 / 0.1', 3],
    ['sum(0.1, 0.2, [0.3, 0.4])', 1],
    ['1200.55 + 0.45 - 1201', 0],
    ['2 + 3 * 4 ^ 2 % 5', 5],
    ['(2 + 3) * 4', 20],
    ['2 ^ 3 ^ 2', 64],
    ['10 - 4 - 3', 3],
    ['-3 + 5', 2],
    ['1 / 0', null],
    ['round(2.345, 2)', 2.35],
    ['round(-2.5)', -3],
    ['round(1.005, 2)', 1.01],
    ['trunc(2.999, 1)', 2.9],
    ['avg(1, 2, 6)', 3],
    ['min(3, 1, 2)', 1],
    ['max(3, 1, 2)', 3],
    ['count([1, 2], 3)', 3],
    ["iif(1 = 1, 'yes', 'no')", 'yes'],
    ["'a' + 'b'", 'ab'],
    ["'Abc' = 'aBC '", true],
    ["'5' = 5", true],
    ["'5' <> 5", false],
    ['[1, 2] = [2, 1]', true],
    ["'abc' contains 'B'", true],
    ["['a', 'b'] contains ['b', 'a']", true],
    ["['a', 'b'] anyof ['c', 'b']", true],
    ["['a', 'b'] allof ['a', 'c']", false],
    ["['a', 'b'] noneof ['c', 'd']", true],
    ["['a'] notcontains 'b'", true],
    ['{nothing} empty', true],
    ['0 notempty', true],
    ['!({nothing} notempty) && true', true],
    ["today() = '2026-11-20'", true],
    ['today(-20)', '2026-10-31'],
    ['currentDate()', '2026-11-20T08:30:00'],
    ['year()', 2026],
    ["month('2016-05-03')", 5],
    ["day('2016-05-03')", 3],
    ["weekday('2026-11-20')", 5],
    ["age('2008-11-20')", 18],
    ["age('2008-11-21')", 17],
    ["dateDiff('2024-01-31', '2024-02-29')", 29],
    ["dateDiff('2020-02-29', '2021-02-28', 'years')", 0],
    ["dateAdd('2024-01-31', 1, 'months')", '2024-03-02'],
    ["dateAdd('2024-02-28', 2)", '2024-03-01'],
    ["getDate('2016-05-03')", '2016-05-03'],
    ["diffDays('2016-05-03', '2016-05-01')", 2],
    ["hour('2016-05-03T10:30:05')", 10],
    ["minute('2016-05-03T10:30:05')", 30],
    ["second('2016-05-03T10:30:05')", 5],
    ['hour()', 8],
    ["isString('a')", true],
    ['isString(1)', false],
    ['isNumber(1)', true],
    ["isNumber('a')", false],
    ['isArray([1])', true],
    ['isArray({nothing})', false],
    ["split('a, b,c')", ['a', 'b', 'c']],
    ["split('a b', ' ')", ['a', 'b']],
    ['split(1)', undefined],
    ["join(['a', 1], '/')", 'a/1'],
    ["join('a')", undefined],
    ["'2016-05-03' < '2016-05-03T10:00'", true],
    ["'2026-11-20T10:00' = today()", true],
    ["'2026-11-20' < currentDate()", true],
    ["currentDate() > '2026-11-20'", false],
    ['today() < currentDate()', true],
    ['true and yes', 'yes'],
  ])('%s is %j', (text, expected) => {
    expect(run(text)).toEqual(expected)
  })

  it.each([
    '',
    '1 +',
    '(1',
    '1)',
    "'open",
    '{open',
    '{a} {b}',
    'iif(1',
    '[1,',
    '1 2',
    '{a} = = 2',
    '@',
    `${'('.repeat(expressionLimits.depth + 1)}1`,
    '1+'.repeat(expressionLimits.parts),
    'x'.repeat(expressionLimits.length + 1),
  ])('is refused with its place: %s', (text) => {
    expect(() => parseExpression(text)).toThrow(/at character \d+/)
  })
})

describe('time', () => {
  const survey = compileSurvey({
    elements: [
      { type: 'expression', name: 'now', expression: 'currentDate()' },
      { type: 'expression', name: 'today', expression: 'today()' },
    ],
  })
  it.each([
    ['2026-06-30T23:30:00Z', undefined, '2026-07-01T00:30:00', '2026-07-01'],
    ['2026-12-31T23:59:59Z', undefined, '2026-12-31T23:59:59', '2026-12-31'],
    ['2026-12-31T23:59:59Z', 'Asia/Tokyo', '2027-01-01T08:59:59', '2027-01-01'],
    ['2026-03-29T01:00:00Z', 'Europe/London', '2026-03-29T02:00:00', '2026-03-29'],
  ])('is the caller’s: %s in %s', (now, timeZone, local, today) => {
    const { values } = survey.evaluate({}, timeZone ? { now, timeZone } : { now })
    expect(values).toEqual({ now: local, today })
  })
})
