import { randomUUID } from 'node:crypto'
import type { Note } from '@candour/contract'
import type { ClientKey } from '../clients/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import { changeNote, deleteNoteRow, findNote, insertNote, type NoteRow, notesOf } from './notes.queries.ts'
import { checkQuestion, holdResponse, type Reviewed, type Reviewer, recordOfFirm } from './review.ts'

const placeOf = (noteId: string) => `notes.text ${noteId}`

/** The firm's own, about an answer or the whole response. No link ever reads one: no policy lets it. */
export async function addNote(
  tx: Tx,
  reviewer: Reviewer,
  clientId: string,
  { invitationId, name, text }: { invitationId: string; name: string | null; text: string },
): Promise<string> {
  const reviewed = await holdResponse(tx, reviewer, { clientId, invitationId })
  if (name !== null) checkQuestion(reviewed, name)
  const noteId = randomUUID()
  const sealed = reviewed.key.seal(placeOf(noteId), text)
  await insertNote(tx, reviewed, { noteId, name, sealed, now: reviewer.now })
  await recordOfFirm(tx, reviewer, reviewed, 'note.added', name === null ? [] : [name])
  return noteId
}

export async function rewriteNote(tx: Tx, reviewer: Reviewer, noteId: string, text: string): Promise<string> {
  const { row, reviewed } = await existing(tx, reviewer, noteId)
  await changeNote(tx, { noteId, sealed: reviewed.key.seal(placeOf(noteId), text), now: reviewer.now })
  await recordOfFirm(tx, reviewer, row, 'note.changed', row.name === null ? [] : [row.name])
  return row.clientId
}

export async function removeNote(tx: Tx, reviewer: Reviewer, noteId: string): Promise<string> {
  const { row } = await existing(tx, reviewer, noteId)
  await deleteNoteRow(tx, noteId)
  await recordOfFirm(tx, reviewer, row, 'note.removed', row.name === null ? [] : [row.name])
  return row.clientId
}

export async function readNote(tx: Tx, reviewer: Reviewer, noteId: string): Promise<Note> {
  const { row, reviewed } = await existing(tx, reviewer, noteId)
  return asNote(reviewed.key, row)
}

export async function readNotes(tx: Tx, key: ClientKey, invitationId: string): Promise<Note[]> {
  return (await notesOf(tx, invitationId)).map((row) => asNote(key, row))
}

async function existing(
  tx: Tx,
  reviewer: Reviewer,
  noteId: string,
): Promise<{ row: NoteRow; reviewed: Reviewed }> {
  const row = await findNote(tx, noteId)
  if (!row) throw new AppError('not-found')
  return { row, reviewed: await holdResponse(tx, reviewer, row) }
}

function asNote(key: ClientKey, row: NoteRow): Note {
  return {
    noteId: row.noteId,
    name: row.name,
    text: key.open(placeOf(row.noteId), row.sealed),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
