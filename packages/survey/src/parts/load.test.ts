import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DefinitionError } from '../definition-error.ts'
import { openSurvey } from '../open.ts'
import { functions } from './functions.ts'
import { partsFor } from './load.ts'
import { ratings } from './ratings.ts'
import { together } from './together.ts'
import { totals } from './totals.ts'
import { validators } from './validators.ts'

const calculating = (expression: string) => ({ elements: [{ type: 'expression', name: 'e', expression }] })

describe('the parts that a survey needs', () => {
  it.each(Object.keys({ ...functions.functions, ...functions.calls }))(
    'seldom used functions, for %s',
    async (name) => {
      expect(await partsFor(calculating(`1 + ${name} ({a})`))).toContain(functions)
      expect(await partsFor(calculating(`1 +\n${name}({a})`))).toContain(functions)
    },
  )

  it.each(Object.keys(totals.calls ?? {}))('totals, for %s', async (name) => {
    expect(await partsFor(calculating(`${name}({a}, 'b')`))).toContain(totals)
  })

  it('together, for one answer of a panel and for rows that differ', async () => {
    const panel = (more: object) => ({
      elements: [
        { type: 'panel', name: 'p', elements: [{ type: 'text', name: 'a', isRequired: true }], ...more },
      ],
    })
    expect(await partsFor(panel({}))).toEqual([])
    expect(await partsFor(panel({ isRequired: true }))).toEqual([together])
    expect(await partsFor(panel({ requiredIf: '{a} empty' }))).toEqual([together])
    expect(await partsFor({ pages: [{ ...panel({}), requiredIf: '{a} empty' }] })).toEqual([together])
    expect(await partsFor({ elements: [{ type: 'paneldynamic', name: 'g', keyName: 'a' }] })).toEqual([
      together,
    ])
    expect(() => openSurvey(panel({ isRequired: true }), [])).toThrow(DefinitionError)
  })

  it('none for what the core has', async () => {
    expect(await partsFor(calculating("iif({a} < today(), sum({b}, 2), 'a year')"))).toEqual([])
  })

  it('of a survey of forty questions with groups and totals: few', async () => {
    const file = new URL('../../../../bench/peer-survey.json', import.meta.url)
    const definition: unknown = JSON.parse(readFileSync(file, 'utf8'))
    const parts = await partsFor(definition)
    expect(new Set(parts)).toEqual(new Set([totals, ratings, validators]))
    expect(openSurvey(definition, parts).questionCount).toBeGreaterThan(35)
  })
})
