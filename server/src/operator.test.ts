import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbedded } from './platform/db/embedded/embedded.ts'
import { prepareDatabase } from './platform/db/prepare.ts'
import { keyFromFile } from './platform/secrets/key-file.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let folder: string
let database: EmbeddedPostgres | undefined
const children: ChildProcess[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(await realpath(tmpdir()), 'candour-operator-'))
  await chmod(folder, 0o755)
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await database?.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

/** The command as it is run beside the server; what it says, and whether all was well. */
function user(...words: string[]): Promise<{ said: string; code: number | null }> {
  return userWith({}, ...words)
}

function userWith(settings: Record<string, string>, ...words: string[]) {
  const operator = fileURLToPath(new URL('./operator.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', operator, ...words], {
    env: {
      PATH: process.env.PATH ?? '',
      DATA_DIR: join(folder, 'data'),
      APP_URL: 'https://candour.example',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      said += text.toString()
    })
  }
  return new Promise<{ said: string; code: number | null }>((resolve) =>
    child.once('close', (code) => resolve({ said: said.trim(), code })),
  )
}

test('the command for users says what it takes, and that Candour has to run', async () => {
  expect(await user('befriend', 'ada@example.org')).toEqual({
    said: 'Say what to do and for whom: disable, enable, reset-link, remove-app, then an email address.',
    code: 1,
  })
  const { said, code } = await user('disable', 'ada@example.org')
  expect(said).toContain('start it first')
  expect(code).toBe(1)
})

test('the command for users leaves users of a hosted identity service to its console', async () => {
  const hosted = { IDENTITY: 'hosted', IDENTITY_PROJECT_ID: 'some-project', IDENTITY_API_KEY: 'key' }
  expect(await userWith(hosted, 'disable', 'ada@example.org')).toEqual({
    said: 'With IDENTITY=hosted, the console of the hosted identity service does this.',
    code: 1,
  })
})

test('the command for users reaches the embedded database of a Candour that runs', async () => {
  const dataDir = join(folder, 'data')
  database = await startEmbedded({ dataDir })
  await prepareDatabase({ admin: database.admin, key: await keyFromFile(dataDir) })
  expect(await user('disable', 'nobody@example.org')).toEqual({
    said: 'Nobody signs in with this address.',
    code: 1,
  })
})
