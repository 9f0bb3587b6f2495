import { fields } from '@candour/contract'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { AppError } from '../errors.ts'
import { argumentProblems, validatorCompiler } from './validation.ts'

function refused(schema: z.core.$ZodType, body: unknown) {
  const check = validatorCompiler({ schema, httpPart: 'body', method: 'PUT', url: '/' })
  const { error } = check(body) as { error?: AppError }
  return error && { code: error.code, problems: argumentProblems(error) }
}

const document = z.strictObject({ metadata: fields(z.string()) })

it('tells why a key cannot be one, and what it could be', () => {
  expect(refused(document, { metadata: { 'court/date': 'x', fine: 'y' } })).toEqual({
    code: 'invalid-argument',
    problems: [
      {
        path: 'metadata.court/date',
        message: 'The name "court/date" must not contain "/"; call it "court-date" for instance.',
      },
    ],
  })
})

it('takes keys that can be', () => {
  expect(refused(document, { metadata: { court: 'x' } })).toBeUndefined()
})
