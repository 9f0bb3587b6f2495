import { describe, expect, it } from 'vitest'
import { accepted, asked, codes, refusalsOf, shown } from '../fixtures/one-question.factory.ts'
import { openSurvey } from '../open.ts'
import { questions } from '../parts/questions.ts'

const own = 'data:image/png;base64,iVBORw0KGgo='
const pictures = {
  type: 'imagepicker',
  showLabel: true,
  choices: [
    { value: 'lion', text: 'A lion', imageLink: 'https://example.com/lion.png' },
    { value: 'cat', imageLink: { default: own, cy: 'https://example.com/cath.png' } },
    'none of them',
  ],
}
const several = { ...pictures, multiSelect: true, minSelectedChoices: 2, maxSelectedChoices: 2 }

describe('a choice of pictures', () => {
  it('has a safe address for each', () => {
    expect(asked(pictures).view('q').node).toMatchObject({
      showLabel: true,
      multiSelect: false,
      choices: [
        { value: 'lion', text: 'A lion', imageLink: 'https://example.com/lion.png' },
        { value: 'cat', text: 'cat', imageLink: own },
        { value: 'none of them', text: 'none of them', imageLink: '' },
      ],
    })
  })

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'http://example.com/a.png',
    '//example.com/a.png',
    'data:text/html;base64,PGI+',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:image/png,not-base64"onerror="',
    'https://example.com/a.png" onerror="x',
    'https://example.com/film.mp4',
    'https://www.youtube.com/watch?v=1',
    'file:///etc/passwd',
    'blob:https://example.com/1',
    '',
  ])('is refused where it links to %j', (imageLink) => {
    const question = { ...pictures, choices: [{ value: 1, imageLink }] }
    expect(refusalsOf(question)).toEqual(['choices[0].imageLink: unsafe-link'])
    expect(refusalsOf({ ...question, choices: [{ value: 1, imageLink: { cy: imageLink } }] })).toEqual([
      'choices[0].imageLink: unsafe-link',
    ])
    const unchecked = openSurvey({ elements: [{ ...question, name: 'q' }] }, [questions])
    expect(unchecked.find('q')).toMatchObject({ choices: [{ imageLink: '' }] })
  })

  it.each<[object, unknown, string, string[]]>([
    [pictures, 'lion', 'ok', []],
    [pictures, 'dog', 'ok', ['not-a-choice']],
    [pictures, ['lion'], 'malformed', ['malformed']],
    [several, ['lion', 'cat'], 'ok', []],
    [several, ['lion'], 'ok', ['too-few-choices']],
    [several, ['lion', 'cat', 'none of them'], 'ok', ['too-many-choices']],
    [several, { lion: true }, 'malformed', ['malformed']],
  ])('%j with %j is %s and told %j', (question, value, stored, expected) => {
    expect(accepted(question, value)).toBe(stored)
    expect(codes(question, value)).toEqual(expected)
  })

  it('is shown in words', () => {
    expect(shown(pictures, 'lion')).toBe('A lion')
    expect(shown(several, ['lion', 'cat'])).toBe('A lion; cat')
  })

  it('shows no films', () => {
    expect(refusalsOf({ ...pictures, contentMode: 'video' })).toEqual(['contentMode: not-supported'])
  })
})
