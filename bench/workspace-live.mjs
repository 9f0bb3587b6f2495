import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { post, registered } from './workspace-seed.mjs'

// One firm with 200 screens would be refused: an account has a limited number of streams.
const firmCount = 10
const dashboardsOfFirm = 20
const linksOfFirm = 5
const savesPerSecond = 50
const seconds = 20

/** How long after a save was acknowledged each open dashboard of its firm has heard of it. */
export async function measureDelivery(address, owner) {
  const firms = []
  for (let index = 0; index < firmCount; index += 1) firms.push(await firmWithLinks(address, owner))
  const leaving = new AbortController()
  const screens = await Promise.all(
    firms.flatMap((firm) =>
      Array.from({ length: dashboardsOfFirm }, () => listen(address, firm, leaving.signal)),
    ),
  )
  const links = firms.flatMap(({ links: of }) => of)
  const saves = []
  const underWay = []
  const begun = performance.now()
  for (let index = 0; index < savesPerSecond * seconds; index += 1) {
    await wait(Math.max(0, begun + (index * 1000) / savesPerSecond - performance.now()))
    underWay.push(save(address, links[index % links.length]).then((done) => saves.push(done)))
  }
  await Promise.all(underWay)
  await wait(3000)
  leaving.abort()
  return delays(saves, screens)
}

function delays(saves, screens) {
  const found = []
  let missed = 0
  for (const { clientId, firm, at } of saves) {
    for (const { heard } of screens.filter((screen) => screen.firm.uid === firm.uid)) {
      // What is told may overtake the acknowledgement by a hair.
      const heardAt = heard.get(clientId)?.find((time) => time >= at - 2)
      if (heardAt === undefined) missed += 1
      else found.push(Math.max(0, heardAt - at))
    }
  }
  found.sort((a, b) => a - b)
  const share = (of) => Math.round(found[Math.min(found.length - 1, Math.floor(found.length * of))])
  return {
    dashboards: screens.length,
    saves: saves.length,
    events: found.length,
    missed,
    p50: share(0.5),
    p99: share(0.99),
    most: share(1),
  }
}

async function firmWithLinks(address, owner) {
  const { authorization, uid } = await registered(address)
  await owner.query(
    `update candour.profiles set subscription = subscription || '{"planId": "practice"}' where uid = $1`,
    [uid],
  )
  const firm = { authorization, uid, links: [] }
  for (let index = 0; index < linksOfFirm; index += 1) {
    const { clientId } = await post(address, '/api/clients', { name: `Client ${index}` }, { authorization })
    const invitation = { templateId: 'first-meeting' }
    const { url } = await post(address, `/api/clients/${clientId}/invitations`, invitation, { authorization })
    const token = url.split('/').at(-1)
    const { cookie, version } = await post(address, `/api/answering/${clientId}/open`, { token })
    firm.links.push({ clientId, cookie, version, firm })
  }
  return firm
}

async function listen(address, firm, signal) {
  const answer = await fetch(`${address}/api/live`, {
    headers: { authorization: firm.authorization },
    signal,
  })
  if (!answer.ok) throw new Error(`/api/live: ${answer.status}`)
  const heard = new Map()
  void read(answer.body.pipeThrough(new TextDecoderStream()), heard).catch(() => {})
  return { firm, heard }
}

async function read(stream, heard) {
  let rest = ''
  for await (const text of stream) {
    const at = performance.now()
    const events = (rest + text).split('\n\n')
    rest = events.pop()
    for (const event of events) {
      const data = event.split('\ndata: ')[1]
      for (const clientId of data ? JSON.parse(data).clientIds : []) {
        heard.set(clientId, [...(heard.get(clientId) ?? []), at])
      }
    }
  }
}

async function save(address, link) {
  // One after the other, as a client's page does.
  link.turn = (link.turn ?? Promise.resolve()).then(async () => {
    const answer = await fetch(`${address}/api/answering/${link.clientId}/answers`, {
      method: 'PATCH',
      headers: {
        'content-type': 'application/json',
        origin: address,
        cookie: link.cookie,
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({
        version: link.version,
        changes: [{ name: 'anythingElse', value: `Every second weekend. ${link.version}` }],
      }),
    })
    const body = await answer.json()
    if (!answer.ok) throw new Error(`saving: ${answer.status} ${JSON.stringify(body)}`)
    link.version = body.version
    return { clientId: link.clientId, firm: link.firm, at: performance.now() }
  })
  return link.turn
}
