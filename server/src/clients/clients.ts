import { randomUUID } from 'node:crypto'
import type { Body, Client, createClient, updateClient } from '@candour/contract'
import { limits } from '@candour/contract'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import { pageOf, positionOf } from '../platform/pages/cursor.ts'
import { asClient, nothingSealed, sealContent } from './client-content.ts'
import type { ClientKeys, ClientOf } from './client-keys.ts'
import {
  findClient,
  insertClient,
  insertClientKey,
  lockClient,
  pageOfClients,
  updateClientRow,
} from './clients.queries.ts'

export interface ClientsContext {
  keys: ClientKeys
  accountId: string
  now: Date
}

export async function addClient(
  tx: Tx,
  context: ClientsContext,
  input: Body<typeof createClient>,
): Promise<string> {
  const { keys, accountId, now } = context
  const owner = { accountId, clientId: randomUUID() }
  const { key, row } = keys.make(owner)
  await insertClient(tx, {
    accountId,
    id: owner.clientId,
    name: input.name,
    reference: input.reference ?? null,
    ...sealContent(context, key, input, nothingSealed),
    dueOn: input.dueOn ?? null,
    archivedAt: null,
    now,
  })
  await insertClientKey(tx, { ...owner, ...row, now })
  return owner.clientId
}

/** The client as the account sees it, or `not-found`. */
export async function readClient(tx: Tx, keys: ClientKeys, owner: ClientOf): Promise<Client> {
  const row = await findClient(tx, owner.clientId)
  if (!row) throw new AppError('not-found')
  return asClient(row, await keys.find(tx, owner))
}

/** Says whether an address that was on record is there no more, and whether the answers are wanted by another day. */
export async function changeClient(
  tx: Tx,
  context: ClientsContext,
  clientId: string,
  changes: Body<typeof updateClient>,
): Promise<{ hasReplacedAddress: boolean; hasNewDueDate: boolean }> {
  const old = await lockClient(tx, clientId)
  if (!old) throw new AppError('not-found')
  const key = await context.keys.find(tx, { accountId: context.accountId, clientId })
  if (!key) throw new AppError('not-found')
  const sealed = sealContent(context, key, changes, old)
  await updateClientRow(tx, {
    id: clientId,
    name: changes.name ?? old.name,
    reference: changes.reference === undefined ? old.reference : changes.reference,
    ...sealed,
    dueOn: changes.dueOn === undefined ? old.dueOn : changes.dueOn,
    archivedAt: archivedAt(old.archivedAt, changes.archived, context.now),
    now: context.now,
  })
  const isSame = sealed.emailLookup !== null && old.emailLookup?.equals(sealed.emailLookup)
  return {
    hasReplacedAddress: old.emailLookup !== null && !isSame,
    hasNewDueDate: changes.dueOn !== undefined && changes.dueOn !== old.dueOn,
  }
}

export async function clientsPage(
  tx: Tx,
  context: ClientsContext,
  query: { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ items: Client[]; nextCursor: string | null }> {
  const limit = query.limit ?? limits.pageSize
  const rows = await pageOfClients(tx, positionOf(query.cursor), limit + 1)
  const sealed = rows
    .filter((row) => row.emailSealed ?? row.contactSealed ?? row.notesSealed)
    .map((row) => row.id)
  const found = sealed.length > 0 ? await context.keys.findAll(tx, context.accountId, sealed) : new Map()
  return pageOf(
    rows,
    limit,
    (row) => ({ at: row.createdAt, id: row.id }),
    (row) => asClient(row, found.get(row.id)),
  )
}

/** Archiving twice does not move the day on which it was done. */
function archivedAt(old: Date | null, archived: boolean | undefined, now: Date): Date | null {
  if (archived === undefined) return old
  return archived ? (old ?? now) : null
}
