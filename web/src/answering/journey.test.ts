import type { PageProgress, PageState } from '@candour/survey'
import { describe, expect, it } from 'vitest'
import { pageOf, stepAfter, stepInto, stepOf, stepToCarryOn, tasks } from './journey.ts'

function page(name: string, state: PageProgress, visible = true, questions: string[] = []): PageState {
  return {
    name,
    title: name,
    description: '',
    visible,
    state,
    elements: [
      {
        kind: 'panel',
        name: `${name}-panel`,
        title: '',
        description: '',
        elements: questions.map((question) => ({ kind: 'question', name: question })),
      },
    ],
  }
}

const pages = [
  page('you', 'done', true, ['fullName']),
  page('partner', 'not-started', false, ['partnerName']),
  page('family', 'in-progress', true, ['children', 'other', 'contact']),
  page('money', 'not-started', true, ['salary', 'contact.by']),
]

describe('the journey', () => {
  it('goes from section to section, past those that do not apply, to checking the answers', () => {
    expect(stepAfter('you', false, pages)).toEqual({ is: 'section', page: 'family' })
    expect(stepAfter('family', false, pages)).toEqual({ is: 'section', page: 'money' })
    expect(stepAfter('money', false, pages)).toEqual({ is: 'check' })
  })

  it('goes back to checking from a section that was opened to change an answer', () => {
    expect(stepAfter('you', true, pages)).toEqual({ is: 'check' })
  })

  it('takes pages that follow each other under one title for one section, opened where it is not done', () => {
    const titled = (name: string, title: string, state: PageProgress, visible = true) => ({
      ...page(name, state, visible),
      title,
    })
    const [home, you, first, second] = tasks([
      titled('owns', 'Your home', 'done'),
      titled('lease', 'Your home', 'not-started', false),
      titled('worth', 'Your home', 'not-started'),
      titled('born', 'About you', 'done'),
      titled('a', '', 'not-started'),
      titled('b', '', 'not-started'),
    ])
    expect([home, you, first, second].map((section) => section?.pages.map(({ name }) => name))).toEqual([
      ['owns', 'worth'],
      ['born'],
      ['a'],
      ['b'],
    ])
    expect([home, you, first].map((section) => section?.state)).toEqual([
      'in-progress',
      'done',
      'not-started',
    ])
    expect(home && stepInto(home)).toEqual({ is: 'section', page: 'worth' })
    expect(you && stepInto(you)).toEqual({ is: 'section', page: 'born' })
  })

  it('carries on at the first section that is not done', () => {
    expect(stepToCarryOn(pages)).toEqual({ is: 'section', page: 'family' })
    expect(stepToCarryOn([page('you', 'done')])).toEqual({ is: 'check' })
  })

  it('finds the section of a question, of a row of a group too, unless it is hidden', () => {
    expect(pageOf('salary', pages)?.name).toBe('money')
    expect(pageOf('children[2].name', pages)?.name).toBe('family')
    expect(pageOf('partnerName', pages)).toBeUndefined()
  })

  it('finds the section of a part of a question, and does not mind dots in names', () => {
    expect(pageOf('contact.phone', pages)?.name).toBe('family')
    expect(pageOf('contact.by', pages)?.name).toBe('money')
    expect(pageOf('contact.by.house', pages)?.name).toBe('money')
    expect(pageOf('contacts', pages)).toBeUndefined()
  })

  it('reads its steps from the history, and shows the list where an entry means nothing here', () => {
    expect(stepOf({ step: { is: 'check' } }, pages)).toEqual({ is: 'check' })
    expect(stepOf({ step: { is: 'section', page: 'money' } }, pages)).toEqual({
      is: 'section',
      page: 'money',
    })
    for (const state of [
      null,
      'x',
      {},
      { step: { is: 'section', page: 'partner' } },
      { step: { is: 'section', page: 'gone' } },
      { step: { is: 'receipt' } },
    ]) {
      expect(stepOf(state, pages)).toEqual({ is: 'tasks' })
    }
  })
})
