import { afterAll, expect, test } from 'vitest'
import { newServer } from './firm.factory.ts'
import { hostedStandIn } from './identity/hosted-service.factory.ts'
import { deleteUser, rowsOf, wholeAccount } from './whole-account.factory.ts'

const service = await hostedStandIn()
afterAll(() => service.close())
const server = await newServer({ hosted: service.options })

const statusOf = async (url: string, headers: object) =>
  (await server.app.inject({ url, headers: { ...headers } })).statusCode

test('a user of a hosted identity service is deleted there and here, and can try again where it fails there', async () => {
  const { firm } = await wholeAccount(server, 'Hosted')
  service.failNext('/v1/accounts:delete', 'INTERNAL', 500)
  expect((await deleteUser(server, firm)).statusCode).toBeGreaterThanOrEqual(500)
  const left = Object.entries(await rowsOf(server, firm.accountId)).filter(([, rows]) => rows > 0)
  expect(left).toEqual([['audit', 1]])
  expect(await statusOf('/api/clients', firm.headers)).toBe(200)

  expect((await deleteUser(server, firm)).statusCode).toBe(204)
  expect(await statusOf('/api/clients', firm.headers)).toBe(401)
  expect(await server.admin('select 1 from profiles where uid = $1', [firm.uid])).toEqual([])
  expect(await server.admin('select 1 from hosted_sessions where uid = $1', [firm.uid])).toEqual([])
  const fresh = await server.registerUser({ email: firm.email })
  expect(fresh.uid).not.toBe(firm.uid)
})
