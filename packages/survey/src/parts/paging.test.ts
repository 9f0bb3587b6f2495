import { describe, expect, it } from 'vitest'
import { compileSurvey, DefinitionError } from '../index.ts'
import { openSurvey } from '../open.ts'
import { partsFor } from './load.ts'
import { paging } from './paging.ts'

const now = '2026-11-20T09:00:00Z'
const text = (name: string, more: object = {}) => ({ type: 'text', name, ...more })
const definition = {
  pages: [
    {
      name: 'one',
      title: 'First',
      elements: [text('a'), { type: 'panel', name: 'box', elements: [text('b'), text('c')] }],
    },
    {
      name: 'two',
      title: 'Second',
      visibleIf: "{a} = 'x'",
      elements: [text('d', { isRequired: true }), text('e', { visibleIf: '{d} notempty' })],
    },
  ],
}

const start = (questionsOnPageMode: string) =>
  compileSurvey({ ...definition, questionsOnPageMode }).start({}, { now })

describe('pages', () => {
  it('are as the definition has them', () => {
    expect(start('standard').evaluation.pages.map(({ name }) => name)).toEqual(['one', 'two'])
  })

  it('can be one, with a panel for each', () => {
    const session = start('singlePage')
    const shown = () =>
      session.evaluation.pages.map(({ name, elements }) => [name, elements.map((one) => one.name)])
    expect(shown()).toEqual([['all', ['one']]])
    session.set('a', 'x')
    expect(shown()).toEqual([['all', ['one', 'two']]])
    expect(session.evaluation.problems.map(({ question }) => question)).toEqual(['d'])
  })

  it('can be one for each question and panel', () => {
    const session = start('questionPerPage')
    const shown = () =>
      session.evaluation.pages
        .filter(({ visible }) => visible)
        .map(({ name, title, state }) => [name, title, state])
    expect(shown()).toEqual([
      ['a', 'First', 'not-started'],
      ['box', 'First', 'not-started'],
    ])
    session.set('a', 'x')
    session.set('d', 'y')
    expect(shown()).toEqual([
      ['a', 'First', 'done'],
      ['box', 'First', 'not-started'],
      ['d', 'Second', 'done'],
      ['e', 'Second', 'not-started'],
    ])
  })

  it.each(['singlePage', 'questionPerPage'])(
    'tell what is wrong where it stands: %s',
    (questionsOnPageMode) => {
      const wrong = (more: object): string[] => {
        try {
          compileSurvey({ questionsOnPageMode, ...more })
          return []
        } catch (error) {
          if (!(error instanceof DefinitionError)) throw error
          return error.problems.map(({ path }) => path)
        }
      }
      const panel = { type: 'panel', elements: [text('q', { visibleIf: '{gone} = 1' })] }
      expect(wrong({ pages: [{ elements: [text('a')] }, { elements: [text('b'), panel] }] })).toEqual([
        'pages[1].elements[1].elements[0].visibleIf',
      ])
      expect(wrong({ elements: [text('a'), panel] })).toEqual(['elements[1].elements[0].visibleIf'])
      expect(wrong({ pages: [{ visibleIf: '{gone} = 1', elements: [text('a')] }] })).toEqual([
        'pages[0].visibleIf',
      ])
    },
  )

  it('are refused where the part of the engine for them is missing', async () => {
    const one = { ...definition, questionsOnPageMode: 'singlePage' }
    expect(() => openSurvey(one, [])).toThrow(DefinitionError)
    expect(openSurvey(one, await partsFor(one)).pages).toHaveLength(1)
  })
})

describe('a survey', () => {
  const paged = { pages: [...definition.pages] }

  it.each([
    [{}, 'none'],
    [{ showPreviewBeforeComplete: false, previewMode: 'answeredQuestions' }, 'none'],
    [{ showPreviewBeforeComplete: 'noPreview' }, 'none'],
    [{ showPreviewBeforeComplete: true }, 'all'],
    [{ showPreviewBeforeComplete: 'showAllQuestions' }, 'all'],
    [{ showPreviewBeforeComplete: true, previewMode: 'answeredQuestions' }, 'answered'],
    [{ showPreviewBeforeComplete: 'showAnsweredQuestions' }, 'answered'],
  ])('says in %j whether answers are looked through at the end: %s', (more, preview) => {
    expect(compileSurvey({ ...paged, ...more }).preview).toBe(preview)
  })

  it('says which page stands apart, where there is another', () => {
    expect(compileSurvey(paged).startPage).toBeNull()
    expect(compileSurvey({ ...paged, firstPageIsStarted: true }).startPage).toBe('one')
    expect(compileSurvey({ firstPageIsStarted: true, elements: [text('a')] }).startPage).toBeNull()
    const each = compileSurvey({
      ...paged,
      firstPageIsStartPage: true,
      questionsOnPageMode: 'questionPerPage',
    })
    expect(each.pages.map(({ name }) => name)).toEqual(['one', 'd', 'e'])
  })

  it('that only shows answers has nothing to put right, and names what is wrong where it stands', () => {
    const session = compileSurvey({ ...paged, mode: 'display' }).start({ a: 'x' }, { now })
    expect([...session.evaluation.readOnly]).toEqual(['a', 'b', 'c', 'd'])
    expect(session.evaluation.problems).toEqual([])
    expect(session.evaluation.complete).toBe(true)
    const wrong = () => compileSurvey({ readOnly: true, elements: [text('a', { visibleIf: '{b} = 1' })] })
    expect(wrong).toThrow(
      expect.objectContaining({ problems: [expect.objectContaining({ path: 'elements[0].visibleIf' })] }),
    )
  })

  it.each([
    { readOnly: true },
    { mode: 'display' },
    { firstPageIsStarted: true },
    { showPreviewBeforeComplete: true },
  ])('of %j needs the part, and is refused without it', async (more) => {
    const found = await partsFor({ ...paged, ...more })
    expect(found).toEqual([paging])
    expect(() => openSurvey({ ...paged, ...more }, [])).toThrow(DefinitionError)
    expect(openSurvey({ ...paged, ...more }, found).questionCount).toBe(5)
  })

  it('needs no part for a question that is read-only', async () => {
    expect(await partsFor({ elements: [text('a', { readOnly: true })] })).toEqual([])
  })
})
