import { describe, expect, it } from 'vitest'
import { compileSurvey } from '../index.ts'

const context = { now: '2026-11-20T09:00:00Z' }

describe('texts', () => {
  const survey = compileSurvey({
    pages: [
      {
        name: 'you',
        title: { default: 'About {name}', cy: 'Am {name}' },
        elements: [
          {
            type: 'text',
            name: 'name',
            title: { default: 'Your name', cy: 'Eich enw' },
            whyWeAsk: 'To greet you, {nobody}',
          },
          {
            type: 'text',
            maskType: 'currency',
            maskSettings: { prefix: '£' },
            name: 'pay',
            title: 'Pay of {name} ({how})',
          },
          {
            type: 'dropdown',
            name: 'how',
            choices: [{ value: 1, text: { default: 'Weekly', cy: 'Wythnosol' } }],
            showOtherItem: true,
          },
          { type: 'boolean', name: 'sure', title: 'Is it {pay}?', labelTrue: { default: 'Yes', cy: 'Ydy' } },
          {
            type: 'html',
            name: 'words',
            html: '<p>Dear <b>{name}</b>,</p><script>alert(1)</script><ul><li>one &amp; two</li><li>&lt;three&gt;</li></ul>',
          },
        ],
      },
    ],
  })

  it('have what was answered put in, and keep what names no question', () => {
    const session = survey.start({ name: 'Ann', pay: 1200.5, how: 1 }, context)
    expect(session.evaluation.pages[0]?.title).toBe('About Ann')
    expect(session.view('pay').title).toBe('Pay of Ann (Weekly)')
    expect(session.view('sure').title).toBe('Is it £1,200.50?')
    expect(session.view('name').whyWeAsk).toBe('To greet you, {nobody}')
    session.set('name', 'Bob')
    expect(session.evaluation.pages[0]?.title).toBe('About Bob')
    expect(session.view('pay').title).toBe('Pay of Bob (Weekly)')
  })

  it('come in the asked language, else in the survey’s own', () => {
    const session = survey.start({ name: 'Ann', how: 1 }, { ...context, locale: 'cy-GB' })
    expect(session.evaluation.pages[0]?.title).toBe('Am Ann')
    expect(session.view('name').title).toBe('Eich enw')
    expect(session.view('how').choices.map(({ text }) => text)).toEqual(['Wythnosol', 'Other'])
    expect(session.view('sure').labels).toEqual({ labelTrue: 'Ydy', labelFalse: 'No' })
    expect(survey.displayValue('how', 1, 'cy')).toBe('Wythnosol')
    expect(survey.displayValue('sure', true, 'fr')).toBe('Yes')
  })

  it('of an html question are paragraphs, answers in them text', () => {
    const { richText } = survey.start({ name: '<i>Ann</i>' }, context).view('words')
    expect(richText.map(({ spans }) => spans.map(({ text }) => text).join(''))).toEqual([
      'Dear <i>Ann</i>,',
      'one & two',
      '<three>',
    ])
  })
})

describe('a view', () => {
  it('is the same object until something of its question changes', () => {
    const survey = compileSurvey({
      elements: [
        { type: 'text', name: 'a' },
        { type: 'text', name: 'b', visibleIf: "{a} = 'x'" },
        { type: 'text', name: 'c', isRequired: true },
      ],
    })
    const session = survey.start({}, context)
    const [b, c] = [session.view('b'), session.view('c')]
    session.set('a', 'y')
    expect(session.view('b')).toBe(b)
    session.set('a', 'x')
    expect(session.view('b')).not.toBe(b)
    expect(session.view('b').visible).toBe(true)
    expect(session.view('c')).toBe(c)
    expect(() => session.view('nobody')).toThrow(RangeError)
  })

  it('of choices leaves out what is hidden and greys what is not enabled', () => {
    const survey = compileSurvey({
      elements: [
        { type: 'checkbox', name: 'used', choices: ['a', 'b'] },
        {
          type: 'dropdown',
          name: 'pick',
          choices: [
            { value: 'a', visibleIf: '{used} contains {item}' },
            { value: 'b', enableIf: '{used} notcontains {item}' },
          ],
          showNoneItem: true,
        },
      ],
    })
    const session = survey.start({ used: ['b'], pick: 'a' }, context)
    expect(session.view('pick').choices).toEqual([
      { value: 'b', text: 'b', enabled: false },
      { value: 'none', text: 'None', enabled: true },
    ])
    expect(session.view('pick').problems.map(({ code }) => code)).toEqual(['not-a-choice'])
    session.set('used', ['a'])
    expect(session.view('pick').choices.map(({ value, enabled }) => [value, enabled])).toEqual([
      ['a', true],
      ['b', true],
      ['none', true],
    ])
    expect(session.view('pick').problems).toEqual([])
  })

  it('of a group has its rows, their titles, and whether there may be more or fewer', () => {
    const survey = compileSurvey({
      elements: [
        {
          type: 'paneldynamic',
          name: 'children',
          minPanelCount: 1,
          maxPanelCount: 2,
          templateTitle: 'Child {panelIndex}: {panel.name}',
          addPanelText: 'Add a child',
          templateElements: [
            { type: 'text', name: 'name' },
            {
              type: 'panel',
              name: 'more',
              title: 'More of {panel.name}',
              elements: [{ type: 'text', name: 'school', visibleIf: '{panel.name} notempty' }],
            },
          ],
        },
      ],
    })
    const session = survey.start({}, context)
    expect(session.view('children')).toMatchObject({
      canAdd: true,
      canRemove: false,
      labels: { addText: 'Add a child' },
    })
    expect(session.view('children').rows).toEqual([[{ kind: 'question', name: 'children[0].name' }]])
    session.set('children', [{ name: 'Ann' }, {}])
    const view = session.view('children')
    expect(view).toMatchObject({
      canAdd: false,
      canRemove: true,
      rowTitles: ['Child 1: Ann', 'Child 2: '],
      value: [{ name: 'Ann' }, {}],
    })
    expect(view.rows[0]?.[1]).toEqual({
      kind: 'panel',
      name: 'children[0].more',
      title: 'More of Ann',
      description: '',
      elements: [{ kind: 'question', name: 'children[0].school' }],
    })
    session.set('children', [{ name: 'Bob' }])
    expect([...session.evaluation.visible]).toEqual(['children', 'children[0].name', 'children[0].school'])
  })
})

