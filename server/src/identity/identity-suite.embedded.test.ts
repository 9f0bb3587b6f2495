import { newServer } from '../firm.factory.ts'
import { identitySuite } from './identity-suite.factory.ts'
import { lastCode } from './mailbox.factory.ts'

const test = await newServer()

const subjects = { verify: /confirm/i, reset: /password/i, change: /new|change/i }

identitySuite({
  test,
  codeFor: (purpose, address) => lastCode(test, address, subjects[purpose]),
  disable: async ({ uid }) => {
    await test.admin(`update identity.users set status = 'disabled' where id = $1`, [uid])
  },
})
