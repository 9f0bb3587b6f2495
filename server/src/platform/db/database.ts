import pg from 'pg'
import { AppError } from '../errors.ts'
import { inOneTrip, type NamedStatement } from './one-trip.ts'

/**
 * The only ways into the database. No pool leaves this module: whoever wants rows names the scope in which
 * row-level security shall judge, and gets a transaction that ends with it.
 *
 * The scope is set with `SET LOCAL` semantics (`set_config(…, true)`), so a pooled connection never carries
 * it into the next transaction; and in a statement of its own, first, because the planner may evaluate a
 * setting that is made inside the same statement too late.
 */
export interface Database {
  /** Everything of one account, nothing of another. */
  withAccount<T>(scope: AccountScope, work: (tx: Tx) => Promise<T>): Promise<T>
  /** One invitation of one client: what the holder of a link may touch. */
  withInvitation<T>(scope: InvitationScope, work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * One account as a whole, to be deleted, while nobody else is in it: whoever is has finished, whoever comes waits and
   * finds it gone. A third role, which deletes and reads nothing but ids.
   */
  withWholeAccount<T>(scope: AccountScope, work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * One client as a whole, to be deleted, brought back or erased; nobody else is in the account meanwhile, so that what
   * was under way has finished and what comes sees it done. The same role, which sees that one client only.
   */
  withWholeClient<T>(scope: ClientScope, work: (tx: Tx) => Promise<T>): Promise<T>
  /** As `withAccount`, and the rows of clients that are deleted are seen: those rows, and nothing else of such a client. */
  withDeletedClients<T>(scope: AccountScope, work: (tx: Tx) => Promise<T>): Promise<T>
  /** What no account can do: look a link up, make an account. A second role with narrow policies. */
  withSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** One writing statement in its own transaction, in one round trip (the hot path of saving). */
  writeInInvitation<R extends object>(scope: InvitationScope, statement: NamedStatement): Promise<R[]>
  /** Whether the database answers. */
  isReachable(): Promise<boolean>
  close(): Promise<void>
}

interface AccountScope {
  accountId: string
}

interface ClientScope extends AccountScope {
  clientId: string
}

export interface InvitationScope extends ClientScope {
  invitationId: string
}

/** A transaction in a scope. */
export interface Tx {
  query<R extends object>(text: string, values?: unknown[]): Promise<R[]>
}

/** How to connect: host, user, password, database. */
export type Connection = pg.ClientConfig

/** Connections that act as one role; for identity and the job queue, which have tables of their own. */
export type RolePool = pg.Pool
export type PoolClient = pg.PoolClient

export interface DatabaseOptions {
  /** How to connect as the login role, which owns nothing. */
  connection: Connection
  /** Connections for the accounts and links; the system role has a quarter of them. */
  poolSize?: number
  onError?: (error: Error) => void
}

// Whoever is in an account holds it together with all others who are, so that it is deleted before or after, never meanwhile.
const setScope = `select set_config('candour.account', $1, true), set_config('candour.client', $2, true),
  set_config('candour.invitation', $3, true), pg_advisory_xact_lock_shared(hashtextextended('account ' || $1, 0))`

const setWholeAccount = `select set_config('candour.account', $1, true),
  pg_advisory_xact_lock(hashtextextended('account ' || $1, 0))`

const setWholeClient = `select set_config('candour.erased_account', $1, true),
  set_config('candour.erased_client', $2, true), pg_advisory_xact_lock(hashtextextended('account ' || $1, 0))`

const setDeletedClients = `select set_config('candour.account', $1, true), set_config('candour.deleted', 'seen', true),
  pg_advisory_xact_lock_shared(hashtextextended('account ' || $1, 0))`

/** In `withSystem`: what is written of this account is written before it is deleted, or finds it gone. */
export async function holdAccount(tx: Tx, accountId: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock_shared(hashtextextended('account ' || $1, 0))`, [accountId])
}

/** A pool whose connections act as `role`, a role that the login role is a member of. */
export function rolePool(options: DatabaseOptions, role: string, max: number): RolePool {
  const pool = new pg.Pool({
    ...options.connection,
    // Several statements may be sent without waiting for each other's answers.
    pipeline: true,
    options: settings(role),
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
  } as pg.PoolConfig)
  pool.on('error', (error) => options.onError?.(error))
  // One that is lost while in use is the pool's concern only when it is given back; unheard, it would end the
  // process. The statement under way fails, which says it all.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** The limits end what a lost client or a runaway statement would otherwise hold for ever. */
const settings = (role: string) =>
  [
    `role=${role}`,
    `search_path=${role === 'candour_identity' ? 'identity' : 'candour'}`,
    'statement_timeout=30s',
    'idle_in_transaction_session_timeout=60s',
    // Others of the account wait for as long as it does.
    ...(role === 'candour_eraser' ? ['lock_timeout=5s'] : []),
  ]
    .map((setting) => `-c ${setting}`)
    .join(' ')

export function openDatabase(options: DatabaseOptions): Database {
  const size = options.poolSize ?? 16
  const app = rolePool(options, 'candour_app', size)
  const system = rolePool(options, 'candour_system', Math.max(2, Math.ceil(size / 4)))

  const eraser = rolePool(options, 'candour_eraser', 2)

  const scoped = <T>(values: string[], work: (tx: Tx) => Promise<T>) =>
    inTransaction(app, { text: setScope, values }, work)
  return {
    withAccount: (scope, work) => scoped([scope.accountId, '', ''], work),
    withInvitation: (scope, work) => scoped(invitationSettings(scope), work),
    withWholeAccount: ({ accountId }, work) =>
      inTransaction(eraser, { text: setWholeAccount, values: [accountId] }, work),
    withWholeClient: ({ accountId, clientId }, work) =>
      inTransaction(eraser, { text: setWholeClient, values: [accountId, clientId] }, work),
    withDeletedClients: ({ accountId }, work) =>
      inTransaction(app, { text: setDeletedClients, values: [accountId] }, work),
    withSystem: (work) => inTransaction(system, null, work),
    writeInInvitation: (scope, statement) => writeAtOnce(app, invitationSettings(scope), statement),
    isReachable: () =>
      app.query('select 1').then(
        () => true,
        () => false,
      ),
    close: async () => {
      await Promise.all([app.end(), system.end(), eraser.end()])
    },
  }
}

const invitationSettings = (scope: InvitationScope) => [scope.accountId, scope.clientId, scope.invitationId]

/** For identity, whose tables have no scope: in its own pool. */
export async function inTransaction<T>(
  pool: Pick<pg.Pool, 'connect'>,
  scope: { text: string; values: string[] } | null,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const connection = await connect(pool)
  let broken: Error | undefined
  let over = false
  try {
    // Sent together; if `begin` fails the others fail with it.
    const opening = [connection.query('begin')]
    if (scope) opening.push(connection.query(scope.text, scope.values) as never)
    await Promise.all(opening)
    const result = await work({
      query: async <R extends object>(text: string, values?: unknown[]) => {
        // The connection may be in somebody else's scope by now.
        if (over) throw new Error('the transaction is over')
        return (await connection.query<R>(text, values)).rows
      },
    })
    over = true
    const { command } = await connection.query('commit')
    // A transaction in which a statement failed is rolled back by `commit`, without an error of its own.
    if (command !== 'COMMIT') throw new Error('not committed: a statement had failed')
    return result
  } catch (error) {
    over = true
    await connection.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw asAppError(error)
  } finally {
    connection.release(broken)
  }
}

async function writeAtOnce<R extends object>(
  pool: pg.Pool,
  scope: string[],
  statement: NamedStatement,
): Promise<R[]> {
  const connection = await connect(pool)
  let broken: Error | undefined
  try {
    return await inOneTrip<R>(connection, [{ name: 'set-scope', text: setScope, values: scope }, statement])
  } catch (error) {
    if (isConnectionFailure(error)) broken = error as Error
    throw asAppError(error)
  } finally {
    connection.release(broken)
  }
}

async function connect(pool: Pick<pg.Pool, 'connect'>): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw new AppError('unavailable', undefined, { cause: error })
  }
}

/**
 * A lost database is `unavailable`, to be tried again. Who writes into an account that was deleted meanwhile is signed in
 * no more. A statement's own error stays what it is.
 */
export function asAppError(error: unknown): unknown {
  if (isOfNoAccount(error)) return new AppError('user-token-expired', undefined, { cause: error })
  return isConnectionFailure(error) ? new AppError('unavailable', undefined, { cause: error }) : error
}

function isOfNoAccount(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23503' && constraint?.endsWith('_account_id_fkey') === true
}

// Class 08: connection exceptions; 57P01 to 57P03: shutting down, crashed, starting; 53: out of resources
// (disk full among them); 25P03: a transaction left idle; 57014 and 55P03: took or waited too long; 40: lost against another.
function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof AppError) return false
  const code = (error as { code?: string }).code
  if (code === undefined) return /terminated|Connection|timeout|Client has encountered/i.test(error.message)
  return /^(08|53|57P0[1-3]|57014|55P03|25P03|58|40)/.test(code) || /^E[A-Z]+$/.test(code)
}
