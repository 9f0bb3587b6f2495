import type { Body, Matter, setMatter } from '@candour/contract'
import { answersBy, datesOf } from '@candour/library/form-e'
import { type ClientKeys, type ClientOf, readClient, setDueDate } from '../clients/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/errors.ts'
import { findMatter, writeMatter } from './matters.queries.ts'

export interface MattersContext {
  keys: ClientKeys
  now: Date
}

/** All but the days, which are kept plain beside it. */
type Sealed = Omit<Matter, 'dates' | 'firstAppointmentOn' | 'toldOn'>

const place = 'matters'

const nothing: Sealed = {
  ...{ court: null, caseNumber: null, role: null, otherParty: null },
  ...{ conduct: null, orders: null, settlement: null, disposition: null },
}

/** What is known of the proceedings, with the days that follow; `not-found` where there is no such client. */
export async function readMatter(tx: Tx, keys: ClientKeys, owner: ClientOf): Promise<Matter> {
  await readClient(tx, keys, owner)
  const row = await findMatter(tx, owner.clientId)
  const key = row && (await keys.find(tx, owner))
  const sealed: Partial<Sealed> = key ? JSON.parse(key.open(place, row.sealed)) : {}
  const { firstAppointmentOn, toldOn } = row ?? { firstAppointmentOn: null, toldOn: null }
  const known = { ...nothing, ...sealed, firstAppointmentOn, toldOn }
  return { ...known, dates: datesOf(known) }
}

/** Sets it as a whole. */
export async function keepMatter(
  tx: Tx,
  { keys, now }: MattersContext,
  owner: ClientOf,
  { wantAnswersBy, firstAppointmentOn, toldOn, ...told }: Body<typeof setMatter>,
): Promise<void> {
  await readClient(tx, keys, owner)
  const key = await keys.find(tx, owner)
  if (!key) throw new AppError('not-found')
  const sealed = key.seal(place, JSON.stringify(told))
  await writeMatter(tx, { ...owner, firstAppointmentOn, toldOn, sealed, now })
  const due = wantAnswersBy ? answersBy({ ...told, firstAppointmentOn, toldOn }) : null
  if (due) await setDueDate(tx, { clientId: owner.clientId, dueOn: due, now })
}
