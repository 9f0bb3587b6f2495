import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { StartRefusal } from '../start-refusal.ts'
import { ownerRole } from './roles.queries.ts'

/** With another key nothing sealed could be opened, and new rows would be sealed with a key nobody expects. */
export async function recogniseKey(admin: pg.ClientBase, key: Buffer): Promise<void> {
  const fingerprint = createHmac('sha256', key).update('candour key fingerprint').digest()
  await admin.query(`set role ${ownerRole}`)
  await admin.query(
    'insert into candour.encryption_key (fingerprint) values ($1) on conflict (only_one) do nothing',
    [fingerprint],
  )
  const { rows } = await admin.query<{ same: boolean }>(
    'select fingerprint = $1 as same from candour.encryption_key',
    [fingerprint],
  )
  await admin.query('reset role')
  if (rows[0]?.same !== true) {
    throw new StartRefusal(
      'CANDOUR_KEY (or the key file in DATA_DIR/keys) is not the one that this database was made with.',
    )
  }
}
