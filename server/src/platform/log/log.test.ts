import { expect, test } from 'vitest'
import { openLog } from './log.ts'

function recorded(write: (log: ReturnType<typeof openLog>) => void): Record<string, unknown>[] {
  const lines: string[] = []
  write(openLog('info', { write: (line: string) => void lines.push(line) }))
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

test('a line is JSON with an ISO time and what was named', () => {
  const [line] = recorded((log) => log.info({ route: '/api/clients/:clientId', status: 200 }, 'request'))
  expect(line).toMatchObject({ route: '/api/clients/:clientId', status: 200, msg: 'request' })
  expect(line?.time).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
})

test('an error is logged by kind, code and place, never by its message', () => {
  const cause = Object.assign(new Error('Key (email)=(jane@example.com) already exists'), { code: '23505' })
  const error = new Error('550 <jane@example.com> unknown\n    at jane@example.com:25:1', { cause })
  const lines = recorded((log) => {
    log.error({ err: error }, 'failed')
    log.error({ error }, 'failed')
    log.error(error, 'failed')
    log.error(error)
    log.error({ err: error })
  })
  expect(lines).toHaveLength(5)
  for (const line of lines) {
    expect(JSON.stringify(line)).not.toContain('jane')
    expect(JSON.stringify(line)).toContain('23505')
    expect(JSON.stringify(line)).toContain('log.test.ts')
  }
})

test('addresses, bodies and secrets are dropped even when somebody logs them', () => {
  const [line] = recorded((log) =>
    log.info(
      {
        url: '/survey/1/secret',
        body: { salary: 1 },
        email: 'jane@example.com',
        job: { payload: 'x', token: 'y' },
      },
      'careless',
    ),
  )
  expect(JSON.stringify(line)).not.toMatch(/secret|salary|jane|"x"|"y"/)
})
