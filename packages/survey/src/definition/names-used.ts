import { fieldNameProblem } from '../field-name.ts'
import type { Problems } from './problems.ts'

/** The names that a definition gives, held to what a name may be. */
export class NamesUsed {
  readonly #problems: Problems
  /** Questions whose parts have full names: "contact.phone". */
  readonly #wholes = new Set<string>()
  readonly #dotted: { readonly name: string; readonly at: string }[] = []

  constructor(problems: Problems) {
    this.#problems = problems
  }

  check(name: string, at: string): void {
    const problem = fieldNameProblem(name) ?? siblingProblem(name)
    if (problem) this.#problems.add(at, 'name', problem)
    if (name.includes('.')) this.#dotted.push({ name, at })
  }

  whole(name: unknown): void {
    if (typeof name === 'string') this.#wholes.add(name)
  }

  /** Of a table of named rows: "matrix.a.b.c" must not be two cells. */
  crossed(rows: readonly unknown[], columns: readonly unknown[], at: string): void {
    const dotted = (name: unknown) => typeof name === 'string' && name.includes('.')
    if (rows.some(dotted) && columns.some(dotted))
      this.#problems.add(
        at,
        'name',
        'Where values of rows have a full stop in them, names of columns must not.',
      )
  }

  /** When all have been seen: what could be the full name of a part is not another's name. */
  finish(): void {
    for (const { name, at } of this.#dotted) {
      for (let end = name.indexOf('.'); end > 0; end = name.indexOf('.', end + 1)) {
        const whole = name.slice(0, end)
        if (!this.#wholes.has(whole)) continue
        const instead = name.replaceAll('.', '-')
        this.#problems.add(
          at,
          'name',
          `The name "${name}" could be a part of the question "${whole}"; call it "${instead}" for instance.`,
        )
        break
      }
    }
  }
}

/** Beside an answer stand its mark and its comment, under names of their own. */
function siblingProblem(name: string): string | undefined {
  const ending = /-(mark|comment)$/i.exec(name)?.[0]
  const instead = name.replaceAll('-', '') || 'name'
  return ending && `The name "${name}" must not end in "${ending}"; call it "${instead}" for instance.`
}
