import { Model } from 'survey-core'
import { describe, expect, it } from 'vitest'
import { compileSurvey } from '../index.ts'

const now = '2026-11-20T09:00:00Z'

const definition = {
  pages: [
    {
      name: 'p',
      title: 'Page of {name}',
      description: 'About {name}',
      elements: [
        { type: 'text', name: 'name' },
        {
          type: 'panel',
          name: 'box',
          title: 'Box of {name}',
          description: 'In {rate}',
          elements: [
            {
              type: 'dropdown',
              name: 'how',
              title: 'How, {name}?',
              description: 'Of {name}',
              placeholder: 'Choose, {name}',
              isRequired: true,
              requiredErrorText: 'Say how, {name}',
              choices: [
                'as {name} wants',
                { value: 'b', text: 'By {name}' },
                { value: 'c', text: 'As {nobody}' },
              ],
              showNoneItem: true,
              noneText: 'Not {name}',
              showOtherItem: true,
              otherText: 'Otherwise, {name}',
            },
          ],
        },
        { type: 'boolean', name: 'sure', labelTrue: '{name} is', labelFalse: '{name} is not' },
        {
          type: 'rating',
          name: 'rate',
          rateValues: [{ value: 1, text: 'Bad, {name}' }, 2],
          minRateDescription: 'Worse for {name}',
          maxRateDescription: 'Better for {name}',
        },
        {
          type: 'matrix',
          name: 'table',
          columns: [{ value: 'x', text: 'Col {name}' }],
          rows: [{ value: 'y', text: 'Row {name}' }],
        },
        {
          type: 'matrixdropdown',
          name: 'cells',
          columns: [{ name: 'z', cellType: 'text', title: 'Cell {name}' }],
          rows: [{ value: 'y', text: 'Row of {name}' }],
        },
        {
          type: 'paneldynamic',
          name: 'rows',
          panelCount: 1,
          addPanelText: 'Add to {name}',
          noEntriesText: 'None of {name}',
          keyName: 'child',
          keyDuplicationError: '{name} has it',
          templateElements: [
            {
              type: 'text',
              name: 'child',
              min: 3,
              inputType: 'number',
              minErrorText: '{panel.child} < {0}, {name}',
            },
            { type: 'checkbox', name: 'which', choices: [{ value: 1, text: 'Of {panel.child}' }] },
          ],
        },
        { type: 'radiogroup', name: 'same', choicesFromQuestion: 'how' },
      ],
    },
  ],
}

interface Words {
  readonly renderedHtml: string
}

/** A text of something in the library, by the property that has it. */
const words = (one: object | null | undefined, key = 'locText') =>
  (Reflect.get(one ?? {}, key) as Words).renderedHtml

const all = (one: object | undefined, key: string) =>
  (Reflect.get(one ?? {}, key) as object[]).map((item) => words(item))

/** What the library shows of everything above. */
function theirs(answers: object) {
  const model = new Model(JSON.parse(JSON.stringify(definition)))
  model.data = JSON.parse(JSON.stringify(answers))
  model.validate(true)
  const [page] = model.pages
  const panel = model.getPanelByName('box')
  const of = (name: string) => model.getQuestionByName(name)
  const [row] = Reflect.get(of('rows'), 'panels') as { getQuestionByName(name: string): object }[]
  const [cells] = Reflect.get(of('cells'), 'visibleRows') as object[]
  const [column] = Reflect.get(of('cells'), 'columns') as object[]
  const rows = Reflect.get(of('table'), 'visibleRows') as { text: string }[]
  return {
    page: [words(page, 'locTitle'), words(page, 'locDescription')],
    panel: [words(panel, 'locTitle'), words(panel, 'locDescription')],
    how: ['locTitle', 'locDescription', 'locPlaceholder'].map((key) => words(of('how'), key)),
    choices: all(of('how'), 'visibleChoices'),
    required: all(of('how'), 'errors'),
    sure: [words(of('sure'), 'locLabelTrue'), words(of('sure'), 'locLabelFalse')],
    rate: all(of('rate'), 'visibleRateValues'),
    ends: [words(of('rate'), 'locMinRateDescription'), words(of('rate'), 'locMaxRateDescription')],
    columns: all(of('table'), 'visibleColumns'),
    rows: rows.map(({ text }) => text),
    cells: [words(cells), words(column, 'locTitle')],
    group: [words(of('rows'), 'locAddPanelText'), words(of('rows'), 'locNoEntriesText')],
    which: all(row?.getQuestionByName('which'), 'visibleChoices'),
    same: all(of('same'), 'visibleChoices'),
  }
}

