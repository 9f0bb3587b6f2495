import { expect, it } from 'vitest'
import { compileSurvey, DefinitionError } from '../index.ts'

it('refuses the types of question that the host cannot ask, by path, and no others', () => {
  const definition = {
    elements: [
      { type: 'text', name: 'a' },
      { type: 'paneldynamic', name: 'b', templateElements: [{ type: 'signaturepad', name: 'c' }] },
    ],
  }
  expect(compileSurvey(definition).questionCount).toBe(2)
  const problemsOf = () => {
    try {
      compileSurvey(definition, { without: ['signaturepad'] })
    } catch (error) {
      if (error instanceof DefinitionError) return error.problems
    }
    return []
  }
  expect(problemsOf()).toEqual([
    {
      path: 'elements[1].templateElements[0].type',
      code: 'not-available',
      message: 'Questions of the type "signaturepad" cannot be asked here. Take this one out.',
    },
  ])
})
