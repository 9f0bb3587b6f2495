import pg from 'pg'
import { parse } from 'pg-connection-string'
import { StartRefusal } from '../start-refusal.ts'
import { refuseLossyDatabase } from './durability.queries.ts'
import { recogniseKey } from './encryption-key.queries.ts'
import { migrate } from './migrations.queries.ts'
import {
  admitLogin,
  makeOwnLogin,
  makeRoles,
  ownLogin,
  ownLoginPassword,
  refusePowerfulLogin,
} from './roles.queries.ts'

export interface DatabasePlan {
  /** Who may make roles and schemas: used now, closed before anything is served. */
  admin: pg.ClientConfig
  /** Who serves; without it, a login role of our own is made. */
  login?: pg.ClientConfig
  /** The key of this installation: the password of our own login role follows from it. */
  key: Buffer
  migrationsFolder?: string
}

/** Roles, migrations and checks; returns how to connect as the login role. */
export async function prepareDatabase(plan: DatabasePlan): Promise<pg.ClientConfig> {
  // What takes a connection and then says nothing must not keep the start waiting for ever.
  const admin = new pg.Client({ connectionTimeoutMillis: 15_000, ...plan.admin })
  // A loss shows in the statement that it breaks.
  admin.on('error', () => {})
  await admin.connect().catch((error: Error) => {
    throw new StartRefusal(`The database cannot be reached: ${error.message || 'connection refused'}.`)
  })
  try {
    await makeRoles(admin)
    await migrate(admin, plan.admin, plan.migrationsFolder)
    // Before the login role's password is made to follow from the key.
    await recogniseKey(admin, plan.key)
    const password = ownLoginPassword(plan.key)
    const login = plan.login ?? { ...plan.admin, user: ownLogin, password }
    if (plan.login === undefined) await makeOwnLogin(admin, password)
    else await admitLogin(admin, String(login.user))
    await refusePowerfulLogin(admin, String(login.user))
    await refuseLossyDatabase(login)
    return login
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (code !== '42501') throw error
    throw new StartRefusal(
      `The database user ${admin.user} may not prepare the database (${message}): it needs CREATEROLE, and to own the database; DATABASE_OWNER_URL can name such a user.`,
    )
  } finally {
    await admin.end()
  }
}

/** A connection string taken apart, so that the user can be replaced. */
export function connectionOf(url: string): pg.ClientConfig {
  const { host, port, user, password, database, ssl } = parse(url)
  return {
    ...(host ? { host } : {}),
    ...(port ? { port: Number(port) } : {}),
    ...(user ? { user } : {}),
    ...(password ? { password } : {}),
    ...(database ? { database } : {}),
    ...(ssl === undefined ? {} : { ssl: ssl as pg.ClientConfig['ssl'] }),
  } as pg.ClientConfig
}
