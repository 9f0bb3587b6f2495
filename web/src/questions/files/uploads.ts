import { type FileAnswer, filesIn } from '@candour/survey/reading'
import { newIdempotencyKey } from '../../api/idempotency.ts'
import type { AnswerSheet } from '../answer-sheet.ts'
import { moveRowNames, rowNames } from '../row-names.ts'
import { same } from '../same.ts'
import { withFile, withoutFile } from './answer.ts'
import type { FileRules } from './kinds.ts'
import type { FilePlace } from './place.ts'
import type { FileProblem } from './problems.ts'
import { expectSuccess, isPassing, type SendRequest, sendRequest } from './request.ts'
import { patience, withRetries } from './retrying.ts'
import { createQueue, type Item, newItem, type Sending, type Turn } from './sending.ts'
import { addressOf, takeBack, type Upload } from './upload.ts'

/** What was said last of a question's files. */
export interface Said {
  readonly turn: Turn
  readonly name: string
  readonly problem: FileProblem | null
}

/** The same object for as long as nothing of it changes. */
export interface QuestionFiles {
  readonly sending: readonly Sending[]
  /** By path: what is known of those that were sent. */
  readonly facts: ReadonlyMap<string, FileFacts>
  /** What was removed last, while that can be undone. */
  readonly removed: FileAnswer | null
  readonly said: Said | null
}

/** What is known of a file that was sent. */
export interface FileFacts {
  readonly size: number
  readonly at: string
}

/** The files of one sitting: what is on its way goes on while other sections are answered. */
export interface Uploads {
  subscribe(listener: () => void): () => void
  of(question: string): QuestionFiles
  /** Asks the server about a file that was sent in an earlier sitting. */
  learn(path: string): void
  add(question: string, files: readonly File[], rules: FileRules): void
  pause(id: string): void
  carryOn(id: string): void
  cancel(id: string): void
  remove(question: string, path: string): void
  /** Gives the place in the list that it has come back to. */
  undo(question: string): number
  /** What was removed can no longer be put back: it is deleted. */
  forget(question: string): void
}

interface Removed {
  readonly file: FileAnswer
  readonly index: number
}

interface World {
  readonly send?: SendRequest
  readonly newId?: () => string
  readonly random?: () => number
}

export function createUploads(sheet: AnswerSheet, place: FilePlace, world: World = {}): Uploads {
  const { send = sendRequest, newId = newIdempotencyKey, random } = world
  const { stopped } = place
  const facts = new Map<string, FileFacts | null>()
  const snapshots = new Map<string, QuestionFiles>()
  const said = new Map<string, Said>()
  const listeners = new Set<() => void>()
  /** Of each repeating group: what was on its way for the row that was removed last. */
  const gone = new Map<string, { question: string; item: Item }[]>()
  let removed = new Map<string, Removed>()

  const queue = createQueue({
    send,
    stopped,
    ...(random ? { random } : {}),
    reopen: () => place.reopen(),
    onChange: publish,
    onTurn: say,
    onSent: finish,
  })

  function publish(): void {
    place.tell(queue.all().filter(({ shown, question }) => question && shown.is !== 'failed').length)
    for (const listener of listeners) listener()
  }

  function say({ question, shown: { name, problem } }: Item, turn: Turn): void {
    if (question) said.set(question, { turn, name, problem })
  }

  function factsOf(question: string): Map<string, FileFacts> {
    const given = filesIn(sheet.session.given(question)).map(
      ({ content }) => [content, facts.get(content)] as const,
    )
    return new Map(given.flatMap(([path, one]) => (one ? [[path, one]] : [])))
  }

  function finish(item: Item, { path, name, type, file }: Upload): void {
    const { question } = item
    if (question && isAsked(question)) {
      facts.set(path, { size: file.size, at: new Date().toISOString() })
      say(item, 'sent')
      // What the answer is at this moment: another file may have come to it since this one was chosen.
      sheet.set(question, withFile(sheet.session.given(question), { name, type, content: path }))
    } else discard(path)
    publish()
  }

  /** Whether the question is there still: the row that it was in may be gone. */
  function isAsked(question: string): boolean {
    try {
      sheet.session.view(question)
      return true
    } catch {
      return false
    }
  }

  /** Deletes a file, once the server knows that no answer names it. */
  function discard(path: string): void {
    void place
      .settle()
      .then((saved) => {
        if (!saved || JSON.stringify(sheet.session.answers).includes(path)) return
        return takeBack(addressOf(path), send, stopped)
      })
      // What cannot be deleted now is in no answer.
      .catch(() => undefined)
  }

  function forget(question: string): void {
    const last = removed.get(question)
    if (!last) return
    removed.delete(question)
    discard(last.file.content)
    publish()
  }

  sheet.watchRows((group, index, way) => {
    const items = queue.all()
    if (way === 'out') {
      for (const { item } of gone.get(group) ?? []) queue.drop(item.shown.id)
      gone.set(group, [])
      for (const question of rowNames(removed, group, index).keys()) forget(question)
    }
    for (const item of items) {
      const { question } = item
      if (!question) continue
      const [to = null] = moveRowNames(new Map([[question, item]]), group, index, way).keys()
      if (to === null) {
        queue.pause(item.shown.id)
        gone.get(group)?.push({ question, item })
      }
      item.question = to
    }
    if (way === 'in') {
      for (const { question, item } of gone.get(group) ?? []) item.question = question
      gone.delete(group)
    }
    removed = moveRowNames(removed, group, index, way)
    publish()
  })

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    of(question) {
      const next: QuestionFiles = {
        sending: queue.all().flatMap((item) => (item.question === question ? [item.shown] : [])),
        facts: factsOf(question),
        removed: removed.get(question)?.file ?? null,
        said: said.get(question) ?? null,
      }
      const last = snapshots.get(question)
      if (last && same(last, next)) return last
      snapshots.set(question, next)
      return next
    },
    learn(path) {
      if (facts.has(path) || !path.startsWith(`${place.path}/`)) return
      facts.set(path, null)
      const ask = () => expectSuccess(send({ method: 'GET', url: addressOf(path), signal: stopped }))
      withRetries(ask, { limit: patience.other, signal: stopped, isWorthIt: isPassing })
        .then(({ text }) => {
          const { size, timeCreated } = JSON.parse(text)
          facts.set(path, { size: Number(size), at: String(timeCreated) })
          publish()
        })
        // Its name is known, and that it was sent: the rest is told where it can be.
        .catch(() => undefined)
    },
    add(question, files, rules) {
      const others = queue.all().filter((one) => one.question === question && one.shown.is !== 'failed')
      const room = rules.most - filesIn(sheet.session.given(question)).length - others.length
      for (const [index, file] of files.entries()) {
        const item = newItem(question, `${place.path}/${newId()}`, file, rules)
        queue.add(item, index < room ? null : 'too-many')
      }
      publish()
    },
    pause: queue.pause,
    carryOn: queue.carryOn,
    cancel: queue.drop,
    remove(question, path) {
      const files = filesIn(sheet.session.given(question))
      const index = files.findIndex(({ content }) => content === path)
      const file = files[index]
      if (!file) return
      forget(question)
      removed.set(question, { file, index })
      sheet.set(question, withoutFile(files, path))
      publish()
    },
    undo(question) {
      const last = removed.get(question)
      if (!last) return 0
      removed.delete(question)
      sheet.set(question, withFile(sheet.session.given(question), last.file, last.index))
      publish()
      return last.index
    },
    forget,
  }
}
