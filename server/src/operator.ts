import { readConfig } from './config.ts'
import { userOperations, userWords } from './identity/index.ts'
import { systemClock } from './platform/clock/clock.ts'
import { rolePool } from './platform/db/database.ts'
import { findRunning } from './platform/db/embedded/running.ts'
import { connectionOf } from './platform/db/prepare.ts'
import { ownLogin, ownLoginPassword } from './platform/db/roles.queries.ts'
import { keyFromFile } from './platform/secrets/key-file.ts'
import { StartRefusal } from './platform/start-refusal.ts'

/**
 * What whoever runs Candour can do for, or about, one user, beside the server that runs:
 * `npm run user -- reset-link ada@example.com`.
 */
async function operate([word, email, ...rest]: string[]): Promise<string> {
  const config = readConfig()
  const known = userWords.find((one) => one === word)
  if (!known || !email || rest.length > 0) {
    throw new StartRefusal(`Say what to do and for whom: ${userWords.join(', ')}, then an email address.`)
  }
  if (config.hosted) {
    throw new StartRefusal('With IDENTITY=hosted, the console of the hosted identity service does this.')
  }
  const pool = rolePool({ connection: await connectionTo(config) }, 'candour_identity', 1)
  try {
    const users = userOperations({ pool, clock: systemClock, appUrl: config.appUrl })
    const said = await users[known](email)
    if (said === null) throw new StartRefusal('Nobody signs in with this address.')
    return said
  } finally {
    await pool.end()
  }
}

async function connectionTo({ databaseUrl, dataDir, key }: ReturnType<typeof readConfig>) {
  if (databaseUrl !== undefined) return connectionOf(databaseUrl)
  const running = await findRunning(dataDir)
  if (!running) throw new StartRefusal(`No Candour runs on this DATA_DIR (${dataDir}): start it first.`)
  return { ...running, user: ownLogin, password: ownLoginPassword(key ?? (await keyFromFile(dataDir))) }
}

try {
  console.log(await operate(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof StartRefusal ? error.message : error)
  process.exitCode = 1
}
