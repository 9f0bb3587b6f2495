import { expect, test } from 'vitest'
import { targets } from './candour.ts'
import { runFaults } from './harness.ts'

test('no acknowledged answer is lost or doubled by kill -9 of server and database at random under load', async () => {
  const report = await runFaults({ clients: 20, rounds: 5, targets })
  console.log(JSON.stringify(report))
  expect(report).toMatchObject({ lost: 0, doubled: 0, wrong: 0, refused: 0, kills: 20 })
  expect(report.acknowledged).toBeGreaterThan(20 * 20)
})

test('the same test finds losses when synchronous_commit is switched off behind the running server', async () => {
  const report = await runFaults({
    clients: 20,
    rounds: 4,
    // A server that starts again would refuse such a database.
    targets: ['database'],
    prepare: async ({ ask }) => {
      await ask('alter system set synchronous_commit = off')
      // The longest there is, so that what was acknowledged stays in memory for a while.
      await ask("alter system set wal_writer_delay = '10s'")
      await ask('select pg_reload_conf()')
      await expect
        .poll(() => ask('show synchronous_commit'), { timeout: 10_000 })
        .toEqual([{ synchronous_commit: 'off' }])
    },
  })
  console.log(JSON.stringify(report))
  expect(report.lost).toBeGreaterThan(0)
})
