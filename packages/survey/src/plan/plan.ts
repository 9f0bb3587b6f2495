import { joined, type Problems } from '../definition/problems.ts'
import { type Json, read } from '../definition/read.ts'
import { everyLanguage, type Words } from '../definition/words.ts'
import { buildExpression, type Run } from '../expressions/build.ts'
import { spend } from '../expressions/effort.ts'
import { parseExpression } from '../expressions/parse.ts'
import { ExpressionError } from '../expressions/tokens.ts'
import { readChoices } from '../questions/choice.ts'
import type { Toolkit } from '../toolkit.ts'
import { type Collected, collect } from './collect.ts'
import {
  type Dependency,
  type Duty,
  everyItem,
  type Frame,
  type Item,
  type Plan,
  type Say,
  type Scope,
  type Task,
} from './item.ts'
import { nothing } from './make-item.ts'
import { ScopeNames, type Standing } from './names.ts'
import { asMarkup, plainly, sayOf } from './piping.ts'
import { rankTasks } from './rank.ts'
import type { Validator } from './validators.ts'

/** Far beyond any real survey: a definition that reaches it was made to. */
const maxLinks = 400_000

/** Understands every expression of a definition and puts their work in order. */
export function makePlan(json: Json, problems: Problems, toolkit: Toolkit): Plan {
  const collected = collect(json, problems, toolkit)
  const linker = new Linker(problems, collected, toolkit)
  everyItem(collected.root, (item) => {
    linker.link(item, item.json)
  })
  linker.needs(toolkit.actions, ofActions, { json, path: '' })
  linker.needs(toolkit.paging, ofPages, { json, path: '' })
  toolkit.together?.(linker)
  const act = toolkit.actions?.(json, linker)
  if (linker.links > maxLinks) problems.add('', 'too-complex', 'This survey has too many conditions.')
  const ranks = rankTasks(linker.tasks, problems)
  const { root, pages } = collected
  return { root, pages, ranks, act }
}

/** What a part of the engine needs to understand expressions of its own. */
export interface Linking {
  readonly problems: Problems
  readonly collected: Collected
  /** Tells what is wrong with an expression, at its path. */
  compile(
    scope: Scope,
    path: string,
    used: Dependency[],
    make: (names: ScopeNames) => Run<Frame>,
    standing?: Standing,
  ): Run<Frame> | undefined
  /** To be worked out again whenever something that it depends on changes. */
  add(task: Task): Task
  /** The task has to run, too, when one of these changes. */
  connect(task: Task, dependencies: readonly Dependency[]): void
}

/** What only parts of the engine know. */
const ofChoices = /^(choices[EFOV]|hideIfC|(show|has)(Com|Don|Ref|Sel))/
/** Properties with words that people read. */
const ofWords = /(itle|ext|iption|rror|older|Ask|html|True|False)$/
const ofPages = /^(questionsOn|firstP|showPrevi|mode|readO)/
const ofRows = /^(keyN|isUn|total(Ty|E))/
const ofContainers = /equired(If)?$/
const ofActions = /^(triggers|(re)?setValue)/

/** Each is kept, and looked at several times until all tasks have their rank. */
const into = (used: Dependency[]) => (dependency: Dependency) => {
  spend(10)
  used.push(dependency)
}

class Linker implements Linking {
  readonly tasks: Task[] = []
  links = 0
  readonly problems: Problems
  readonly collected: Collected
  readonly #toolkit: Toolkit

  constructor(problems: Problems, collected: Collected, toolkit: Toolkit) {
    this.problems = problems
    this.collected = collected
    this.#toolkit = toolkit
  }

  link(item: Item, json: Json): void {
    const { path } = item
    if (item.question || item.children[0])
      this.needs(this.#toolkit.together, item.question ? ofRows : ofContainers, item)
    if (item.kind === 'row') {
      const { condition = '', link } = item.scope.owner?.grouping ?? {}
      if (link) link(item, this)
      else this.#expression(item, json, condition, 'shown', path)
      return
    }
    this.#expression(item, json, 'visibleIf', 'shown', path)
    this.#expression(item, json, 'enableIf', 'enabled', path)
    if (item.ofKind?.isAnswered) this.#expression(item, json, 'requiredIf', 'required', path)
    this.#bound(item, json, 'min')
    this.#bound(item, json, 'max')
    this.#value(item, json)
    this.#choices(item)
    this.#touches(item, json)
  }

  /** What an answer must lie between, where it is worked out: "=today()" is short for an expression of its own. */
  #bound(item: Item, json: Json, key: 'min' | 'max'): void {
    if (item.question?.type !== 'text') return
    const given = read.string(json, key)
    if (given?.startsWith('=')) this.#expression(item, { [key]: given.slice(1) }, key, key, item.path)
    else this.#expression(item, json, `${key}ValueExpression`, key, item.path)
  }

