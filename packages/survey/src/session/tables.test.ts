import { describe, expect, it } from 'vitest'
import { compileSurvey } from '../index.ts'

const now = '2026-11-20T09:00:00Z'

const survey = compileSurvey({
  elements: [
    { type: 'text', name: 'first' },
    {
      type: 'multipletext',
      name: 'contact',
      items: [
        { name: 'phone', title: 'Phone', isRequired: true, marks: ['unknown'] },
        { name: 'e.mail', inputType: 'email' },
      ],
    },
    {
      type: 'matrix',
      name: 'views',
      title: 'Your views',
      columns: [
        { value: 'no', text: { default: 'No', cy: 'Na' } },
        { value: 'yes', visibleIf: '{first} notempty' },
      ],
      rows: [
        { value: 'a', text: 'The house' },
        { value: 'b', visibleIf: '{first} notempty', enableIf: "{first} <> 'x'" },
      ],
      eachRowRequired: true,
      marks: ['unknown'],
    },
    {
      type: 'matrixdropdown',
      name: 'costs',
      rows: [
        { value: 'r.1', text: 'Rent of {first}' },
        { value: 'r', visibleIf: '{first} notempty' },
      ],
      columns: [
        { name: 'much', title: 'How much', cellType: 'text', maskType: 'currency', marks: ['unknown'] },
        { name: 'how', choices: ['a'], showOtherItem: true },
        { name: 'why', cellType: 'text', visibleIf: '{row.much} > 10' },
      ],
    },
    {
      type: 'matrixdynamic',
      name: 'jobs',
      rowCount: 1,
      minRowCount: 1,
      maxRowCount: 2,
      addRowText: { default: 'Add a job', cy: 'Ychwanegu' },
      keyName: 'who',
      columns: [{ name: 'who', cellType: 'text', isRequired: true }],
    },
    { type: 'expression', name: 'sum', expression: "sumInArray({costs}, 'much')" },
  ],
})

describe('a view', () => {
  it('of several short texts has one row', () => {
    const view = survey.start({}, { now }).view('contact')
    expect(view.rows).toEqual([
      [
        { kind: 'question', name: 'contact.phone' },
        { kind: 'question', name: 'contact.e.mail' },
      ],
    ])
    expect(view).toMatchObject({ canAdd: false, canRemove: false, columns: [], matrixRows: [] })
  })

  it('of a matrix has the columns as choices, and the rows that are shown', () => {
    const session = survey.start({}, { now, locale: 'cy' })
    expect(session.view('views').choices).toEqual([{ value: 'no', text: 'Na', enabled: true }])
    expect(session.view('views').matrixRows).toEqual([{ value: 'a', text: 'The house', enabled: true }])
    session.set('first', 'x')
    expect(session.view('views').choices.map(({ value }) => value)).toEqual(['no', 'yes'])
    expect(session.view('views').matrixRows[1]).toEqual({ value: 'b', text: 'b', enabled: false })
  })

  it('of named rows has the rows and columns that are shown', () => {
    const session = survey.start({}, { now })
    const shown = () => {
      const { columns, rows, rowTitles } = session.view('costs')
      return { columns: columns.map(({ name }) => name), rows: rows.length, rowTitles }
    }
    expect(shown()).toEqual({ columns: ['much', 'how'], rows: 1, rowTitles: ['Rent of '] })
    session.set('first', 'Ann')
    session.set('costs.r.much', 20)
    expect(shown()).toEqual({ columns: ['much', 'how', 'why'], rows: 2, rowTitles: ['Rent of Ann', 'r'] })
    expect(session.view('costs').columns[0]).toEqual({ name: 'much', title: 'How much' })
    expect(session.view('costs').rows[0]?.map((element) => element.name)).toEqual([
      'costs.r.1.much',
      'costs.r.1.how',
    ])
    expect(session.view('costs').value).toEqual({ r: { much: 20 } })
  })

  it('of rows that are added says whether there may be more or fewer', () => {
    const session = survey.start({}, { now, locale: 'cy' })
    expect(session.view('jobs')).toMatchObject({ canAdd: true, canRemove: false, rowTitles: [''] })
    expect(session.view('jobs').labels.addText).toBe('Ychwanegu')
    session.set('jobs', [{}, {}])
    expect(session.view('jobs')).toMatchObject({ canAdd: false, canRemove: true })
  })
})

