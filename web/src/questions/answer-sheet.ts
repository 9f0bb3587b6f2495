import type { ElementState, Evaluation, Mark, Problem, QuestionView, Session } from '@candour/survey'
import { adoptAnswers } from './adopt-answers.ts'
import { moveRowNames, rowNames } from './row-names.ts'
import { same } from './same.ts'

/** What stands in the fields of a question while it is not, or not yet, an answer. */
type Typed = string | Readonly<Record<string, string>>

/** All that is shown of one question; the same object for as long as nothing of it changes. */
export interface QuestionState {
  readonly view: QuestionView
  readonly typed: Typed | undefined
  readonly error: string | null
  /** What stands in the fields of the mark's due date. */
  readonly due: { readonly typed: Typed; readonly error: string | null } | null
  /** Of a repeating group: the row that is open for typing. */
  readonly openRow: number | null
  /** Of a repeating group: whether the last removal can be undone. */
  readonly canUndo: boolean
}

/** The answers of one person as the questions on a page show and change them. */
export interface AnswerSheet {
  readonly session: Session
  question(name: string): QuestionState
  watchQuestion(name: string, listener: () => void): () => void
  /** Calls back on every change of any answer, or of what is shown as wrong. */
  watch(listener: () => void): () => void
  evaluation(): Evaluation
  set(name: string, value: unknown): void
  setMark(name: string, mark: Mark | undefined): void
  /** The words beside "other". */
  setComment(name: string, words: string): void
  /**
   * Keeps what was typed under a question's name, or that of its mark ("salary-Mark"): with an error as it is; without,
   * until the field is left.
   */
  type(name: string, typed: Typed, error: string | null): void
  /** The person has left the field: an error shows now, and what could be read is shown tidily. */
  leave(name: string): void
  /** From now on the problems of these questions show. */
  show(names: Iterable<string>): void
  /** Problems that the server found; each until its question changes. */
  give(problems: readonly Problem[]): void
  /** What the server holds of these, by the keys that answers are saved under, chosen over what is here. */
  adopt(held: Readonly<Record<string, unknown>>): void
  addRow(name: string): void
  removeRow(name: string, index: number): void
  undoRemove(name: string): void
  openRow(name: string, index: number | null): void
  /** Makes sure that a question can be seen, by opening the rows that it is in. */
  reveal(name: string): void
  /** In the order of the page: what is wrong with these questions. */
  problemsIn(elements: readonly ElementState[]): Problem[]
  /** What was typed but could not be read, and so is not saved; `left` once the field was left so. */
  unread(): (Problem & { readonly left: boolean })[]
}

interface Unread {
  readonly typed: Typed
  readonly error: string | null
  readonly left: boolean
}

interface Removed {
  readonly index: number
  readonly row: unknown
  readonly typed: ReadonlyMap<string, Unread>
}

const markName = (name: string) => `${name}-Mark`

/**
 * `onChange` gets every change by the key that it is saved under: that of the answer that was set, and those that the
 * definition changed along with it.
 */
