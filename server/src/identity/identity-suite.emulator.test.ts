import { inject } from 'vitest'
import { newServer } from '../firm.factory.ts'
import { hostedService } from './hosted-requests.ts'
import { identitySuite } from './identity-suite.factory.ts'

const emulator = inject('authEmulator')
const projectId = 'demo-candour'
const hosted = { projectId, apiKey: 'any', service: hostedService(emulator) }
const test = await newServer({ hosted })

interface Sent {
  email: string
  newEmail?: string
  requestType: string
  oobCode: string
}

const types = { verify: 'VERIFY_EMAIL', reset: 'PASSWORD_RESET', change: 'VERIFY_AND_CHANGE_EMAIL' }

identitySuite({
  test,
  codeFor: async (purpose, address) => {
    await test.app.settled()
    const answer = await fetch(`http://${emulator}/emulator/v1/projects/${projectId}/oobCodes`)
    const { oobCodes } = (await answer.json()) as { oobCodes: Sent[] }
    const sent = oobCodes.filter(
      ({ requestType, newEmail, email }) => requestType === types[purpose] && (newEmail ?? email) === address,
    )
    return sent.at(-1)?.oobCode ?? ''
  },
  disable: async ({ uid }) => {
    await fetch(`${hosted.service.accounts}/v1/projects/${projectId}/accounts:update`, {
      method: 'POST',
      // How the emulator knows who runs it.
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ localId: uid, disableUser: true }),
    })
  },
})
