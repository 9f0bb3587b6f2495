import type { KeyRing } from '../platform/crypto/key-ring.ts'
import { open, seal } from '../platform/crypto/seal.ts'
import type { Message } from './mailer.ts'

/** A message as a table keeps it: under a key of its own, bound to the table and the row. */
export interface SealedMessage {
  keyWrapped: Buffer
  sealed: Buffer
}

type Row = Pick<Message, 'id' | 'accountId'>

export function sealMessage(ring: KeyRing, table: string, message: Message): SealedMessage {
  const place = placeOf(table, message)
  const { key, wrapped } = ring.newDataKey(place)
  const { to, subject, text } = message
  return { keyWrapped: wrapped, sealed: seal(key, place, JSON.stringify({ to, subject, text })) }
}

export function openMessage(
  ring: KeyRing,
  table: string,
  row: Row & SealedMessage,
): Pick<Message, 'to' | 'subject' | 'text'> {
  const place = placeOf(table, row)
  return JSON.parse(open(ring.unwrap(place, row.keyWrapped), place, row.sealed).toString('utf8'))
}

const placeOf = (table: string, row: Row) => `${table} ${row.accountId} ${row.id}`
