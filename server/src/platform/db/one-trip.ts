import pg from 'pg'

/** A statement that is prepared once a connection, under its name. */
export interface NamedStatement {
  name: string
  text: string
  values: readonly unknown[]
}

/**
 * Runs statements as one message to the database and one back: without `begin` and `commit`, because what
 * stands before one Sync of the protocol is one transaction. It is committed when the answer comes, and rolled
 * back whole when any statement failed. Gives the rows of the last statement.
 *
 * Of its own because the driver puts a Sync after each statement: four answers to wake up for instead of one
 * were a third of the cost of a save.
 */
export function inOneTrip<R extends object>(
  connection: pg.ClientBase,
  statements: readonly NamedStatement[],
): Promise<R[]> {
  return new Promise((resolve, reject) => {
    connection.query(new OneTrip(statements, (rows) => resolve(rows as R[]), reject))
  })
}

/** What each connection has prepared, for as long as it lives. */
const prepared = new WeakMap<pg.Connection, Set<string>>()

/** The driver's messages, without the flag that its types ask for and its code does not know. */
interface Messages {
  close(message: { type: 'S'; name: string }): void
  parse(statement: { name: string; text: string }): void
  bind(values: { statement: string; values: (string | Buffer | null)[] }): void
  describe(portal: { type: 'P'; name: string }): void
  execute(portal: { portal: string }): void
}

interface Field {
  name: string
  dataTypeID: number
}

/** The driver asks each query in turn to send itself and to take what comes back. */
class OneTrip extends pg.Query {
  readonly #statements: readonly NamedStatement[]
  readonly #resolve: (rows: object[]) => void
  readonly #reject: (error: Error) => void
  #known = new Set<string>()
  #fields: { name: string; parse: (text: string) => unknown }[] = []
  #rows: object[] = []

  constructor(
    statements: readonly NamedStatement[],
    resolve: (rows: object[]) => void,
    reject: (error: Error) => void,
  ) {
    super('')
    this.#statements = statements
    this.#resolve = resolve
    this.#reject = reject
    this.submit = (connection) => this.#send(connection)
  }

  #send(connection: pg.Connection): void {
    this.#known = prepared.get(connection) ?? new Set()
    prepared.set(connection, this.#known)
    // Before anything is sent: a value that cannot be leaves the connection as it was.
    const bound = this.#statements.map(({ values }) => values.map(asSent))
    const messages = connection as unknown as Messages
    connection.stream.cork()
    for (const [i, { name, text }] of this.#statements.entries()) {
      if (!this.#known.has(name)) {
        // Where an earlier trip failed, it may be there all the same. Closing what is not there is no error.
        messages.close({ type: 'S', name })
        messages.parse({ name, text })
        this.#known.add(name)
      }
      messages.bind({ statement: name, values: bound[i] ?? [] })
      if (i === this.#statements.length - 1) messages.describe({ type: 'P', name: '' })
      messages.execute({ portal: '' })
    }
    connection.sync()
    connection.stream.uncork()
  }

  /** Only the last statement is described, so what came before it has no fields yet. */
  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#fields = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: pg.types.getTypeParser(dataTypeID, 'text'),
    }))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#fields.length === 0) return
    this.#rows.push(
      Object.fromEntries(
        this.#fields.map(({ name, parse }, i) => {
          const text = fields[i] ?? null
          return [name, text === null ? null : parse(text)]
        }),
      ),
    )
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#resolve(this.#rows)
  }

  handleError(error: Error): void {
    for (const { name } of this.#statements) this.#known.delete(name)
    this.#reject(error)
  }
}

/** As the protocol takes values: text, or bytes. */
function asSent(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || Buffer.isBuffer(value)) return value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.map(elementAsSent).join(',')}}`
  return String(value)
}

function elementAsSent(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  const text = Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : String(value)
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}
