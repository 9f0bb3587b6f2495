import type { Json } from './definition/read.ts'
import type { Plain } from './expressions/functions.ts'
import type { CompileOptions } from './model.ts'
import type { QuestionType } from './nodes.ts'
import type { Act } from './plan/item.ts'
import type { Linking } from './plan/plan.ts'
import type { Kind } from './questions/kind.ts'

/**
 * A piece of the engine that not every survey needs, so that a client's page downloads only what its survey uses.
 * `parts/load.ts` knows which definitions need which.
 */
export interface Part {
  readonly kinds?: Readonly<Partial<Record<QuestionType, Kind>>>
  /** Functions of their arguments alone, for expressions. */
  readonly functions?: Readonly<Record<string, Plain>>
  /** Compiles a regular expression, to be matched in linear time. Throws PatternError. */
  readonly pattern?: (source: string, ignoreCase: boolean) => (text: string) => boolean
  /** Understands what a change of one answer does to others; undefined where nothing does. */
  readonly actions?: (json: Json, linking: Linking) => Act | undefined
}

/** What one survey is compiled with: the core, its parts, and what the caller adds. */
export interface Toolkit {
  readonly kinds: Readonly<Partial<Record<string, Kind>>>
  readonly functions: ReadonlyMap<string, Plain>
  readonly pattern: Part['pattern']
  readonly actions: Part['actions']
  readonly variables: ReadonlySet<string>
}

export function toolkitOf(parts: readonly Part[], options: CompileOptions = {}): Toolkit {
  const custom = Object.entries(options.functions ?? {})
  return {
    // Without a prototype: "constructor" is no type.
    kinds: Object.assign(Object.create(null), ...parts.map(({ kinds }) => kinds)),
    functions: new Map([...parts.flatMap(({ functions }) => Object.entries(functions ?? {})), ...custom]),
    pattern: parts.find(({ pattern }) => pattern)?.pattern,
    actions: parts.find(({ actions }) => actions)?.actions,
    variables: new Set(options.variables),
  }
}
