import type { ResponseDetails } from '@candour/contract'
import { type ClientOf, readClient } from '../clients/index.ts'
import { type FileStore, openDownload } from '../files/index.ts'
import { invitationsTo } from '../invitations/index.ts'
import { findPractice, readMatter } from '../matters/index.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { readSubmission } from '../responses/index.ts'
import { attachmentsIn } from './attachments-in.ts'
import { csvText, safeText } from './csv.ts'
import { clientsAfter, countClients, mailsOf, surveysOf, trailOf } from './documents.queries.ts'
import { type DocumentsContext, documentName, type Read, readForDocument } from './documents.ts'
import { madeFormats } from './make.ts'
import type { DocumentMaker } from './maker.ts'
import type { DocumentSource } from './source.ts'
import type { ZipWriter } from './zip-writer.ts'

export interface ArchiveContext extends Omit<DocumentsContext, 'now'> {
  db: Database
  clock: Clock
  store: FileStore
  maker: DocumentMaker
  /** Who asked for it, and is on record as the reader of what is in it. */
  uid: string
}

/** How far it has come, from 0 to 1; throws where nobody wants it any more. */
export type Report = (done: number) => Promise<void>

const contextOf = (context: ArchiveContext): DocumentsContext => ({ ...context, now: context.clock.now() })

/** One response: the document that goes onto the file, and every attachment. */
export async function zipResponse(
  context: ArchiveContext,
  zip: ZipWriter,
  { invitationId, ...owner }: ClientOf & { invitationId: string },
  report: Report,
): Promise<void> {
  const { source } = await context.db.withAccount(owner, (tx) =>
    readForDocument(tx, contextOf(context), owner, invitationId),
  )
  await zip.add([documentName(source, 'pdf')], await context.maker.make('pdf', source))
  await report(0.3)
  await addAttachments(context, zip, owner, source, ['Attachments'])
}

async function addAttachments(
  context: ArchiveContext,
  zip: ZipWriter,
  { accountId }: ClientOf,
  source: DocumentSource,
  folder: readonly string[],
): Promise<void> {
  for (const { name, path } of attachmentsIn(source)) {
    // Of this account only, whatever an answer says.
    if (!path.startsWith(`${accountId}/`)) continue
    const content = await openAttachment(context, accountId, path)
    if (content) await zip.add([...folder, name], content.stream())
  }
}

/** Undefined where it is not there any more. */
async function openAttachment(
  { db, clock, store, keys, uid }: ArchiveContext,
  accountId: string,
  path: string,
) {
  const [, folder, clientId = ''] = path.split('/')
  if (folder !== 'clients') return undefined
  const holder = {
    root: `${accountId}/`,
    scope: { accountId },
    actor: { kind: 'user' as const, id: uid },
    quotaBytes: null,
    allow: async () => {},
    key: (tx: Parameters<typeof keys.find>[0]) => keys.find(tx, { accountId, clientId }),
  }
  try {
    return (await openDownload({ db, clock, store }, holder, { path })).content
  } catch (error) {
    if ((error as { code?: string }).code === 'object-not-found') return undefined
    throw error
  }
}

/** Everything about one client. Says what of it an index tells. */
export async function zipClient(
  context: ArchiveContext,
  zip: ZipWriter,
  owner: ClientOf,
  given: { folder: readonly string[]; report: Report },
): Promise<{ name: string; reference: string; folder: string; responses: number }> {
  const { db } = context
  const { folder, report } = given
  const { invitations, matter, mails, trail } = await db.withAccount(owner, async (tx) => {
    const now = context.clock.now()
    const invitations = await invitationsTo(
      tx,
      { ...context, accountId: owner.accountId, now },
      owner.clientId,
    )
    const subjects = [owner.clientId, ...invitations.map(({ invitationId }) => invitationId)]
    return {
      ...{ invitations, matter: await readMatter(tx, context.keys, owner) },
      ...{ mails: await mailsOf(tx, owner.clientId), trail: await trailOf(tx, subjects) },
    }
  })
  const answered = invitations.filter(({ responseStatus }) => responseStatus !== null)
  let responses = 0
  let client: ResponseDetails['client'] | undefined
  for (const [index, { invitationId }] of answered.entries()) {
    const read = await readOne(context, owner, invitationId)
    if (read) {
      responses += 1
      client = read.details.client
      await zipWholeResponse(context, zip, owner, { read, folder })
    }
    await report((index + 1) / (answered.length + 1))
  }
  client ??= await clientAlone(context, owner)
  await zip.add(
    [...folder, 'Client.json'],
    jsonBytes({
      ...{ format: 'candour-client', version: 1, client, matter },
      invitations: invitations.map(withoutLink),
    }),
  )
  await zip.add([...folder, 'Trail.csv'], trailBytes(trail))
  const mailRows = mails.map(({ createdAt, sentAt }) => [
    createdAt.toISOString(),
    sentAt?.toISOString() ?? '',
  ])
  await zip.add([...folder, 'Mails.csv'], table(['Written', 'Sent'], mailRows))
  return { name: client.name, reference: client.reference ?? '', folder: folder.join('/'), responses }
}