describe('a full name', () => {
  it('finds the questions of all kinds of rows, the longest name first', () => {
    const names = ['contact.e.mail', 'costs.r.1.much', 'costs.r.much', 'jobs[1].who', 'views']
    expect(names.map((name) => survey.find(name)?.name)).toEqual(['e.mail', 'much', 'much', 'who', 'views'])
    const wrong = [
      'contact.fax',
      'costs.r',
      'costs.z.much',
      'costs[0].much',
      'jobs.who',
      'views.a',
      'contact',
    ]
    expect(wrong.map((name) => survey.find(name)?.name)).toEqual([...Array(6).fill(undefined), 'contact'])
  })

  it('of a part belongs to the key of the whole', () => {
    expect(['contact.phone-Mark', 'costs.r.1.how-Comment', 'jobs[0].who'].map(survey.topLevelKey)).toEqual([
      'contact',
      'costs',
      'jobs',
    ])
  })
})

describe('an answer in a table', () => {
  it('changes nothing of what was given before', () => {
    const given = { contact: { phone: '1' }, costs: { r: { much: 1 } }, jobs: [{ who: 'A' }] }
    const session = survey.start(given, { now })
    session.set('contact.e.mail', 'a@example.com')
    session.set('costs.r.1.much', 2)
    session.set('costs.r.much', undefined)
    session.set('jobs[1].who', 'B')
    expect(given).toEqual({ contact: { phone: '1' }, costs: { r: { much: 1 } }, jobs: [{ who: 'A' }] })
    expect(session.answers).toEqual({
      contact: { phone: '1', 'e.mail': 'a@example.com' },
      costs: { 'r.1': { much: 2 } },
      jobs: [{ who: 'A' }, { who: 'B' }],
    })
    expect(session.changed).toEqual(['jobs'])
  })

  it('may be marked, and commented on', () => {
    const session = survey.start({}, { now })
    session.set('contact.phone-Mark', { is: 'unknown' })
    session.set('costs.r.1.much-Mark', { is: 'unknown' })
    session.set('costs.r.1.how', 'other')
    session.set('costs.r.1.how-Comment', 'by hand')
    session.set('views-Mark', { is: 'unknown' })
    session.set('jobs[0].who', 'A')
    const { problems, open, provisional, values } = session.evaluation
    expect(problems).toEqual([])
    expect(open.map(({ question }) => question)).toEqual(['contact.phone', 'views', 'costs.r.1.much'])
    expect([...provisional]).toEqual(['sum'])
    expect(values).toEqual({
      contact: { 'phone-Mark': { is: 'unknown' } },
      'views-Mark': { is: 'unknown' },
      costs: { 'r.1': { 'much-Mark': { is: 'unknown' }, how: 'other', 'how-Comment': 'by hand' } },
      jobs: [{ who: 'A' }],
      sum: 0,
    })
  })

  it('counts by itself, and its problems have its full name', () => {
    const session = survey.start({}, { now })
    expect(session.evaluation.progress).toEqual({ answered: 0, total: 7 })
    expect(session.evaluation.problems).toEqual([
      { question: 'contact.phone', code: 'required', message: 'Enter phone' },
      { question: 'views', code: 'required', message: 'Choose one in each row' },
      { question: 'jobs[0].who', code: 'required', message: 'Enter who' },
    ])
    session.set('jobs', [{ who: 'A' }, { who: 'a' }])
    session.set('views', { a: 'maybe' })
    expect(session.evaluation.problems.slice(1)).toEqual([
      { question: 'views', code: 'not-a-choice', message: 'Choose from the list' },
      { question: 'jobs[0].who', code: 'duplicate', message: 'You have given this answer already' },
      { question: 'jobs[1].who', code: 'duplicate', message: 'You have given this answer already' },
    ])
  })

  it.each<[string, unknown, string]>([
    ['contact', { phone: '1', 'phone-Mark': { is: 'unknown' } }, 'ok'],
    ['contact', {}, 'ok'],
    ['contact', { fax: '1' }, 'malformed'],
    ['contact', { phone: true }, 'malformed'],
    ['contact', ['1'], 'malformed'],
    ['contact', '', 'malformed'],
    ['contact.phone', '1', 'unknown'],
    ['views', { a: 'no', b: null }, 'ok'],
    ['views', { a: {} }, 'malformed'],
    ['views', { c: 'no' }, 'malformed'],
    ['views', 'no', 'malformed'],
    ['costs', { r: { much: 1, how: 'other', 'how-Comment': 'x' }, 'r.1': null }, 'ok'],
    ['costs', { r: { much: '1' } }, 'malformed'],
    ['costs', { r: 1 }, 'malformed'],
    ['costs', { z: { much: 1 } }, 'malformed'],
    ['costs', [{ much: 1 }], 'malformed'],
    ['jobs', [{ who: 'A' }, {}], 'ok'],
    ['jobs', Array(501).fill({}), 'malformed'],
    ['jobs', { a: { who: 'A' } }, 'malformed'],
  ])('%s: %j is %s', (name, value, expected) => {
    expect(survey.accepts(name, value)).toBe(expected)
  })

  it('of the wrong shape is told, and stops nothing', () => {
    const session = survey.start({ contact: 'x', views: [], costs: 5, jobs: { a: 1 } }, { now })
    expect(session.evaluation.problems.map(({ question, code }) => [question, code])).toEqual([
      ['contact', 'malformed'],
      ['contact.phone', 'required'],
      ['views', 'required'],
      ['costs', 'malformed'],
      ['jobs', 'malformed'],
      ['jobs[0].who', 'required'],
    ])
  })

  it('is shown in words', () => {
    expect(survey.displayValue('contact', { phone: '0113', 'e.mail': '' })).toBe('Phone: 0113')
    expect(survey.displayValue('views', { a: 'no' })).toBe('The house: No')
  })
})

