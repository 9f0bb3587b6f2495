import type { Endpoint, ErrorCode } from '@candour/contract'
import * as contract from '@candour/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgedTokens } from './identity/forged-tokens.factory.ts'
import { fastifyPath } from './platform/http/route.ts'
import { type TestApp, testApp } from './test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

const endpoints = (Object.values(contract) as unknown[]).filter(isEndpoint)
const someId = '00000000-0000-4000-8000-000000000000'
const addressOf = ({ path }: Endpoint) => path.replace(/\{\w+…?\}/g, someId)
/** What stands for a code in the answer: callable functions have words of their own. */
function saidOf({ path }: Endpoint, code: ErrorCode) {
  if (!path.startsWith('/api/functions/')) {
    return { said: code, httpStatus: contract.errorCatalogue[code].status }
  }
  const { status, httpStatus } = contract.callableAnswerFor(code)
  return { said: status, httpStatus }
}
const describedPath = ({ path }: Endpoint) => path.replace('…}', '}')

describe('the description of the API', () => {
  it('has every endpoint of the contract, and an answer for each of its errors', async () => {
    const document = (await test.app.inject('/api/openapi.json')).json()
    expect(endpoints.length).toBeGreaterThan(20)
    for (const one of endpoints) {
      const { path, method, status, errors, access } = one
      const operation = document.paths[describedPath(one)]?.[method.toLowerCase()]
      expect(operation, `${method} ${path}`).toBeDefined()
      const described = Object.keys(operation.responses)
      expect(described).toContain(String(status))
      const ofUsers = ['unauthenticated', 'invalid-user-token', 'user-token-expired'] as const
      for (const code of [...errors, ...contract.anyCallErrors, ...(access === 'user' ? ofUsers : [])]) {
        const { said, httpStatus } = saidOf(one, code)
        const answer = operation.responses[httpStatus]
        expect(JSON.stringify(answer), `${code} of ${method} ${path}`).toContain(`"${said}"`)
      }
    }
  })

  it('has nothing that the contract does not have', async () => {
    const document = (await test.app.inject('/api/openapi.json')).json()
    const known = new Set([...endpoints.map(describedPath), '/healthz', '/readyz'])
    expect(Object.keys(document.paths).filter((path) => !known.has(path))).toEqual([])
  })
})

describe('the route matrix', () => {
  const guarded = endpoints.filter((endpoint) => endpoint.access.startsWith('user'))
  const wrongTokens: Record<string, string | undefined> = {
    ...{ none: undefined, empty: 'Bearer ', nonsense: 'Bearer nonsense', basic: 'Basic dTpw' },
  }
  beforeAll(async () => {
    const forged = await forgedTokens(test, await test.registerUser(), await test.registerUser())
    for (const [what, token] of Object.entries(forged)) wrongTokens[what] = `Bearer ${token}`
  })

  it.each(guarded.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s answers nobody but 401',
    async (_, endpoint) => {
      for (const [kind, authorization] of Object.entries(wrongTokens)) {
        const answer = await test.app.inject({
          method: endpoint.method,
          url: addressOf(endpoint),
          headers: authorization === undefined ? {} : { authorization },
          ...(endpoint.body ? { payload: { anything: true } } : {}),
        })
        expect(answer.statusCode, kind).toBe(401)
        expect(Object.keys(answer.json())).toEqual(['error'])
      }
    },
  )

  it('knows of every registered route of the API who may call it, as the contract has it', () => {
    const mounted = test.app.mounted.filter(({ url }) => url.startsWith('/api/'))
    expect(mounted.length).toBeGreaterThan(endpoints.length)
    for (const { method, url, access } of mounted) {
      const here = endpoints.filter(({ path }) => fastifyPath(path) === url)
      const endpoint =
        here.find((one) => one.method === method) ??
        here.find((one) => method === 'HEAD' && one.method === 'GET')
      expect(access, `${method} ${url}`).toBe(url === '/api/openapi.json' ? 'public' : endpoint?.access)
      expect(access, `${method} ${url}`).toBeDefined()
    }
  })
})

describe('readiness', () => {
  it('follows the database', async () => {
    expect((await test.app.inject('/readyz')).statusCode).toBe(200)
  })
})
