import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { connectionOf, prepareDatabase } from './prepare.ts'

test('what takes a connection and says nothing is a database that cannot be reached', async () => {
  const silent = createServer()
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const admin = { host: '127.0.0.1', port, user: 'nobody', connectionTimeoutMillis: 100 }
  await expect(prepareDatabase({ admin, key: Buffer.alloc(32) })).rejects.toThrow(
    /^The database cannot be reached: [^\n]+\.$/,
  )
  silent.close()
})

test('an address is taken apart with its special characters and its encryption', () => {
  expect(
    connectionOf('postgresql://us%40er:p%2Fw@db.example.com:5433/candour?sslmode=verify-full'),
  ).toMatchObject({
    host: 'db.example.com',
    port: 5433,
    user: 'us@er',
    password: 'p/w',
    database: 'candour',
    ssl: {},
  })
})

test('an address without encryption, or by a socket, says so', () => {
  expect(connectionOf('postgres://app@localhost/candour')).toEqual({
    host: 'localhost',
    user: 'app',
    database: 'candour',
  })
  expect(connectionOf('postgresql://app@/candour?host=/run/postgresql')).toMatchObject({
    host: '/run/postgresql',
  })
})