export function createAnswerSheet(
  session: Session,
  onChange: (key: string, value: unknown) => void,
): AnswerSheet {
  const { survey } = session
  const watched = new Map<string, { state: QuestionState; listeners: Set<() => void> }>()
  const listeners = new Set<() => void>()
  const shown = new Set<string>()
  const given = new Map<string, string>()
  const openRows = new Map<string, number | null>()
  const removed = new Map<string, Removed>()
  const setAside = new Map<string, unknown>()
  let typed = new Map<string, Unread>()

  function errorOf(name: string, view: QuestionView): string | null {
    const unread = typed.get(name)
    if (unread?.error) return unread.left || shown.has(name) ? unread.error : null
    return given.get(name) ?? (shown.has(name) ? (view.problems[0]?.message ?? null) : null)
  }

  function dueOf(name: string): QuestionState['due'] {
    const unread = typed.get(markName(name))
    return unread
      ? { typed: unread.typed, error: unread.left || shown.has(name) ? unread.error : null }
      : null
  }

  /** A group that starts with one empty row has it open: there is nothing to look over yet. */
  function openRowOf(name: string, view: QuestionView): number | null {
    const row = openRows.get(name)
    if (row !== undefined) return row
    const given = session.given(name)
    if (view.rows.length !== 1 || (Array.isArray(given) && Object.keys(Object(given[0])).length > 0))
      return null
    openRows.set(name, 0)
    return 0
  }

  function read(name: string): QuestionState {
    const view = session.view(name)
    return {
      view,
      typed: typed.get(name)?.typed,
      error: errorOf(name, view),
      due: dueOf(name),
      openRow: openRowOf(name, view),
      canUndo: removed.has(name),
    }
  }

  /** Whether the rows that a question is in are there still; the others leave the page with their group. */
  function isThere(name: string): boolean {
    return [...name.matchAll(/\[(\d+)\]\./g)].every(({ index, 1: row }) => {
      const group = name.slice(0, index)
      return isThere(group) && Number(row) < session.view(group).rows.length
    })
  }

  function refresh(): void {
    for (const [name, entry] of watched) {
      const next = isThere(name) ? read(name) : entry.state
      if (same(next, entry.state)) continue
      entry.state = next
      for (const listener of entry.listeners) listener()
    }
    for (const listener of listeners) listener()
  }

  function store(name: string, value: unknown): void {
    session.set(name, value)
    given.delete(name)
    const own = survey.topLevelKey(name)
    for (const key of session.changed) {
      for (const question of survey.questionsOf(key)) given.delete(question)
      if (key !== own) forgetTyped(key)
      onChange(key, session.answers[key])
    }
  }

  /** An answer was given in another way: what stood in its fields is no longer what is meant. */
  function forgetTyped(key: string): void {
    for (const name of typed.keys()) if (survey.topLevelKey(name) === key) typed.delete(name)
  }

  function rowsOf(name: string): unknown[] {
    // Not the view's value, which leaves out what is hidden.
    const given = session.given(name)
    const rows = Array.isArray(given) ? given : []
    return session.view(name).rows.map((_, index) => rows[index] ?? {})
  }

  function unread(): (Problem & { readonly left: boolean })[] {
    const { visible } = session.evaluation
    return [...typed].flatMap(([name, { error, left }]) => {
      const question = name.replace(/-Mark$/, '')
      return error && visible.has(question) ? [{ question, code: 'unread', message: error, left }] : []
    })
  }

  function problemsIn(elements: readonly ElementState[]): Problem[] {
    return elements.flatMap((element) => {
      if (element.kind === 'panel') return problemsIn(element.elements)
      const { name } = element
      const view = session.view(name)
      const message = typed.get(name)?.error ?? typed.get(markName(name))?.error ?? given.get(name)
      const own = message ? [{ question: name, code: 'unread', message }] : view.problems.slice(0, 1)
      return [...own.filter((problem) => problem.question === name), ...view.rows.flatMap(problemsIn)]
    })
  }

  return {
    session,
    question(name) {
      return watched.get(name)?.state ?? read(name)
    },
    watchQuestion(name, listener) {
      const entry = watched.get(name) ?? { state: read(name), listeners: new Set() }
      watched.set(name, entry)
      entry.listeners.add(listener)
      return () => {
        entry.listeners.delete(listener)
        if (entry.listeners.size === 0 && watched.get(name) === entry) watched.delete(name)
      }
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    evaluation: () => session.evaluation,
    set(name, value) {
      if (value !== undefined && session.view(name).mark?.is === 'unknown') store(markName(name), undefined)
      store(name, value)
      refresh()
    },
    setMark(name, mark) {
      const view = session.view(name)
      if (mark?.is === 'unknown' && view.mark?.is !== 'unknown') {
        setAside.set(name, view.value)
        typed.delete(name)
        if (view.value !== undefined) store(name, undefined)
      }
      store(markName(name), mark)
      given.delete(name)
      if (mark?.is !== 'to-follow') typed.delete(markName(name))
      if (!mark && view.mark?.is === 'unknown' && setAside.get(name) !== undefined) {
        store(name, setAside.get(name))
        setAside.delete(name)
      }
      refresh()
    },
    setComment(name, words) {
      store(`${name}-Comment`, words || undefined)
      given.delete(name)
      refresh()
    },
    type(name, words, error) {
      typed.set(name, { typed: words, error, left: typed.get(name)?.left === true && error !== null })
      refresh()
    },
    leave(name) {
      const entry = typed.get(name)
      if (!entry) return
      if (entry.error) typed.set(name, { ...entry, left: true })
      else typed.delete(name)
      refresh()
    },
    show(names) {
      for (const name of names) shown.add(name)
      refresh()
    },
    give(problems) {
      given.clear()
      for (const { question, message } of problems) given.set(question, message)
      refresh()
    },
    adopt(held) {
      adoptAnswers(session, held)
      for (const key of Object.keys(held)) forgetTyped(key)
      refresh()
    },
    addRow(name) {
      const rows = rowsOf(name)
      store(name, [...rows, {}])
      openRows.set(name, rows.length)
      removed.delete(name)
      refresh()
    },
    removeRow(name, index) {
      const rows = rowsOf(name)
      const moved = moveRowNames(typed, name, index, 'out')
      removed.set(name, { index, row: rows[index], typed: rowNames(typed, name, index) })
      typed = moved
      openRows.set(name, null)
      store(name, rows.length > 1 ? rows.toSpliced(index, 1) : undefined)
      refresh()
    },
    undoRemove(name) {
      const last = removed.get(name)
      if (!last) return
      removed.delete(name)
      typed = new Map([...moveRowNames(typed, name, last.index, 'in'), ...last.typed])
      store(name, rowsOf(name).toSpliced(last.index, 0, last.row))
      refresh()
    },
    openRow(name, index) {
      openRows.set(name, index)
      refresh()
    },
    reveal(name) {
      for (const match of name.matchAll(/\[(\d+)\]\./g)) {
        openRows.set(name.slice(0, match.index), Number(match[1]))
      }
      refresh()
    },
    problemsIn,
    unread,
  }
}
