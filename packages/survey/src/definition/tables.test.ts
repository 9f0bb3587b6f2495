import { describe, expect, it } from 'vitest'
import { compileSurvey, DefinitionError } from '../index.ts'

function problemsOf(element: object): string[] {
  try {
    compileSurvey({ elements: [{ name: 't', ...element }] })
    return []
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error
    return error.problems.map(({ path, code }) => `${path} ${code}`)
  }
}

const table = (column: object, more: object = {}) => ({
  type: 'matrixdynamic',
  columns: [{ name: 'c', ...column }],
  ...more,
})

describe('a table', () => {
  it.each<[string, object, string[]]>([
    [
      'a column of a type that cells do not have',
      table({ cellType: 'file' }),
      ['elements[0].columns[0].cellType not-supported'],
    ],
    [
      'a property that its cells do not have',
      table({ inputType: 'date' }),
      ['elements[0].columns[0].inputType not-supported'],
    ],
    ['a property that the cells of the table have', table({ inputType: 'date' }, { cellType: 'text' }), []],
    ['a property of its own cells', table({ cellType: 'rating', rateMax: 3 }, { cellType: 'text' }), []],
    [
      'a total of another kind',
      table({ totalType: 'median' }),
      ['elements[0].columns[0].totalType not-supported'],
    ],
    [
      'more to ask of each row',
      table({}, { detailElements: [] }),
      ['elements[0].detailElements not-supported'],
    ],
    ['a name that no answer can have', table({ name: 'a/b' }), ['elements[0].columns[0].name name']],
    [
      'two columns of the same name',
      { type: 'matrixdynamic', columns: [{ name: 'a' }, { name: 'a' }] },
      ['elements[0].columns[1].name duplicate-name'],
    ],
    [
      'a column without a name',
      { type: 'matrixdynamic', columns: [{}] },
      ['elements[0].columns[0].name name'],
    ],
    ['a key that no column has', table({}, { keyName: 'd' }), ['elements[0].keyName unknown-question']],
    [
      'a condition that is none',
      table({ visibleIf: '{row.c' }),
      ['elements[0].columns[0].visibleIf expression-syntax'],
    ],
    [
      'a column that there is not',
      table({ visibleIf: '{row.d} = 1' }),
      ['elements[0].columns[0].visibleIf unknown-question'],
    ],
    [
      'a wrong condition of a choice',
      table({ choices: [{ value: 1, visibleIf: '{x}' }] }),
      ['elements[0].columns[0].choices[0].visibleIf unknown-question'],
    ],
    [
      'wrong conditions of rows',
      {
        type: 'matrixdropdown',
        columns: [{ name: 'c' }],
        rows: [
          { value: 'a', visibleIf: '{x}' },
          { value: 'b', enableIf: '(' },
        ],
      },
      ['elements[0].rows[0].visibleIf unknown-question', 'elements[0].rows[1].enableIf expression-syntax'],
    ],
    [
      'a wrong condition of all rows',
      { type: 'matrixdropdown', columns: [{ name: 'c' }], rows: ['a'], rowsVisibleIf: '{x}' },
      ['elements[0].rowsVisibleIf unknown-question'],
    ],
    [
      'too many rows',
      { type: 'matrix', columns: [1], rows: Array.from({ length: 501 }, (_, row) => row) },
      ['elements[0].rows too-many'],
    ],
    [
      'a row that no answer can have',
      { type: 'matrix', columns: [1], rows: ['a[0]'] },
      ['elements[0].rows[0] name'],
    ],
    [
      'words for each cell',
      { type: 'matrix', columns: [1], rows: ['a'], cells: {} },
      ['elements[0].cells not-supported'],
    ],
    [
      'several choices in a row',
      { type: 'matrix', columns: [1], rows: ['a'], cellType: 'checkbox' },
      ['elements[0].cellType not-supported'],
    ],
    [
      'a property that a short text does not have',
      { type: 'multipletext', items: [{ name: 'a', visibleIf: '' }] },
      ['elements[0].items[0].visibleIf not-supported'],
    ],
    [
      'two short texts of the same name',
      { type: 'multipletext', items: [{ name: 'a' }, { name: 'a' }] },
      ['elements[0].items[1].name duplicate-name'],
    ],
    [
      'a ring',
      table({ cellType: 'expression', expression: '{nextRow.c}' }),
      ['elements[0].columns[0].expression cycle'],
    ],
    [
      'a column that goes on from itself',
      table({ cellType: 'expression', expression: '{prevRow.c} + 1' }),
      [],
    ],
  ])('with %s', (_, element, expected) => {
    expect(problemsOf(element)).toEqual(expected)
  })

  it('without its part is not opened', async () => {
    const { openSurvey } = await import('../open.ts')
    const { partsFor } = await import('../parts/load.ts')
    const definition = { elements: [{ name: 't', ...table({ cellType: 'text' }) }] }
    expect(() => openSurvey(definition, [])).toThrow(DefinitionError)
    expect(openSurvey(definition, await partsFor(definition)).find('t[0].c')?.type).toBe('text')
  })
})