async function readOne(
  context: ArchiveContext,
  owner: ClientOf,
  invitationId: string,
): Promise<Read | undefined> {
  try {
    return await context.db.withAccount(owner, (tx) =>
      readForDocument(tx, contextOf(context), owner, invitationId),
    )
  } catch (error) {
    // Opened, and nothing answered.
    if ((error as { code?: string }).code === 'not-found') return undefined
    throw error
  }
}

async function zipWholeResponse(
  context: ArchiveContext,
  zip: ZipWriter,
  owner: ClientOf,
  { read, folder }: { read: Read; folder: readonly string[] },
): Promise<void> {
  const { source, response } = read
  const own = [...folder, `${source.survey.title} ${source.startedAt.slice(0, 10)}`]
  for (const format of madeFormats) {
    await zip.add([...own, documentName(source, format)], await context.maker.make(format, source))
  }
  const notes = response.notes.map(({ name, text, createdAt }) => [createdAt, name ?? '', text])
  if (notes.length > 0) await zip.add([...own, 'Notes.csv'], table(['Written', 'Question', 'Note'], notes))
  const queries = response.queries.map((one) => [
    ...[one.createdAt, one.name, one.text, one.state, one.sentAt ?? '', one.reply ?? '', one.repliedAt ?? ''],
  ])
  if (queries.length > 0) {
    const head = ['Written', 'Question', 'Query', 'State', 'Sent', 'Reply', 'Replied']
    await zip.add([...own, 'Queries.csv'], table(head, queries))
  }
  for (const { number, submittedAt, reference } of response.submissions) {
    const place = { ...owner, invitationId: response.invitationId }
    const { answers } = await context.db.withAccount(owner, (tx) =>
      readSubmission(tx, contextOf(context), place, number),
    )
    const then = { ...source, answers: { ...answers }, submittedAt, receipt: reference }
    for (const format of ['pdf', 'json'] as const) {
      const name = `${number} ${submittedAt.slice(0, 10)} ${reference}.${format}`
      await zip.add([...own, 'Submissions', name], await context.maker.make(format, then))
    }
  }
  await addAttachments(context, zip, owner, source, [...own, 'Attachments'])
}

async function clientAlone(context: ArchiveContext, owner: ClientOf) {
  return context.db.withAccount(owner, (tx) => readClient(tx, context.keys, owner))
}

/** Everything that the account holds: a folder for each client, the firm's surveys, and an index. */
export async function zipAccount(
  context: ArchiveContext,
  zip: ZipWriter,
  accountId: string,
  report: Report,
): Promise<void> {
  const { db } = context
  const all = await db.withAccount({ accountId }, countClients)
  const index: string[][] = []
  let after: string | null = null
  for (;;) {
    const from: string | null = after
    const page: { clientId: string }[] = await db.withAccount({ accountId }, (tx) =>
      clientsAfter(tx, from, 100),
    )
    for (const { clientId } of page) {
      const owner = { accountId, clientId }
      const { name, reference } = await clientAlone(context, owner)
      const called = [reference, name, clientId.slice(0, 8)].filter(Boolean).join(' ')
      const folder = ['Clients', called]
      const told = await zipClient(context, zip, owner, { folder, report: async () => {} })
      index.push([told.name, told.reference, told.folder, String(told.responses)])
      await report(Math.min(1, index.length / Math.max(1, all)))
    }
    after = page.at(-1)?.clientId ?? null
    if (page.length < 100) break
  }
  for (const { title, definition } of await db.withAccount({ accountId }, surveysOf)) {
    await zip.add(['Surveys', `${title}.json`], jsonBytes(definition))
  }
  await zip.add(['Practice.json'], jsonBytes(await db.withAccount({ accountId }, findPractice)))
  await zip.add(['index.csv'], table(['Client', 'Reference', 'Folder', 'Responses'], index))
}

const jsonBytes = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  Buffer.from(`\ufeff${csvText([head, ...rows.map((row) => row.map(safeText))])}`)

/** The address of a link lets whoever has it answer. */
const withoutLink = <I extends { url: string | null }>({ url: _, ...rest }: I) => rest

function trailBytes(trail: Awaited<ReturnType<typeof trailOf>>): Buffer {
  const rows = trail.map(({ at, actor, name, action, subject, names }) => [
    ...[at.toISOString(), actor, name ?? '', action, subject, names.join(', ')],
  ])
  return table(['At', 'Who', 'Name', 'Did', 'To', 'Questions'], rows)
}
