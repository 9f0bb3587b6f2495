import type { Json } from '../definition/read.ts'
import type { Words } from '../definition/words.ts'
import type { QuestionView, RichText } from '../model.ts'
import type { QuestionBase, QuestionNode } from '../nodes.ts'
import type { Grouping, Shape } from '../plan/shape.ts'
import type { ProblemCode } from '../problem-codes.ts'
import type { Cell } from '../session/cell.ts'
import type { Engine } from '../session/engine.ts'
import type { ChoiceDefinition } from './choice.ts'

/** Why an answer is not good enough. */
export interface Fault {
  readonly code: ProblemCode
  readonly message: string
  /** The property of the definition that may say it in other words, with {0} for this limit. */
  readonly own?: string
  readonly limit?: string
}

/** What a kind of question knows of itself; everything else about questions is the same for all. */
export interface Kind<Node extends QuestionNode = QuestionNode> {
  /** How a request for the answer begins: "Enter your name". */
  readonly verb: 'Enter' | 'Choose' | 'Give' | 'Add'
  /** Takes an answer; calculated values and texts do not. */
  readonly isAnswered: boolean
  /** False for what another part of the engine has to read. */
  knows?(json: Json): boolean
  read(json: Json, base: QuestionBase): Node
  /** May this JSON be stored as an answer? Whether it is a good one is `faults`. */
  accepts(node: Node, value: unknown): boolean
  /** What is wrong with a value that is not empty; `subject` is the question in a sentence ("your name"). */
  faults(node: Node, value: unknown, subject: string): Fault[]
  display(node: Node, value: unknown): string
  /** The value that counts, where it follows from the answer and from the values of the choices that are offered. */
  settled?(node: Node, value: unknown, offered: readonly unknown[]): unknown
  /** Of a kind that is made of other questions: how. `path` is where it stands in the definition. */
  grouping?(json: Json, path: string): Grouping
  /** What may be chosen, where it does not stand under `choices`. */
  choices?(json: Json, path: string): ChoiceDefinition[]
  /** By which of these are hidden: what else is wrong with a value, or with none, and what is kept of it at the end. */
  among?(node: Node, value: unknown, isHidden: (index: number) => boolean): { faults: Fault[]; kept: unknown }
  /** Names that stand behind the question's own in expressions, where it is one question all the same. */
  shape?(node: Node): Shape
  /** Markup as what it says. */
  rich?(markup: string): readonly RichText[]
  /** What a view has otherwise than those of most kinds. */
  view?(cell: Cell, engine: Engine): Partial<QuestionView>
  /** Texts of this kind that have languages, by the name that a view gives them. */
  labels?(json: Json): Readonly<Record<string, Words>>
}
