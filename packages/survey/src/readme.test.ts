import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { functionNames } from './fixtures/expressions.factory.ts'
import { compileSurvey } from './index.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

describe('the README', () => {
  it('lists every function', () => {
    expect(readme).toContain(functionNames.map((name) => `\`${name}\``).join(', '))
  })

  it('has an example that does what it says', () => {
    const survey = compileSurvey({
      title: 'Your income',
      elements: [
        { type: 'boolean', name: 'works', title: 'Do you work?', isRequired: true },
        {
          type: 'text',
          name: 'salary',
          title: 'Your salary',
          maskType: 'currency',
          visibleIf: '{works} = true',
          isRequired: true,
          marks: ['unknown'],
        },
        { type: 'expression', name: 'yearly', expression: '{salary} * 12' },
      ],
    })
    const session = survey.start({}, { now: '2026-11-20T09:00:00Z' })
    session.set('works', true)
    expect(session.evaluation.problems).toEqual([
      { question: 'salary', code: 'required', message: 'Enter your salary' },
    ])
    session.set('salary', 2400.1)
    expect(session.evaluation.values).toEqual({ works: true, salary: 2400.1, yearly: 28801.2 })
    expect(readme).toContain('session.evaluation.values // { works: true, salary: 2400.1, yearly: 28801.2 }')
  })
})
