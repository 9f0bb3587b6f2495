import type { Ids } from './every-id.factory.ts'
import type { TestApp } from './test-app.ts'
import { dumpOf } from './whole-account.factory.ts'

/** What names the client, its link or anything in it: all ids but those of the firm and its surveys. */
export function namesOfClient({
  firm: _,
  uid,
  sessionId,
  passkeyId,
  surveyId,
  secrets: _s,
  cookie: _c,
  ...ids
}: Ids) {
  const others = [uid, sessionId, passkeyId, surveyId]
  return Object.values(ids).filter((id) => typeof id === 'string' && !others.includes(id)) as string[]
}

/** By table, the clients of which there is anything in an account. */
export async function clientRowsOf(server: TestApp, accountId: string): Promise<Record<string, string[]>> {
  const tables = await server.admin<{ name: string; column: string }>(
    `select c.relname as name, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'candour'::regnamespace and c.relkind = 'r'
        and (a.attname = 'client_id' or (c.relname = 'clients' and a.attname = 'id')) order by 1`,
  )
  const found = await Promise.all(
    tables.map(async ({ name, column }) => {
      const sql = `select ${column}::text as id from candour.${name} where account_id = $1 order by 1`
      return [name, (await server.admin<{ id: string }>(sql, [accountId])).map(({ id }) => id)] as const
    }),
  )
  return Object.fromEntries(found)
}

/** Everything that is kept of a client and its answers, as text. */
export async function rowsOfClient(server: TestApp, { clientId, invitationId }: Ids): Promise<string> {
  const dump = await dumpOf(server)
  return Object.entries(dump)
    .filter(([table]) => table.startsWith('candour.') && !/audit|idempotency|outbox|mails$/.test(table))
    .flatMap(([table, text]) =>
      text
        .split('\n')
        .filter((row) => row.includes(clientId) || row.includes(invitationId))
        .map((row) => `${table} ${row}`),
    )
    .sort()
    .join('\n')
}
