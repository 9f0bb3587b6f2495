import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from './embedded/embedded.ts'
import { prepareDatabase } from './prepare.ts'

/** The migrated database that every test's own database is a copy of. */
export const templateDatabase = 'candour_template'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where tests put what they need on disk. */
    testFolder: string
    testCluster: { admin: pg.ClientConfig; login: pg.ClientConfig; key: string }
  }
}

/**
 * One PostgreSQL for a run of the tests, in a temporary folder, gone afterwards however the run ends. Vitest
 * calls this once, before the first test of the server.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'candour-test-'))
  // PostgreSQL may have to run as another user than this one, and must come to it.
  await chmod(folder, 0o755)
  const key = randomBytes(32)
  const cluster = await startEmbedded({ dataDir: folder, removeWhenKilled: folder })
  const stop = async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  try {
    const admin = new pg.Client(cluster.admin)
    await admin.connect()
    await admin.query(`create database ${templateDatabase}`)
    await admin.end()
    const login = await prepareDatabase({ admin: { ...cluster.admin, database: templateDatabase }, key })
    project.provide('testFolder', folder)
    project.provide('testCluster', { admin: cluster.admin, login, key: key.toString('base64') })
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}
