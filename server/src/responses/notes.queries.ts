import type { InvitationScope, Tx } from '../platform/db/database.ts'

export interface NoteRow {
  noteId: string
  clientId: string
  invitationId: string
  name: string | null
  sealed: Buffer
  createdAt: Date
  updatedAt: Date
}

const columns = `id as "noteId", client_id as "clientId", invitation_id as "invitationId", name, sealed,
  created_at as "createdAt", updated_at as "updatedAt"`

export async function insertNote(
  tx: Tx,
  { accountId, clientId, invitationId }: InvitationScope,
  note: { noteId: string; name: string | null; sealed: Buffer; now: Date },
): Promise<void> {
  await tx.query(
    `insert into notes (account_id, client_id, invitation_id, id, name, sealed, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [accountId, clientId, invitationId, note.noteId, note.name, note.sealed, note.now],
  )
}

export async function findNote(tx: Tx, noteId: string): Promise<NoteRow | undefined> {
  const rows = await tx.query<NoteRow>(`select ${columns} from notes where id = $1`, [noteId])
  return rows[0]
}

/** Oldest first. */
export function notesOf(tx: Tx, invitationId: string): Promise<NoteRow[]> {
  return tx.query<NoteRow>(`select ${columns} from notes where invitation_id = $1 order by created_at, id`, [
    invitationId,
  ])
}

export async function changeNote(tx: Tx, note: { noteId: string; sealed: Buffer; now: Date }): Promise<void> {
  await tx.query('update notes set sealed = $2, updated_at = $3 where id = $1', [
    note.noteId,
    note.sealed,
    note.now,
  ])
}

export async function deleteNoteRow(tx: Tx, noteId: string): Promise<void> {
  await tx.query('delete from notes where id = $1', [noteId])
}
