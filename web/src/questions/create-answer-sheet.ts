import type { ElementState, Problem, QuestionView, Session } from '@candour/survey'
import { words } from '../language/language.ts'
import { adoptAnswers } from './adopt-answers.ts'
import type { AnswerSheet, QuestionState, RowListener } from './answer-sheet.ts'
import { same } from './same.ts'
import { createTypedFields, type RowTyped } from './typed-fields.ts'

interface Removed {
  readonly index: number
  readonly row: unknown
  readonly typed: RowTyped
}

const markName = (name: string) => `${name}-Mark`

/**
 * `onChange` gets every change by the key that it is saved under: that of the answer that was set, and those that the
 * definition changed along with it.
 */
export function createAnswerSheet(
  first: Session,
  onChange: (key: string, value: unknown) => void,
): AnswerSheet {
  let session = first
  const typed = createTypedFields()
  const watched = new Map<string, { state: QuestionState; listeners: Set<() => void> }>()
  const listeners = new Set<() => void>()
  const rowListeners = new Set<RowListener>()
  const shown = new Set<string>()
  const given = new Map<string, Problem>()
  const openRows = new Map<string, number | null>()
  const removed = new Map<string, Removed>()
  const setAside = new Map<string, unknown>()

  /** What the server found, in the words of this language where it is found here too. */
  function givenOf(name: string, view: QuestionView): Problem | undefined {
    const problem = given.get(name)
    return problem && (view.problems.find(({ code }) => code === problem.code) ?? problem)
  }

  function errorOf(name: string, view: QuestionView): string | null {
    const unread = typed.of(name)
    if (unread?.error) return unread.left || shown.has(name) ? unread.error() : null
    const problem = givenOf(name, view) ?? (shown.has(name) ? view.problems[0] : undefined)
    return problem ? words().problems.of(problem) : null
  }

  function dueOf(name: string): QuestionState['due'] {
    const unread = typed.of(markName(name))
    if (!unread) return null
    return { typed: unread.typed, error: unread.left || shown.has(name) ? (unread.error?.() ?? null) : null }
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
      typed: typed.of(name)?.typed,
      error: errorOf(name, view),
      due: dueOf(name),
      openRow: openRowOf(name, view),
      canUndo: removed.has(name),
    }
  }

  /** Whether the rows that a question is in are there still; the others leave the page with their group. */
  function isThere(name: string): boolean {
    if (!name.includes('[')) return true
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
    const { survey } = session
    const own = survey.topLevelKey(name)
    for (const key of session.changed) {
      for (const question of survey.questionsOf(key)) given.delete(question)
      if (key !== own) forgetTyped(key)
      onChange(key, session.answers[key])
    }
  }

  /** An answer was given in another way: what stood in its fields is no longer what is meant. */
  function forgetTyped(key: string): void {
    typed.drop((name) => session.survey.topLevelKey(name) === key)
  }

  function rowsOf(name: string): unknown[] {
    // Not the view's value, which leaves out what is hidden.
    const given = session.given(name)
    const rows = Array.isArray(given) ? given : []
    return session.view(name).rows.map((_, index) => rows[index] ?? {})
  }

  function unread(): (Problem & { readonly left: boolean })[] {
    const { visible } = session.evaluation
    return typed.all().flatMap(([name, { error, left }]) => {
      const question = name.replace(/-Mark$/, '')
      return error && visible.has(question) ? [{ question, code: 'unread', message: error(), left }] : []
    })
  }

  function problemsIn(elements: readonly ElementState[]): Problem[] {
    return elements.flatMap((element) => {
      if (element.kind === 'panel') return problemsIn(element.elements)
      const { name } = element
      const view = session.view(name)
      const error = typed.of(name)?.error ?? typed.of(markName(name))?.error
      const problems = [givenOf(name, view) ?? view.problems[0] ?? []].flat()
      const own: Problem[] = error
        ? [{ question: name, code: 'unread', message: error() }]
        : problems.map((problem) => ({ ...problem, message: words().problems.of(problem) }))
      return [...own.filter((problem) => problem.question === name), ...view.rows.flatMap(problemsIn)]
    })
  }

  return {
    get session() {
      return session
    },
    goOn(next) {
      session = next
      refresh()
    },
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
    watchRows(listener) {
      rowListeners.add(listener)
      return () => rowListeners.delete(listener)
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
        typed.drop((one) => one === name)
        if (view.value !== undefined) store(name, undefined)
      }
      store(markName(name), mark)
      given.delete(name)
      if (mark?.is !== 'to-follow') typed.drop((one) => one === markName(name))
      if (!mark && view.mark?.is === 'unknown' && setAside.get(name) !== undefined) {
        store(name, setAside.get(name))
        setAside.delete(name)
      }
      refresh()
    },
    setComment(name, comment) {
      store(`${name}-Comment`, comment || undefined)
      given.delete(name)
      refresh()
    },
    type(name, fields, error) {
      typed.keep(name, fields, error)
      refresh()
    },
    leave(name) {
      typed.leave(name)
      refresh()
    },
    show(names) {
      for (const name of names) shown.add(name)
      refresh()
    },
    give(problems) {
      given.clear()
      for (const problem of problems) given.set(problem.question, problem)
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
      removed.set(name, { index, row: rows[index], typed: typed.takeRow(name, index) })
      openRows.set(name, null)
      store(name, rows.length > 1 ? rows.toSpliced(index, 1) : undefined)
      for (const listener of rowListeners) listener(name, index, 'out')
      refresh()
    },
    undoRemove(name) {
      const last = removed.get(name)
      if (!last) return 0
      const open = openRows.get(name) ?? -1
      if (open >= last.index) openRows.set(name, open + 1)
      removed.delete(name)
      typed.putRow(name, last.index, last.typed)
      store(name, rowsOf(name).toSpliced(last.index, 0, last.row))
      for (const listener of rowListeners) listener(name, last.index, 'in')
      refresh()
      return last.index
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
