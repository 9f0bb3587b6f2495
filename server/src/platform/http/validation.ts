import type { FastifySchemaCompiler } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '../errors.ts'

/** What is wrong with one part of a request. Never the value that was sent. */
export interface ArgumentProblem {
  /** With dots: `changes.0.name`. Empty for the body as a whole. */
  path: string
  message: string
}

type Issue = z.core.$ZodIssue

/**
 * Checks a part of a request with its schema. Fastify gives `null` for a missing body, which is not what the
 * schemas of the contract call missing.
 */
export const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> = ({ schema, httpPart }) => {
  return (data: unknown) => {
    const given = httpPart === 'body' && data === null ? undefined : data
    const result = z.core.safeParse(schema, given)
    return result.success ? { value: result.data } : { error: refusalOf(result.error) }
  }
}

/** For a body of which the contract says less than is asked of it. */
export function parseBody<S extends z.core.$ZodType>(schema: S, body: unknown): z.output<S> {
  const result = z.core.safeParse(schema, body)
  if (result.success) return result.data
  throw refusalOf(result.error)
}

const refusalOf = ({ issues }: z.core.$ZodError) =>
  new AppError('invalid-argument', issues.flatMap(problemsOf))

/** The problems of a refused request, as `validatorCompiler` put them into the error. */
export function argumentProblems(error: AppError): ArgumentProblem[] {
  return Array.isArray(error.details) ? (error.details as ArgumentProblem[]) : []
}

function problemsOf(issue: Issue): ArgumentProblem[] {
  if (issue.code === 'invalid_union') return problemsOfClosestBranch(issue)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: pathOf([...issue.path, key]),
      message: 'This is not expected here.',
    }))
  }
  // A key that may not be one: what is wrong with it stands in issues of its own.
  if (issue.code === 'invalid_key') {
    return issue.issues.map((inner) => ({ path: pathOf(issue.path), message: sentence(inner) }))
  }
  return [{ path: pathOf(issue.path), message: sentence(issue) }]
}

/** Of several shapes that would do, the one that was missed by least. */
function problemsOfClosestBranch(issue: Extract<Issue, { code: 'invalid_union' }>): ArgumentProblem[] {
  const [closest] = [...issue.errors].sort((a, b) => a.length - b.length)
  if (!closest?.length)
    return [{ path: pathOf(issue.path), message: 'This is not one of the values allowed.' }]
  return closest.flatMap((inner) => problemsOf({ ...inner, path: [...issue.path, ...inner.path] }))
}

function sentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `This is missing, or not ${aThing(issue.expected)}.`
        : notThe(issue.expected)
    case 'too_big':
      return `This is more than the most allowed, ${issue.maximum}.`
    case 'too_small':
      return `This is less than the least allowed, ${issue.minimum}.`
    case 'invalid_format':
      return `This does not have the right form (${issue.format}).`
    case 'invalid_value':
      return 'This is not one of the values allowed.'
    case 'custom':
      return issue.message || 'This is not valid.'
    default:
      return 'This is not valid.'
  }
}

const notThe = (expected: string) => `This is not ${aThing(expected)}.`
const aThing = (expected: string) => `${/^[aeiou]/.test(expected) ? 'an' : 'a'} ${expected}`
const pathOf = (path: readonly PropertyKey[]) => path.map(String).join('.').slice(0, 200)
