import type { KeyRing } from '../platform/crypto/key-ring.ts'
import { open, seal } from '../platform/crypto/seal.ts'
import { htmlOf, partsOf } from './letter.ts'
import type { Message } from './mailer.ts'

/** A message as a table keeps it: under a key of its own, bound to the table and the row. */
export interface SealedMessage {
  keyWrapped: Buffer
  sealed: Buffer
}

type Row = Pick<Message, 'id' | 'accountId'>
type Content = Pick<Message, 'to' | 'senderName' | 'subject' | 'text' | 'html'>

export function sealMessage(ring: KeyRing, table: string, message: Message): SealedMessage {
  const place = placeOf(table, message)
  const { key, wrapped } = ring.newDataKey(place)
  const { to, senderName, subject, text, html } = message
  const content: Content = { to, senderName, subject, text, html }
  return { keyWrapped: wrapped, sealed: seal(key, place, JSON.stringify(content)) }
}

export function openMessage(ring: KeyRing, table: string, row: Row & SealedMessage): Content {
  const place = placeOf(table, row)
  const content = JSON.parse(open(ring.unwrap(place, row.keyWrapped), place, row.sealed).toString('utf8'))
  // One that the release before has sealed is text alone.
  return {
    senderName: null,
    html: htmlOf({ lead: 'Candour', parts: partsOf(content.text) }),
    ...content,
  }
}

const placeOf = (table: string, row: Row) => `${table} ${row.accountId} ${row.id}`
