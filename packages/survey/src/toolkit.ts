import type { Problems } from './definition/problems.ts'
import type { Json } from './definition/read.ts'
import type { Ast } from './expressions/ast.ts'
import type { Run } from './expressions/build.ts'
import { guarded } from './expressions/custom.ts'
import type { Plain } from './expressions/functions.ts'
import type { Wrong } from './expressions/tokens.ts'
import type { CompileOptions } from './model.ts'
import type { QuestionType } from './nodes.ts'
import type { Act, Dependency, Frame, Item } from './plan/item.ts'
import type { ScopeNames } from './plan/names.ts'
import type { Linking } from './plan/plan.ts'
import type { ReadValidators } from './plan/validators.ts'
import type { Kind } from './questions/kind.ts'

/** Compiles a call of a function that looks at questions. Throws ExpressionError. */
export type QuestionFunction = (names: ScopeNames, args: readonly Ast[], at: number) => Run<Frame>

/** Compiles a reference that names no question; undefined where it does not know it either. */
export type Seldom = (names: ScopeNames, text: string, at: number) => Run<Frame> | undefined

/**
 * A piece of the engine that not every survey needs, so that a client's page downloads only what its survey uses.
 * `parts/load.ts` knows which definitions need which.
 */
export interface Part {
  readonly kinds?: Readonly<Partial<Record<QuestionType, Kind>>>
  /** Functions of their arguments alone, for expressions. */
  readonly functions?: Readonly<Record<string, Plain>>
  /** Functions that look at questions. */
  readonly calls?: Readonly<Record<string, QuestionFunction>>
  readonly reference?: Seldom
  /** What may have been meant by a name that means nothing, as the end of a sentence. */
  readonly hint?: (what: Wrong, text: string, names: ScopeNames) => string
  /** Compiles a regular expression, to be matched in linear time. Throws PatternError. */
  readonly pattern?: (source: string, ignoreCase: boolean) => (text: string) => boolean
  /** Understands the further tests of an answer, which a definition lists under `validators`. */
  readonly validators?: ReadValidators
  /** Understands what a change of one answer does to others; undefined where nothing does. */
  readonly actions?: (json: Json, linking: Linking) => Act | undefined
  /** Understands what is asked of several answers together, once every question is understood. */
  readonly together?: (linking: Linking) => void
  /** Puts questions on other pages than the definition does. */
  readonly paging?: (json: Json, problems: Problems) => Json
  /** Understands what seldom is said of choices. */
  readonly choices?: (item: Item, choosing: Choosing) => void
}

/** What understanding choices takes. */
export interface Choosing {
  /** A condition of a choice, in which `{item}` is its value. */
  condition(source: string | undefined, path: string): Run<Frame> | null
  readonly linking: Linking
  /** What the choices of the question follow from. */
  readonly used: Dependency[]
}

/** What one survey is compiled with: the core, its parts, and what the caller adds. */
export interface Toolkit extends Omit<Part, 'kinds' | 'functions' | 'calls' | 'reference'> {
  readonly kinds: Readonly<Partial<Record<string, Kind>>>
  readonly functions: ReadonlyMap<string, Plain>
  readonly calls: ReadonlyMap<string, QuestionFunction>
  readonly references: readonly Seldom[]
  readonly variables: ReadonlySet<string>
}

export function toolkitOf(parts: readonly Part[], options: CompileOptions = {}): Toolkit {
  const custom = Object.entries(options.functions ?? {}).map(([name, run]) => [name, guarded(run)] as const)
  return {
    // What only one of the parts has.
    ...(Object.assign({}, ...parts) as Part),
    // Without a prototype: "constructor" is no type.
    kinds: Object.assign(Object.create(null), ...parts.map(({ kinds }) => kinds)),
    functions: new Map([...parts.flatMap(({ functions }) => Object.entries(functions ?? {})), ...custom]),
    calls: new Map(parts.flatMap(({ calls }) => Object.entries(calls ?? {}))),
    references: parts.flatMap(({ reference }) => reference ?? []),
    variables: new Set(options.variables),
  }
}
