import { describe, expect, it } from 'vitest'
import { compileSurvey, DefinitionError } from '../index.ts'
import { openSurvey } from '../open.ts'
import { partsFor } from '../parts/load.ts'

const now = '2026-11-20T09:00:00Z'
const text = (name: string, more: object = {}) => ({ type: 'text', name, ...more })
const start = (elements: object[], answers = {}, locale?: string) =>
  compileSurvey({ elements }).start(answers, { now, ...(locale ? { locale } : {}) })

const problemsOf = (elements: object[]): string[] => {
  try {
    compileSurvey({ elements })
    return []
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error
    return error.problems.map(({ path, code }) => `${path} ${code}`)
  }
}

describe('choices', () => {
  it('stand in the order that the definition asks for, "none" and "other" last', () => {
    const choices = [
      { value: 1, text: { default: 'Pear', cy: 'Afal' } },
      { value: 2, text: { default: 'Apple', cy: 'Gellygen' } },
    ]
    const order = (choicesOrder: string, locale?: string) =>
      start(
        [{ type: 'dropdown', name: 'q', choices, choicesOrder, showOtherItem: true, showNoneItem: true }],
        {},
        locale,
      )
        .view('q')
        .choices.map(({ value }) => value)
    expect(order('asc')).toEqual([2, 1, 'none', 'other'])
    expect(order('desc')).toEqual([1, 2, 'none', 'other'])
    expect(order('asc', 'cy')).toEqual([1, 2, 'none', 'other'])
    expect(order('random')).toEqual([1, 2, 'none', 'other'])
  })

  it('that stand alone are said to, and told where they do not', () => {
    const session = start([
      {
        type: 'checkbox',
        name: 'q',
        choices: ['a', { value: 'b', isExclusive: true }],
        showNoneItem: true,
        showSelectAllItem: true,
      },
    ])
    expect(session.view('q').choices.map(({ value, exclusive = false }) => [value, exclusive])).toEqual([
      ['a', false],
      ['b', true],
      ['none', true],
    ])
    expect(session.view('q').labels.selectAllText).toBe('Select all')
    session.set('q', ['a', 'none'])
    expect(session.evaluation.problems).toEqual([
      { question: 'q', code: 'not-together', message: 'Choose “None” or other answers, not both' },
    ])
    session.set('q', ['b'])
    expect(session.evaluation.problems).toEqual([])
  })

  it('come from another question, with the words of its own "other"', () => {
    const session = start(
      [
        {
          type: 'checkbox',
          name: 'had',
          choices: [{ value: 'a', text: 'A house' }, 'b'],
          showOtherItem: true,
        },
        { type: 'radiogroup', name: 'best', choicesFromQuestion: 'had', choicesFromQuestionMode: 'selected' },
        text('said', { title: 'About {best}' }),
      ],
      { had: ['a', 'other'], 'had-Comment': 'a boat' },
    )
    const offered = () => session.view('best').choices.map(({ text: words }) => words)
    expect(offered()).toEqual(['A house', 'a boat'])
    session.set('had-Comment', 'a plane')
    expect(offered()).toEqual(['A house', 'a plane'])
    session.set('best', 'a')
    expect(session.view('said').title).toBe('About A house')
    session.set('had', ['b'])
    expect(offered()).toEqual(['b'])
    expect(session.evaluation.problems.map(({ code }) => code)).toEqual(['not-a-choice'])
  })

  it('come from the rows of a group, by name', () => {
    const session = start(
      [
        { type: 'paneldynamic', name: 'children', templateElements: [text('id'), text('name')] },
        {
          type: 'dropdown',
          name: 'who',
          choicesFromQuestion: 'children',
          choiceValuesFromQuestion: 'id',
          choiceTextsFromQuestion: 'name',
        },
      ],
      { children: [{ id: '1', name: 'Ann' }, { name: 'Bob' }, { id: '3' }] },
    )
    expect(session.view('who').choices.map(({ value, text: words }) => [value, words])).toEqual([
      ['1', 'Ann'],
      ['3', '3'],
    ])
    session.set('children[1].id', '2')
    expect(session.view('who').choices.map(({ text: words }) => words)).toEqual(['Ann', 'Bob', '3'])
  })

  it('from nowhere, or from each other, are refused', () => {
    const from = (name: string, choicesFromQuestion: string) => ({
      type: 'dropdown',
      name,
      choicesFromQuestion,
    })
    expect(problemsOf([from('a', 'gone')])).toEqual(['elements[0].choicesFromQuestion unknown-question'])
    expect(problemsOf([text('t'), from('a', 't')])).toEqual([
      'elements[1].choicesFromQuestion unknown-question',
    ])
    expect(problemsOf([from('a', 'b'), from('b', 'a')])).toEqual(['elements[1] cycle'])
    expect(
      problemsOf([
        { type: 'dropdown', name: 'a', choices: [1, 2], choicesVisibleIf: '{item} <> {b}' },
        { type: 'dropdown', name: 'b', choices: [1, 2], choicesVisibleIf: '{item} <> {a}' },
      ]),
    ).toEqual([])
  })

  it('from another question are refused where the part of the engine for them is missing', async () => {
    const definition = {
      elements: [
        { type: 'checkbox', name: 'a', choices: ['x', 'y'] },
        { type: 'dropdown', name: 'b', choicesFromQuestion: 'a' },
      ],
    }
    expect(() => openSurvey(definition, [])).toThrow(DefinitionError)
    const session = openSurvey(definition, await partsFor(definition)).start({}, { now })
    expect(session.view('b').choices.map(({ value }) => value)).toEqual(['x', 'y'])
  })
})

