import { describe, expect, it } from 'vitest'
import { compileSurvey, DefinitionError } from '../index.ts'
import type { Session } from '../model.ts'
import { openSurvey } from '../open.ts'
import { partsFor } from '../parts/load.ts'

const now = '2026-11-20T09:00:00Z'
const text = (name: string, more: object = {}) => ({ type: 'text', name, ...more })
const number = (name: string, more: object = {}) => ({ type: 'text', inputType: 'number', name, ...more })
const start = (definition: object, answers = {}) => compileSurvey(definition).start(answers, { now })

const problemsOf = (definition: object): string[] => {
  try {
    compileSurvey(definition)
    return []
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error
    return error.problems.map(({ path, code }) => `${path} ${code}`)
  }
}

const shownPages = (session: Session) =>
  session.evaluation.pages.filter(({ visible }) => visible).map(({ name }) => name)

describe('an answer that sets others', () => {
  const copying = {
    triggers: [{ type: 'copyvalue', fromName: 'home', setToName: 'post' }],
    elements: [
      text('home'),
      text('post', { marks: ['estimate'] }),
      text('code', { setValueExpression: "{post} + '!'" }),
      {
        type: 'radiogroup',
        name: 'how',
        choices: ['a'],
        showOtherItem: true,
        resetValueIf: "{home} = 'clear'",
      },
    ],
  }

  it('tells every key that changed, the one that was set first', () => {
    const session = start(copying)
    session.set('home', 'here')
    expect(session.changed).toEqual(['home', 'post', 'code'])
    expect(session.answers).toEqual({ home: 'here', post: 'here', code: 'here!' })
    session.set('code', 'own')
    expect(session.changed).toEqual(['code'])
    session.set('home', 'here')
    expect(session.changed).toEqual(['home'])
    expect(session.answers.code).toBe('own')
  })

  it('clears what was said of an answer together with it', () => {
    const session = start(copying, {
      how: 'other',
      'how-Comment': 'by sea',
      post: 'x',
      'post-Mark': { is: 'estimate' },
    })
    session.set('home', 'clear')
    expect(session.changed).toEqual(['home', 'how', 'how-Comment', 'post', 'code'])
    session.set('home', undefined)
    expect(session.answers).toEqual({ code: '!' })
  })

  it('runs no action when answers are loaded', () => {
    const answers = { home: 'here' }
    expect(start(copying, answers).answers).toEqual(answers)
    expect(compileSurvey(copying).evaluate(answers, { now }).values).toEqual(answers)
  })

  it('tells the group of a row that was set', () => {
    const session = start({
      elements: [
        number('rate'),
        {
          type: 'paneldynamic',
          name: 'rows',
          valueName: 'kept',
          panelCount: 1,
          templateElements: [number('x', { setValueExpression: '{rate} * 2' })],
        },
      ],
    })
    session.set('rate', 4)
    expect(session.changed).toEqual(['rate', 'kept'])
    expect(session.answers).toEqual({ rate: 4, kept: [{ x: 8 }] })
  })

  it('sets nothing that the question could not keep', () => {
    const session = start({
      elements: [
        text('a'),
        number('b', { setValueExpression: '{a}' }),
        { type: 'checkbox', name: 'c', choices: ['x'], setValueExpression: '{a}' },
        { type: 'address', name: 'd', setValueExpression: '{a}' },
        text('e', { setValueExpression: '{b} + 1' }),
      ],
    })
    session.set('a', 'x')
    expect(session.answers).toEqual({ a: 'x' })
    session.set('a', '7')
    expect(session.answers).toEqual({ a: '7', b: 7, e: '8' })
  })

  it('ends, however many answers set each other', () => {
    const names = Array.from({ length: 12 }, (_, index) => `q${index}`)
    const session = start({
      elements: names.map((name) =>
        number(name, { setValueExpression: `${names.map((one) => `{${one}}`).join(' + ')} + 1` }),
      ),
    })
    const before = performance.now()
    session.set('q0', 1)
    expect(performance.now() - before).toBeLessThan(1_000)
    expect(session.changed.length).toBe(12)
  })
})

describe('pages that triggers leave out', () => {
  const pages = ['one', 'two', 'three', 'four'].map((name) => ({
    name,
    elements: [text(`${name}a`, { isRequired: name === 'four' }), text(`${name}b`)],
  }))

  it('are those after the last that a complete trigger reads', () => {
    const session = start({
      pages,
      calculatedValues: [{ name: 'both', expression: '{onea} + {twob}' }],
      triggers: [{ type: 'complete', expression: "{both} = 'xy'" }],
    })
    session.set('onea', 'x')
    expect(shownPages(session)).toEqual(['one', 'two', 'three', 'four'])
    expect(session.evaluation.complete).toBe(false)
    session.set('twob', 'y')
    expect(shownPages(session)).toEqual(['one', 'two'])
    expect(session.evaluation.complete).toBe(true)
  })

  it('are those between what a skip trigger reads and where it goes', () => {
    const session = start({
      pages: pages.map((page) => (page.name === 'two' ? { ...page, visibleIf: "{oneb} <> 'no'" } : page)),
      triggers: [{ type: 'skip', expression: "{onea} = 'x'", gotoName: 'foura' }],
    })
    expect(shownPages(session)).toEqual(['one', 'two', 'three', 'four'])
    session.set('onea', 'x')
    expect(shownPages(session)).toEqual(['one', 'four'])
    session.set('onea', 'y')
    session.set('oneb', 'no')
    expect(shownPages(session)).toEqual(['one', 'three', 'four'])
  })
})

describe('what cannot be done is refused by path', () => {
  it.each([
    [
      [{ type: 'setvalue', expression: '{a} = 1', setToName: 'gone', setValue: 1 }],
      ['triggers[0].setToName unknown-question'],
    ],
    [[{ type: 'copyvalue', fromName: 'gone', setToName: 'a' }], ['triggers[0].fromName unknown-question']],
    [[{ type: 'skip', expression: '{a} = 1', gotoName: 'gone' }], ['triggers[0].gotoName unknown-question']],
    [
      [{ type: 'runexpression', expression: '{a} =', setToName: 'a' }],
      ['triggers[0].expression expression-syntax'],
    ],
    [[{ type: 'visible', questions: ['a'] }], ['triggers[0].type not-supported']],
    [
      [{ type: 'setvalue', expression: '{a} = 1', setToName: 'a', isVariable: true }],
      ['triggers[0].isVariable not-supported'],
    ],
  ])('%j', (triggers, expected) => {
    expect(problemsOf({ triggers, elements: [text('a')] })).toEqual(expected)
  })

  it('and so are actions where the part of the engine for them is missing', async () => {
    const definition = {
      triggers: [{ type: 'copyvalue', fromName: 'a', setToName: 'b' }],
      elements: [text('a'), text('b', { resetValueIf: '{a} = 1' })],
    }
    expect(() => openSurvey(definition, [])).toThrow(DefinitionError)
    const session = openSurvey(definition, await partsFor(definition)).start({}, { now })
    session.set('a', 'x')
    expect(session.answers).toEqual({ a: 'x', b: 'x' })
  })
})
