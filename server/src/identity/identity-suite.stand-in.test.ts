import { afterAll } from 'vitest'
import { newServer } from '../firm.factory.ts'
import { hostedStandIn } from './hosted-service.factory.ts'
import { identitySuite } from './identity-suite.factory.ts'

const service = await hostedStandIn()
afterAll(() => service.close())
const test = await newServer({ hosted: service.options })
service.follow(test.clock)

const types = { verify: 'VERIFY_EMAIL', reset: 'PASSWORD_RESET', change: 'VERIFY_AND_CHANGE_EMAIL' }

identitySuite({
  test,
  codeFor: async (purpose, address) => {
    await test.app.settled()
    return service.codeFor(types[purpose], address)
  },
  disable: async ({ uid }) => service.change(uid, { disabled: true }),
})
