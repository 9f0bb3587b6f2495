import type { Change } from '@candour/contract'
import type { FileQuestion, PanelNode, QuestionNode, Survey } from '@candour/survey'
import { finishedFiles, removeOthers } from '../files/index.ts'
import type { Database, InvitationScope, Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import type { AnsweringSession } from './answering-session.ts'
import { folderOf } from './folder.ts'

type Place = InvitationScope & Pick<AnsweringSession, 'published'>

interface GivenFile {
  readonly name: string
  readonly type: string
  readonly content: string
}

interface Given {
  /** The full name of the question. */
  readonly question: string
  readonly node: FileQuestion | undefined
  readonly file: GivenFile
}

/**
 * Refuses answers that name a file that this invitation has not got, or has got as something else: what the engine
 * cannot see. Only a save with a question for files in it is asked about.
 */
export async function checkAttachments(
  db: Database,
  place: Place,
  changes: readonly Change[],
): Promise<void> {
  if (filesOf(place, changes).length === 0) return
  await db.withInvitation(place, (tx) => checkAttachmentsIn(tx, place, changes))
}

/** The same, in a transaction that is there already. */
export async function checkAttachmentsIn(tx: Tx, place: Place, changes: readonly Change[]): Promise<void> {
  const given = filesOf(place, changes)
  if (given.length === 0) return
  const wrong = await notAsGiven(tx, place, given)
  if (wrong.length === 0) return
  const { survey } = place.published
  const questions = [...new Set(wrong.map(({ question }) => survey.topLevelKey(question)))]
  throw new AppError('answer-malformed', { questions })
}

const filesOf = ({ published }: Place, changes: readonly Change[]): Given[] =>
  changes.flatMap(({ name, value }) => filesGiven(published.survey, name, value))

/** The files of all answers that are not there any more, as problems of their questions. */
export async function missingAttachments(
  tx: Tx,
  session: Place,
  answers: Record<string, unknown>,
): Promise<{ question: string; code: string; message: string }[]> {
  const { survey } = session.published
  const given = Object.entries(answers).flatMap(([name, value]) => filesGiven(survey, name, value))
  if (given.length === 0) return []
  return (await notAsGiven(tx, session, given)).map(({ question, file }) => ({
    question,
    code: 'file-missing',
    message: `“${file.name}” is not there any more. Remove it, and send it again if you can`,
  }))
}

/**
 * Once answers are sent, files go that neither these nor those sent before name: those of rows and answers that were
 * taken back.
 */
export async function dropUnnamedAttachments(
  tx: Tx,
  session: Place,
  all: readonly Record<string, unknown>[],
): Promise<void> {
  const { survey } = session.published
  const named = all
    .flatMap((answers) => Object.entries(answers))
    .flatMap(([name, value]) => filesGiven(survey, name, value))
  await removeOthers(
    tx,
    session,
    named.map(({ file }) => file.content),
  )
}

async function notAsGiven(tx: Tx, scope: InvitationScope, given: readonly Given[]): Promise<Given[]> {
  const folder = folderOf(scope)
  const paths = [...new Set(given.map(({ file }) => file.content))].filter((path) => path.startsWith(folder))
  const stored = new Map((await finishedFiles(tx, paths)).map((file) => [file.path, file]))
  return given.filter(({ node, file }) => {
    const found = stored.get(file.content)
    return (
      !found || found.contentType !== file.type || found.size > (node?.maxSize ?? Number.POSITIVE_INFINITY)
    )
  })
}

function filesGiven(survey: Survey, key: string, value: unknown): Given[] {
  if (typeof value !== 'object' || value === null) return []
  return survey.questionsOf(key).flatMap((name) => {
    const node = survey.find(name)
    return node && asksForFiles(node) ? filesWithin(node, name, value) : []
  })
}

type Node = QuestionNode | PanelNode

const known = new WeakMap<Node, boolean>()

/** Whether a question, or one of its rows', is for files. Found out once for each. */
function asksForFiles(node: Node): boolean {
  const before = known.get(node)
  if (before !== undefined) return before
  const asks =
    ('type' in node && node.type === 'file') || ('elements' in node && node.elements.some(asksForFiles))
  known.set(node, asks)
  return asks
}

/** Files at any depth; those under a name that no question has, too. */
function filesWithin(node: Node | undefined, name: string, value: unknown): Given[] {
  if (Array.isArray(value)) {
    const question = node && 'type' in node && node.type === 'file' ? node : undefined
    return value.flatMap((one, index) =>
      isFile(one)
        ? [{ question: name, node: question, file: one }]
        : filesWithin(node, `${name}[${index}]`, one),
    )
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    filesWithin(node && elementOf(node, key), `${name}.${key}`, part),
  )
}

function elementOf(node: Node, name: string): Node | undefined {
  if (!('elements' in node)) return undefined
  for (const element of node.elements) {
    if (element.kind === 'question' && element.name === name) return element
    const within = element.kind === 'panel' ? elementOf(element, name) : undefined
    if (within) return within
  }
  return undefined
}

function isFile(value: unknown): value is GivenFile {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).length === 3 &&
    'name' in value &&
    'type' in value &&
    'content' in value
  )
}
