import { randomUUID } from 'node:crypto'
import { pdfOf } from './files/file-contents.factory.ts'
import { filesAs } from './files/files-calls.factory.ts'
import { passkeyCalls } from './identity/passkeys.factory.ts'
import type { TestApp, TestUser } from './test-app.ts'
import { newClient, newLink, newSurvey, openDevice, shortSurvey } from './test-journey.ts'

/** One of everything that has an id, and what must be seen by nobody else. */
export interface Ids {
  firm: TestUser
  uid: string
  sessionId: string
  passkeyId: string
  clientId: string
  surveyId: string
  invitationId: string
  queryId: string
  noteId: string
  exportId: string
  token: string
  cookie: string
  path: string
  uploadId: string
  secrets: string[]
}

export async function everyId(server: TestApp): Promise<Ids> {
  const firm = await server.registerUser({ company: 'Victim-Firm', name: 'Victim-User' })
  const clientId = await newClient(server, firm, { name: 'Victim-Client', email: 'Victim@example.org' })
  const surveyId = await newSurvey(server, firm, { ...shortSurvey, title: 'Victim-Survey' })
  const link = await newLink(server, firm, { clientId, surveyId })
  const device = await openDevice(server, link)
  const files = filesAs(server, { cookie: device.cookies })
  const path = `${device.page.filesPath}/${randomUUID()}`
  await files.store(path, pdfOf(100), { customMetadata: { filename: 'Victim-File.pdf' } })
  const begun = await files.begin(`${device.page.filesPath}/${randomUUID()}`, 300, {
    filename: 'Victim-Upload',
  })
  await device.save(0, { fullName: 'Victim-Answer' })
  const review = async (path: string, text: string) => {
    const { invitationId } = link
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/responses/${clientId}/${path}`,
      headers: firm.headers,
      payload: { invitationId, name: 'fullName', text },
    })
    return answer.json()
  }
  const sessions = await server.app.inject({ url: '/api/identity/sessions', headers: firm.headers })
  return {
    ...{
      firm,
      uid: firm.uid,
      sessionId: sessions.json().items[0].sessionId,
      passkeyId: await passkeyCalls(() => server).added(firm),
      clientId,
      surveyId,
      invitationId: link.invitationId,
      queryId: (await review('queries', 'Victim-Query')).queryId,
      noteId: (await review('notes', 'Victim-Note')).noteId,
      exportId: await newExport(server, firm, clientId),
      token: link.token,
    },
    ...{ cookie: device.cookies, path, uploadId: String(begun.headers.location).split('/').at(-1) ?? '' },
    secrets: [device.page.queueKey, ...device.cookies.split('; ').map((one) => one.split('=')[1] ?? '')],
  }
}

async function newExport({ app }: TestApp, { headers }: TestUser, clientId: string): Promise<string> {
  const answer = await app.inject({ method: 'POST', url: '/api/exports', headers, payload: { clientId } })
  return answer.json().exportId
}
