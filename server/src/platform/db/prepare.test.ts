import { expect, test } from 'vitest'
import { connectionOf } from './prepare.ts'

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
