import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openSurvey } from '../open.ts'
import { functions } from './functions.ts'
import { further } from './further.ts'
import { partsFor } from './load.ts'
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

  it('none for what the core has', async () => {
    expect(await partsFor(calculating("iif({a} < today(), sum({b}, 2), 'a year')"))).toEqual([])
  })

  it('of a survey of forty questions with groups and totals: few', async () => {
    const file = new URL('../../../../bench/peer-survey.json', import.meta.url)
    const definition: unknown = JSON.parse(readFileSync(file, 'utf8'))
    const parts = await partsFor(definition)
    expect(new Set(parts)).toEqual(new Set([totals, further, validators]))
    expect(openSurvey(definition, parts).questionCount).toBeGreaterThan(35)
  })
})
