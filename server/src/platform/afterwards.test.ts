import { expect, it } from 'vitest'
import { afterwards } from './afterwards.ts'
import { openLog } from './log/log.ts'

it('waits for all that is under way, and for what that begins', async () => {
  const done: string[] = []
  const after = afterwards(openLog('silent'))
  void after.run('first', async () => {
    await Promise.resolve()
    void after.run('second', async () => {
      await Promise.resolve()
      done.push('second')
    })
    done.push('first')
  })
  await after.settled()
  expect(done).toEqual(['first', 'second'])
})

it('logs what failed without its words, and fails nobody', async () => {
  const lines: string[] = []
  const after = afterwards(openLog('info', { write: (line: string) => lines.push(line) }))
  await after.run('mail to a new user', () => Promise.reject(new Error('no mailbox jane@example.com')))
  await after.settled()
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 50,
    what: 'mail to a new user',
    err: { kind: 'Error' },
  })
  expect(lines[0]).not.toContain('jane')
})
