import { describe, expect, it } from 'vitest'
import { compileSurvey, DefinitionError } from '../index.ts'
import { openSurvey } from '../open.ts'
import { partsFor } from './load.ts'

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