describe('groups with the same key', () => {
  const shared = compileSurvey({
    elements: [
      {
        type: 'matrixdynamic',
        name: 'names',
        valueName: 'people',
        rowCount: 0,
        columns: [{ name: 'name', cellType: 'text' }],
      },
      {
        type: 'paneldynamic',
        name: 'details',
        valueName: 'people',
        templateTitle: 'About {panel.name}',
        templateElements: [{ type: 'text', name: 'age', inputType: 'number', title: 'Age of {panel.name}' }],
      },
    ],
  })

  it('show the same rows, and each may speak of what the other asks', () => {
    const session = shared.start({}, { now })
    session.set('names', [{ name: 'Ann' }, {}])
    session.set('details[1].age', 7)
    expect(session.answers).toEqual({ people: [{ name: 'Ann' }, { age: 7 }] })
    expect(session.view('details').rowTitles).toEqual(['About Ann', 'About '])
    session.set('names[1].name', 'Bo')
    expect(session.view('details').rowTitles).toEqual(['About Ann', 'About Bo'])
    expect(session.view('details[1].age').title).toBe('Age of Bo')
    expect(session.view('names').value).toEqual([{ name: 'Ann' }, { name: 'Bo', age: 7 }])
    expect(session.evaluation.values).toEqual({ people: [{ name: 'Ann' }, { name: 'Bo', age: 7 }] })
  })

  it('take what either asks', () => {
    expect(shared.accepts('people', [{ name: 'Ann', age: 7 }])).toBe('ok')
    expect(shared.accepts('people', [{ name: 'Ann', size: 7 }])).toBe('malformed')
    expect(shared.accepts('details', [])).toBe('unknown')
  })
})

describe('rows that are added', () => {
  const begun = compileSurvey({
    elements: [
      {
        type: 'matrixdynamic',
        name: 'trips',
        rowCount: 0,
        defaultRowValue: { by: 'car' },
        copyDefaultValueFromLastEntry: true,
        cellType: 'text',
        columns: [{ name: 'by', marks: ['unknown'] }, { name: 'to' }],
      },
    ],
  })

  it('begin with what the definition says and with what the last one has, without its marks', () => {
    const session = begun.start({}, { now })
    session.set('trips', [{}])
    session.set('trips[0].to', 'York')
    session.set('trips[0].by-Mark', { is: 'unknown' })
    session.set('trips', [...(session.answers.trips as object[]), {}])
    expect(session.answers.trips).toEqual([
      { by: 'car', to: 'York', 'by-Mark': { is: 'unknown' } },
      { by: 'car', to: 'York' },
    ])
    expect(session.changed).toEqual(['trips'])
  })
})
