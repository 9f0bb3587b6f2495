import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'

/**
 * Registers a firm and opens as many links as asked for, through the API, each as a client of its own. Its plan, which
 * allows so many, is given to it by whoever owns the database.
 */
export async function openLinks({ address, owner }, howMany) {
  const call = async (method, path, body, headers = {}) => {
    const answer = await fetch(address + path, {
      method,
      headers: { 'content-type': 'application/json', origin: address, ...headers },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    const [cookie = ''] = answer.headers.getSetCookie().map((line) => line.split(';')[0])
    return { ...(await answer.json()), cookie }
  }
  const email = `bench-${randomUUID()}@example.com`
  const person = { email, password: randomUUID(), name: 'Bench', company: 'Bench' }
  const { accessToken } = await call('POST', '/api/identity/register', person)
  await subscribe(owner)
  const authorization = { authorization: `Bearer ${accessToken}` }

  const links = []
  for (let index = 0; index < howMany; index += 1) {
    const { clientId } = await call('POST', '/api/clients', { name: `Client ${index}` }, authorization)
    const invitation = { templateId: 'first-meeting' }
    const { url } = await call('POST', `/api/clients/${clientId}/invitations`, invitation, authorization)
    const token = url.split('/').at(-1)
    const { cookie, invitationId, version } = await call('POST', `/api/answering/${clientId}/open`, { token })
    const secret = decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1))
    links.push({
      path: `/api/answering/${clientId}/answers`,
      origin: address,
      secretHash: createHash('sha256').update(secret).digest('hex'),
      ...{ cookie, clientId, invitationId, version },
    })
  }
  return links
}

async function subscribe(owner) {
  const client = new pg.Client(owner)
  await client.connect()
  await client.query(`update candour.profiles set subscription = subscription || '{"planId": "practice"}'`)
  await client.end()
}
