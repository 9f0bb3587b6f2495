import { createHash, randomUUID } from 'node:crypto'

/** Registers a firm and opens as many links as asked for, through the API, each as a client of its own. */
export async function openLinks(address, howMany) {
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
