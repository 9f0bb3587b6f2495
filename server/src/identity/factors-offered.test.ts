import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../test-app.ts'
import { codeOf } from './identity-calls.factory.ts'
import { siteOf } from './passkeys-webauthn.ts'

describe('passkeys', () => {
  it.each([
    ['https://candour.example', 'candour.example'],
    ['https://candour.example:8443', 'candour.example'],
    ['http://localhost:3000', 'localhost'],
    ['http://candour.localhost', 'candour.localhost'],
  ])('are offered at %s', (address, host) => {
    expect(siteOf(new URL(address))).toEqual({ host, origin: address })
  })

  it.each([
    'http://candour.example',
    'https://192.0.2.7',
    'http://127.0.0.1:3000',
    'https://[::1]:3000',
    'http://localhost.example',
  ])('are not offered at %s, where browsers make none', (address) => {
    expect(siteOf(new URL(address))).toBeNull()
  })

  describe('where they are not offered', () => {
    let test: TestApp
    beforeAll(async () => {
      test = await testApp({ appUrl: new URL('http://candour.example') })
    })
    afterAll(() => test.close())

    it('are refused by every call, and the rest goes on', async () => {
      const { passkeys, secondFactor } = (await test.app.inject('/api/identity/options')).json()
      expect({ passkeys, secondFactor }).toEqual({ passkeys: false, secondFactor: true })
      const { headers } = await test.registerUser()
      const credential = { id: 'x' }
      const calls = [
        { method: 'POST', url: '/api/identity/sign-in/passkey/options' },
        { method: 'POST', url: '/api/identity/sign-in/passkey', payload: { ticket: 'x', credential } },
        { method: 'POST', url: '/api/identity/passkeys/options', headers },
        {
          method: 'POST',
          url: '/api/identity/passkeys',
          headers,
          payload: { ticket: 'x', credential, name: 'x' },
        },
        { method: 'GET', url: '/api/identity/passkeys', headers },
        { method: 'DELETE', url: '/api/identity/passkeys/6e0ff1a5-0000-4000-8000-000000000000', headers },
      ] as const
      for (const call of calls)
        expect(codeOf(await test.app.inject(call)), call.url).toBe('operation-not-allowed')
    })
  })
})