describe('pages', () => {
  const survey = compileSurvey({
    pages: [
      {
        name: 'one',
        elements: [
          { type: 'text', name: 'a', isRequired: true },
          { type: 'text', name: 'b' },
        ],
      },
      { name: 'two', elements: [{ type: 'text', name: 'c', visibleIf: '{a} notempty' }] },
    ],
  })

  it('say how far they are', () => {
    const session = survey.start({}, context)
    const states = () => session.evaluation.pages.map(({ visible, state }) => `${visible} ${state}`)
    expect(states()).toEqual(['true not-started', 'false done'])
    session.set('b', 'x')
    expect(states()).toEqual(['true in-progress', 'false done'])
    session.set('a', 'x')
    expect(states()).toEqual(['true done', 'true not-started'])
    expect(session.evaluation.progress).toEqual({ answered: 2, total: 3 })
    expect(session.evaluation.complete).toBe(true)
  })

  it('that did not change are the same objects', () => {
    const session = survey.start({ a: 'x' }, context)
    const [, second] = session.evaluation.pages
    session.set('b', 'y')
    expect(session.evaluation.pages[1]).toBe(second)
  })
})

describe('hidden answers', () => {
  const definition = (clearInvisibleValues: string) => ({
    clearInvisibleValues,
    elements: [
      { type: 'text', name: 'job' },
      { type: 'text', inputType: 'number', name: 'salary', visibleIf: "{job} = 'yes'" },
      {
        type: 'panel',
        name: 'p',
        visibleIf: "{job} = 'yes'",
        elements: [{ type: 'text', inputType: 'number', name: 'bonus' }],
      },
      { type: 'expression', name: 'total', expression: '{salary} + {bonus}' },
    ],
  })

  it.each([
    ['onComplete', { job: 'no', total: 3 }],
    ['none', { job: 'no', salary: 1, bonus: 2, total: 3 }],
    ['onHidden', { job: 'no', total: 2 }],
    ['onHiddenContainer', { job: 'no', total: 0 }],
  ])('with %s', (mode, values) => {
    const session = compileSurvey(definition(mode)).start({ job: 'yes', salary: 1, bonus: 2 }, context)
    expect(session.evaluation.values).toEqual({ job: 'yes', salary: 1, bonus: 2, total: 3 })
    session.set('job', 'no')
    expect(session.evaluation.values).toEqual(values)
    expect(session.answers).toEqual({ job: 'no', salary: 1, bonus: 2 })
    session.set('job', 'yes')
    expect(session.evaluation.values).toEqual({ job: 'yes', salary: 1, bonus: 2, total: 3 })
  })
})

it('values are shown as a person reads them', () => {
  const survey = compileSurvey({
    elements: [
      { type: 'text', maskType: 'currency', maskSettings: { prefix: '£' }, name: 'money' },
      { type: 'text', inputType: 'number', name: 'number' },
      { type: 'text', inputType: 'date', name: 'date' },
      { type: 'checkbox', name: 'some', choices: [{ value: 'a', text: 'Apple' }, 'b'] },
      { type: 'boolean', name: 'yes' },
      { type: 'address', name: 'address' },
      { type: 'expression', name: 'total', displayStyle: 'currency', currency: 'GBP', expression: '{money}' },
      {
        type: 'paneldynamic',
        name: 'g',
        templateElements: [{ type: 'rating', name: 'r', rateValues: [{ value: 1, text: 'Bad' }, 2] }],
      },
    ],
  })
  const shown: [string, unknown, string][] = [
    ['money', 1200.5, '£1,200.50'],
    ['money', -40, '−£40.00'],
    ['number', 1234567.5, '1,234,567.5'],
    ['date', '2016-05-03', '3 May 2016'],
    ['date', 'soon', 'soon'],
    ['some', ['a', 'b', 'c'], 'Apple; b; c'],
    ['yes', false, 'No'],
    [
      'address',
      { line1: '1 High Street', town: 'Leeds', postcode: 'LS1 4AP' },
      '1 High Street, Leeds, LS1 4AP',
    ],
    ['total', 0.3, '£0.30'],
    ['g[4].r', 1, 'Bad'],
    ['nobody', 1, ''],
    ['money', undefined, ''],
  ]
  for (const [name, value, text] of shown) expect(survey.displayValue(name, value), name).toBe(text)
})
