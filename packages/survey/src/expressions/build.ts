import type { Ast } from './ast.ts'
import type { Clock } from './dates.ts'
import type { Plain } from './functions.ts'
import { isEmpty, loosened } from './loose.ts'
import { operationOf } from './operators.ts'
import type { ExpressionError, Wrong } from './tokens.ts'

/** What an expression is worked out in: the caller's own frame, the time, and a row under inspection. */
export interface Surroundings<Frame> {
  readonly frame: Frame
  readonly clock: Clock
  readonly item?: Readonly<Record<string, unknown>>
  readonly locale?: string | undefined
  /** What the caller's own names stand for. */
  readonly variables?: Readonly<Record<string, unknown>>
}

export type Run<Frame> = (around: Surroundings<Frame>) => unknown

/** What names mean. Each throws ExpressionError where a name means nothing. */
export interface Names<Frame> {
  reference(text: string, at: number): Run<Frame>
  /** Its answer is a list whose order counts. */
  isOrdered(text: string): boolean
  /** A function of its arguments alone. */
  plain(name: string): Plain | undefined
  call(name: string, args: readonly Ast[], at: number): Run<Frame> | undefined
  /** What is wrong with a name that means nothing. */
  unknown(what: Wrong, name: string, at: number): ExpressionError
}

export function buildExpression<Frame>(ast: Ast, names: Names<Frame>): Run<Frame> {
  switch (ast.kind) {
    case 'constant': {
      const { value } = ast
      return () => value
    }
    case 'reference': {
      const read = names.reference(ast.text, ast.at)
      return ast.asIs ? read : (around) => loosened(read(around))
    }
    case 'array': {
      const items = ast.items.map((item) => buildExpression(item, names))
      return (around) => items.map((item) => item(around))
    }
    case 'unary': {
      const operand = buildExpression(ast.operand, names)
      if (ast.operator === 'not') return (around) => !operand(around)
      const wanted = ast.operator === 'empty'
      return (around) => isEmpty(operand(around)) === wanted
    }
    case 'binary':
      return buildBinary(ast, names)
    case 'call':
      return buildCall(ast, names)
  }
}

function buildCall<Frame>({ name, args, at }: Ast & { kind: 'call' }, names: Names<Frame>): Run<Frame> {
  const plain = names.plain(name)
  if (plain) {
    const given = args.map((arg) => buildExpression(arg, names))
    return (around) =>
      plain(
        given.map((arg) => arg(around)),
        around.clock,
      )
  }
  const special = names.call(name, args, at)
  if (!special) throw names.unknown('function', name, at)
  return special
}

function buildBinary<Frame>(
  { operator, left, right }: Ast & { kind: 'binary' },
  names: Names<Frame>,
): Run<Frame> {
  const run = operationOf(operator, left, right)
  const [first, second] = [buildExpression(left, names), buildExpression(right, names)]
  const ordered =
    /equal$/.test(operator) &&
    [left, right].some((side) => side.kind === 'reference' && names.isOrdered(side.text))
  return (around) => run(first(around), second(around), ordered)
}