function ours(answers: Record<string, unknown>) {
  const session = compileSurvey(definition).start(answers, { now })
  const view = (name: string) => session.view(name)
  const texts = (name: string) => view(name).choices.map(({ text }) => text)
  const [page] = session.evaluation.pages
  const panel = page?.elements.find(({ kind }) => kind === 'panel')
  const { title, description, labels } = view('how')
  const [sure, rate, group] = [view('sure').labels, view('rate').labels, view('rows').labels]
  return {
    page: [page?.title, page?.description],
    panel: panel?.kind === 'panel' && [panel.title, panel.description],
    how: [title, description, labels.placeholder],
    choices: texts('how'),
    required: view('how').problems.map(({ message }) => message),
    sure: [sure.labelTrue, sure.labelFalse],
    rate: texts('rate'),
    ends: [rate.minRateDescription, rate.maxRateDescription],
    columns: texts('table'),
    rows: view('table').matrixRows.map(({ text }) => text),
    cells: [view('cells').rowTitles[0], view('cells').columns[0]?.title],
    group: [group.addText, group.emptyText],
    which: texts('rows[0].which'),
    same: texts('same'),
  }
}

describe('names in words', () => {
  it.each([
    { name: 'Ann' },
    { name: 'Bob', how: 'b', rows: [{ child: 7, which: [1] }] },
    { name: 'Ann', how: 'other', 'how-Comment': 'so', same: 'c' },
  ])('stand for what was answered as in SurveyJS, with %j', (answers) => {
    expect(ours(answers)).toEqual(theirs(answers))
  })

  it('follow the answers, in what is wrong too', () => {
    const session = compileSurvey(definition).start({ name: 'Ann' }, { now })
    const before = session.view('how')
    session.set('name', 'Bob')
    expect(session.view('how')).not.toBe(before)
    expect(session.view('how').choices[1]?.text).toBe('By Bob')
    session.set('rows', [{ child: 1 }, { child: 1 }])
    expect(session.view('rows[0].child').problems[0]?.message).toBe('1 < 3, Bob')
    session.set('rows', [{ child: 4 }, { child: 4 }])
    expect(session.view('rows[1].child').problems[0]?.message).toBe('Bob has it')
    expect(session.view('rows[1].which').choices[0]?.text).toBe('Of 4')
  })

  it('in the words of a choice stay as written where these stand for an answer', () => {
    const survey = compileSurvey({
      elements: [
        { type: 'text', name: 'name', title: 'By {how}' },
        { type: 'dropdown', name: 'how', choices: [{ value: 1, text: '{name} and {how}' }] },
      ],
    })
    const session = survey.start({ name: 'Ann', how: 1 }, { now })
    expect(session.view('name').title).toBe('By {name} and {how}')
    expect(session.view('how').choices[0]?.text).toBe('Ann and {name} and {how}')
  })

  it('show a choice that comes from a row as it is kept', () => {
    const survey = compileSurvey({
      elements: [
        {
          type: 'paneldynamic',
          name: 'rows',
          templateElements: [
            { type: 'text', name: 'id' },
            { type: 'text', name: 'name' },
          ],
        },
        {
          type: 'dropdown',
          name: 'who',
          choicesFromQuestion: 'rows',
          choiceValuesFromQuestion: 'id',
          choiceTextsFromQuestion: 'name',
        },
        { type: 'text', name: 'why', title: 'Why {who}?' },
      ],
    })
    const session = survey.start({ rows: [{ id: 'k1', name: 'Ann' }], who: 'k1' }, { now })
    expect(session.view('who').choices).toMatchObject([{ value: 'k1', text: 'Ann' }])
    expect(session.view('why').title).toBe('Why k1?')
    expect(survey.displayValue('who', 'k1')).toBe('k1')
  })
})
