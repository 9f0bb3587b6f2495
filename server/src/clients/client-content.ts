import type { Client, Contact } from '@candour/contract'
import type { ClientKey, ClientKeys } from './client-keys.ts'
import type { ClientContent, ClientRow } from './clients.queries.ts'

const emailPlace = 'clients.email'
const contactPlace = 'clients.contact'
const notesPlace = 'clients.notes'

const nothingKnown: Contact = { phone: null, hours: null, leaveNoMessages: false, note: null }

/** What of a client is told in words, and sealed: undefined stays as it is, null clears. */
export interface ToldOfClient {
  email?: string | null | undefined
  contact?: Contact | undefined
  notes?: string | null | undefined
}

type SealedContent = Pick<ClientContent, 'emailSealed' | 'emailLookup' | 'contactSealed' | 'notesSealed'>

export const nothingSealed: SealedContent = {
  emailSealed: null,
  emailLookup: null,
  contactSealed: null,
  notesSealed: null,
}

export function sealContent(
  { keys, accountId }: { keys: ClientKeys; accountId: string },
  key: ClientKey,
  told: ToldOfClient,
  old: SealedContent,
): SealedContent {
  const sealed = (place: string, said: string | null) => (said === null ? null : key.seal(place, said))
  const { email, contact, notes } = told
  return {
    ...(email === undefined
      ? { emailSealed: old.emailSealed, emailLookup: old.emailLookup }
      : {
          emailSealed: sealed(emailPlace, email),
          emailLookup: email === null ? null : keys.emailLookup(accountId, email),
        }),
    contactSealed:
      contact === undefined
        ? old.contactSealed
        : sealed(contactPlace, saysNothing(contact) ? null : JSON.stringify(contact)),
    notesSealed: notes === undefined ? old.notesSealed : sealed(notesPlace, notes),
  }
}

const saysNothing = ({ phone, hours, leaveNoMessages, note }: Contact) =>
  phone === null && hours === null && !leaveNoMessages && note === null

/** Without a key, what needs none. */
export function asClient(row: ClientRow, key: ClientKey | undefined): Client {
  const opened = (place: string, sealed: Buffer | null) => (sealed && key ? key.open(place, sealed) : null)
  const contact = opened(contactPlace, row.contactSealed)
  return {
    clientId: row.id,
    name: row.name,
    email: opened(emailPlace, row.emailSealed),
    reference: row.reference,
    contact: contact === null ? nothingKnown : JSON.parse(contact),
    notes: opened(notesPlace, row.notesSealed),
    dueOn: row.dueOn,
    archivedAt: row.archivedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
