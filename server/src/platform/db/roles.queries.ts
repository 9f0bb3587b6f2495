import { createHash, createHmac, pbkdf2Sync } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { StartRefusal } from '../start-refusal.ts'

/** Owns all tables of ours; nobody logs in as it. */
export const ownerRole = 'candour_owner'
/** Owns the job queue's schema. */
export const workerRole = 'candour_worker'
/** What the login role may act as; each pool is one of them. */
const servingRoles = [
  'candour_app',
  'candour_system',
  'candour_eraser',
  'candour_identity',
  workerRole,
] as const
/** The login role that we make ourselves, when we are only given the owner's connection. */
export const ownLogin = 'candour_login'

/** Makes the roles that are missing. They are of the whole cluster, so another database's start may race. */
export async function makeRoles(admin: pg.ClientBase): Promise<void> {
  for (const role of [ownerRole, ...servingRoles]) {
    await patiently(async () => {
      if (!(await roleExists(admin, role))) await admin.query(`create role ${role} nologin`)
    })
  }
  // A superuser may act as anybody; a managed database's administrator must be a member first.
  const { rows } = await admin.query<{ name: string; superuser: boolean }>(
    'select rolname as name, rolsuper as superuser from pg_roles where rolname = current_user',
  )
  const [self] = rows
  if (self !== undefined && !self.superuser) {
    for (const role of [ownerRole, ...servingRoles]) await join(admin, role, self.name)
  }
  // It gives the queue's door, a function, to the queue's owner.
  await join(admin, workerRole, ownerRole)
}

/** Makes the login role, with a password that follows from the key, so that every process knows it. */
export async function makeOwnLogin(admin: pg.ClientBase, password: string): Promise<void> {
  await patiently(async () => {
    if (!(await roleExists(admin, ownLogin))) await admin.query(`create role ${ownLogin} login noinherit`)
  })
  await patiently(() => admin.query(`alter role ${ownLogin} password '${scramVerifier(password)}'`))
  for (const role of servingRoles) await join(admin, role, ownLogin)
}

export async function admitLogin(admin: pg.ClientBase, login: string): Promise<void> {
  for (const role of servingRoles) await join(admin, role, login)
}

/** Row-level security binds neither a superuser nor an owner: such a login would see every firm's rows. */
export async function refusePowerfulLogin(admin: pg.ClientBase, login: string): Promise<void> {
  const { rows } = await admin.query<{ name: string; superuser: boolean; bypass: boolean; owns: boolean }>(
    `select rolname as name, rolsuper as superuser, rolbypassrls as bypass,
            exists (select from pg_class where relowner = pg_roles.oid and relkind in ('r', 'p')) as owns
     from pg_roles where rolname = any($1)`,
    [[login, ...servingRoles]],
  )
  for (const role of rows) {
    const power = role.superuser
      ? 'is a superuser'
      : role.bypass
        ? 'has BYPASSRLS'
        : role.owns && role.name !== workerRole
          ? 'owns tables'
          : undefined
    if (power !== undefined) {
      throw new StartRefusal(
        `The database role ${role.name} ${power}, so that row-level security would not bind it; ` +
          'let DATABASE_URL name a plain role.',
      )
    }
  }
}

/** The password of our own login role. */
export function ownLoginPassword(key: Buffer): string {
  return createHmac('sha256', key).update('candour database login').digest('base64url')
}

async function roleExists(admin: pg.ClientBase, role: string): Promise<boolean> {
  return (await admin.query('select from pg_roles where rolname = $1', [role])).rowCount === 1
}

async function join(admin: pg.ClientBase, role: string, member: string): Promise<void> {
  await patiently(async () => {
    const { rowCount } = await admin.query(
      `select from pg_auth_members m join pg_roles r on r.oid = m.roleid join pg_roles who on who.oid = m.member
       where r.rolname = $1 and who.rolname = $2 and pg_has_role(who.oid, r.oid, 'member')
         and not (m.admin_option and who.rolname = current_user)`,
      [role, member],
    )
    if (rowCount === 0) await admin.query(`grant ${role} to ${quoteName(member)}`)
  })
}

const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Tries again what lost against another process that did the same. */
async function patiently(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await work()
      return
    } catch (error) {
      const { code, message } = error as { code?: string; message: string }
      const lost = code === '23505' || code === '42710' || /concurrently updated/.test(message)
      if (!lost || attempt === 20) throw error
      await sleep(20 + 30 * attempt * Math.random())
    }
  }
}

/** As PostgreSQL stores it; so the password itself is never in a statement. The salt follows from it too. */
function scramVerifier(password: string): string {
  const salt = createHash('sha256').update(`salt ${password}`).digest().subarray(0, 16)
  const salted = pbkdf2Sync(password, salt, 4096, 32, 'sha256')
  const hmac = (text: string) => createHmac('sha256', salted).update(text).digest()
  const storedKey = createHash('sha256').update(hmac('Client Key')).digest('base64')
  return `SCRAM-SHA-256$4096:${salt.toString('base64')}$${storedKey}:${hmac('Server Key').toString('base64')}`
}