  #value(item: Item, json: Json): void {
    const calculates = item.kind === 'calculated' || item.question?.type === 'expression'
    const own = item.kind === 'calculated' && json.totalExpression
    const key = own ? 'totalExpression' : calculates ? 'expression' : 'defaultValueExpression'
    if (item.kind === 'calculated' && !read.string(json, key))
      this.problems.add(joined(item.path, key), 'missing', 'A calculated value needs an expression.')
    const task = this.#expression(item, json, key, 'value', item.path)
    if (!task || item.rows) return
    this.add({ ...task, duty: 'provisional', rank: 0 })
  }

  /** What changes how a question looks or what is wrong with it, without changing its value. */
  #touches(item: Item, json: Json): void {
    const used: Dependency[] = []
    const { grouping, question } = item
    const quoted = question?.type === 'html' ? asMarkup : plainly
    const says = new Map<Words, Say>()
    const hear = (words: Words, scope = item.scope) => {
      if (everyLanguage(words).some((text) => text.includes('{')))
        says.set(words, this.#say(item, words, used, scope, quoted))
    }
    for (const key of Object.keys(json)) if (ofWords.test(key)) hear(read.words(json, key))
    // A choice that is only a value is shown as it is kept.
    for (const { value, words } of item.choices) if (words !== value) hear(words)
    for (const words of grouping?.rowTitles ?? []) hear(words, item.rows ?? undefined)
    if (says.size > 0) item.says = says
    if (item.question && json.validators) {
      item.validators = this.#validators(item, json, used)
    }
    if (used.length > 0) this.add(taskOf('touch', item, item.path, () => undefined, used))
  }

  #validators(item: Item, json: Json, used: Dependency[]): readonly Validator[] {
    const list = read.list(json, 'validators')
    if (list.length === 0) return []
    const { pattern, validators } = this.#toolkit
    const path = joined(item.path, 'validators')
    if (!validators) this.problems.add(path, 'not-supported', 'This is not supported.')
    return (
      validators?.(list, path, {
        problems: this.problems,
        pattern,
        expression: (source, at) => this.#build(item, source, at, used),
        say: (words) => this.#say(item, words, used),
      }) ?? []
    )
  }

  #choices(item: Item): void {
    const used: Dependency[] = []
    const condition = (source: string | undefined, path: string): Run<Frame> | null =>
      (source && this.#build(item, source, path, used, true)) || null
    const { question, ofKind, json } = item
    if (!question) return
    const given = ofKind?.choices?.(json, item.path)
    const definitions = given ?? ('choices' in question ? readChoices(json, item.path) : [])
    if (definitions.length > 0)
      item.choices = definitions.map(({ value, words, visibleIf, enableIf, path }) => ({
        value,
        words,
        visibleIf: condition(visibleIf, `${path}.visibleIf`),
        enableIf: condition(enableIf, `${path}.enableIf`),
      }))
    const { actions, choices } = this.#toolkit
    this.needs(actions, ofActions, item)
    this.needs(choices, ofChoices, item)
    choices?.(item, { condition, linking: this, used })
    if (item.offer || item.choices.some(({ visibleIf, enableIf }) => visibleIf || enableIf))
      this.add(taskOf('choices', item, item.path, () => undefined, used))
  }

  #expression(item: Item, json: Json, key: string, duty: Duty, path: string): Task | undefined {
    const source = read.string(json, key)
    if (!source?.trim()) return undefined
    const used: Dependency[] = []
    const at = joined(path, key)
    const run = this.#build(item, source, at, used)
    return run && this.add(taskOf(duty, item, at, run, used))
  }

  #build(
    item: Item,
    source: string,
    path: string,
    used: Dependency[],
    ofChoice = false,
  ): Run<Frame> | undefined {
    return this.compile(item.scope, path, used, (names) => buildExpression(parseExpression(source), names), {
      item,
      ofChoice,
    })
  }

  compile(
    scope: Scope,
    path: string,
    used: Dependency[],
    make: (names: ScopeNames) => Run<Frame>,
    standing?: Standing,
  ): Run<Frame> | undefined {
    try {
      return make(this.#names(scope, used, standing))
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error
      this.problems.add(path, error.code, `${error.message}.`)
      return undefined
    }
  }

  #names(scope: Scope, used: Dependency[], standing?: Standing): ScopeNames {
    return new ScopeNames(scope, into(used), this.collected.containers, this.#toolkit, standing)
  }

  needs(part: unknown, keys: RegExp, { json, path }: Pick<Item, 'json' | 'path'>): void {
    if (!part && Object.keys(json).some((key) => json[key] && keys.test(key)))
      this.problems.once(path, 'not-supported', 'This is not supported.')
  }

  add(task: Task): Task {
    this.tasks.push(task)
    const { item, duty } = task
    if (item.tasks === nothing) item.tasks = {}
    item.tasks[duty] = task
    this.connect(task, task.dependencies)
    return task
  }

  connect(task: Task, dependencies: readonly Dependency[]): void {
    for (const { item, via, what } of dependencies) {
      const on = what !== 'value' ? 'onTouch' : task.duty === 'provisional' ? 'onMark' : 'onValue'
      if (item[on].length === 0) item[on] = []
      const { [on]: links } = item
      const last = links.at(-1)
      if (last?.task === task && last.via === via) continue
      if (++this.links <= maxLinks) links.push({ task, via })
    }
  }

  /** A text in which `{name}` stands for what the client answered; what names no question stays as it is. */
  #say(item: Item, words: Words, used: Dependency[], scope = item.scope, quoted = plainly): Say {
    return sayOf(words, this.#names(scope, used, { item }), quoted)
  }
}

export const taskOf = (
  duty: Duty,
  item: Item,
  path: string,
  run: Run<Frame>,
  dependencies: readonly Dependency[],
): Task => ({ duty, item, path, run, dependencies, rank: 0 })
