import { describe, expect, it } from 'vitest'
import { compileSurvey, DefinitionError } from '../index.ts'
import { openSurvey } from '../open.ts'
import { partsFor } from '../parts/load.ts'

const now = '2026-11-20T09:00:00Z'
const money = { cellType: 'text', maskType: 'currency', maskSettings: { prefix: '£' } }
const table = {
  type: 'matrixdynamic',
  name: 'costs',
  rowCount: 1,
  columns: [
    { name: 'much', ...money, totalType: 'sum' },
    {
      name: 'most',
      ...money,
      totalType: 'max',
      totalFormat: { default: 'At most {0}', cy: 'Dim mwy na {0}' },
    },
    { name: 'how many', ...money, totalType: 'count' },
    { name: 'share', cellType: 'text', inputType: 'number', totalType: 'avg', totalDisplayStyle: 'percent' },
    {
      name: 'euros',
      cellType: 'text',
      totalExpression: '{costs-total.much} * {rate}',
      totalDisplayStyle: 'currency',
      totalCurrency: 'EUR',
    },
    { name: 'none', cellType: 'text' },
  ],
}
const definition = { elements: [table, { type: 'text', inputType: 'number', name: 'rate' }] }

const problemsOf = (elements: object[]): string[] => {
  try {
    compileSurvey({ elements })
    return []
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error
    return error.problems.map(({ path }) => path)
  }
}

describe('what stands below the columns of a table', () => {
  it('is shown as what stands in them, or as the column says', () => {
    const session = compileSurvey(definition).start({ rate: 1.5 }, { now })
    session.set('costs', [
      { much: 1200.1, most: 3, 'how many': 2, share: 0.2 },
      { much: 0.2, most: 40, share: 0.3 },
    ])
    expect(session.view('costs').totals).toEqual({
      much: '£1,200.30',
      most: 'At most £40.00',
      'how many': '1',
      share: '25%',
      euros: '€1,800.45',
    })
    const before = session.view('costs')
    session.set('rate', 2)
    expect(session.view('costs')).not.toBe(before)
    expect(session.view('costs').totals?.euros).toBe('€2,400.60')
    expect(session.evaluation.values).not.toHaveProperty('costs-total')
  })

  it('comes in the asked language', () => {
    const session = compileSurvey(definition).start({ costs: [{ most: 2 }] }, { now, locale: 'cy' })
    expect(session.view('costs').totals?.most).toBe('Dim mwy na £2.00')
  })

  it('is opened with the parts that it needs, and refused without them', async () => {
    const survey = openSurvey(definition, await partsFor(definition))
    const session = survey.start({ costs: [{ much: 5 }] }, { now })
    expect(session.view('costs').totals?.much).toBe('£5.00')
    expect(() => openSurvey(definition, [])).toThrow(DefinitionError)
  })

  it('is none where no column has any', () => {
    const plain = { ...table, columns: [{ name: 'none', cellType: 'text' }] }
    const session = compileSurvey({ elements: [plain] }).start({}, { now })
    expect(session.view('costs').totals).toBeUndefined()
  })

  it('is refused in rows of a group, and where its expression is wrong, by path', () => {
    expect(problemsOf([{ type: 'paneldynamic', name: 'g', templateElements: [table] }])).toEqual(
      expect.arrayContaining(['elements[0].templateElements[0].columns[0]']),
    )
    const wrong = { ...table, columns: [{ name: 'a', totalExpression: '{gone} + 1' }] }
    expect(problemsOf([wrong])).toEqual(['elements[0].columns[0].totalExpression'])
  })
})