describe('words beside an answer', () => {
  it('may stand beside any, and are kept and shown', () => {
    const survey = compileSurvey({
      elements: [{ type: 'boolean', name: 'a', showCommentArea: true, commentText: 'Say more' }, text('b')],
    })
    expect(survey.accepts('a-Comment', 'words')).toBe('ok')
    expect(survey.accepts('b-Comment', 'words')).toBe('unknown')
    const session = survey.start({}, { now })
    expect(session.set('a-Comment', 'words').values).toEqual({ 'a-Comment': 'words' })
    expect(session.view('a').comment).toBe('words')
    expect(session.view('a').labels.commentText).toBe('Say more')
    expect(session.view('a').node.hasComment).toBe(true)
  })

  it('and words beside "other" have one place only', () => {
    const both = { type: 'dropdown', name: 'a', choices: [1], showOtherItem: true, showCommentArea: true }
    expect(problemsOf([both])).toEqual(['elements[0].showCommentArea not-supported'])
  })
})

describe('one place for the answers of several questions', () => {
  const survey = compileSurvey({
    elements: [
      text('a', { valueName: 'k', marks: ['unknown'], isRequired: true }),
      { type: 'comment', name: 'b', valueName: 'k', isRequired: true },
      text('c', { visibleIf: "{K} = 'x'" }),
    ],
  })

  it('is what may be stored, and what changed', () => {
    expect(['k', 'a', 'k-Mark', 'a-Mark'].map((key) => survey.accepts(key, { is: 'unknown' }))).toEqual([
      'malformed',
      'unknown',
      'ok',
      'unknown',
    ])
    expect(survey.questionsOf('k')).toEqual(['a', 'b'])
    const session = survey.start({}, { now })
    session.set('b', 'x')
    expect(session.changed).toEqual(['k'])
    expect(session.answers).toEqual({ k: 'x' })
    expect(session.view('a').value).toBe('x')
    expect([...session.evaluation.visible]).toEqual(['a', 'b', 'c'])
    expect(session.evaluation.progress).toEqual({ answered: 2, total: 3 })
    session.set('a', undefined)
    expect(session.evaluation.problems.map(({ question }) => question)).toEqual(['a', 'b'])
  })

  it('has a name as questions have', () => {
    expect(problemsOf([text('a', { valueName: 'x/y' })])).toEqual(['elements[0].valueName name'])
    expect(problemsOf([text('a', { valueName: 'x-Mark' })])).toEqual(['elements[0].valueName name'])
    expect(problemsOf([text('a', { valueName: 'k' }), text('b', { visibleIf: '{a} = 1' })])).toEqual([
      'elements[1].visibleIf unknown-question',
    ])
  })
})
