// The load, in a process of its own: `node load.mjs <JSON>`. Each connection belongs to one invitation and saves
// one answer after the other, each on the version that the last reply gave, as one client's page does.
import autocannon from 'autocannon'

const { address, links, connections, warmUp, seconds } = JSON.parse(process.argv[2])
const names = ['fullName', 'otherNames', 'anythingElse']
const words = 'They live with their grandmother in Shrewsbury on Mondays, Tuesdays and every second weekend.'

let taken = 0
const options = {
  url: address,
  connections,
  timeout: 20,
  setupClient: (client) => {
    const link = links[taken++ % links.length]
    client.setRequests([
      {
        method: 'PATCH',
        path: link.path,
        setupRequest: (request) => {
          link.count = (link.count ?? 0) + 1
          const name = names[link.count % names.length]
          const value = `${words} ${link.version}`
          return {
            ...request,
            headers: {
              'content-type': 'application/json',
              cookie: link.cookie,
              origin: link.origin,
              'sec-fetch-site': 'same-origin',
              'idempotency-key': `${link.run}-${link.count}`,
            },
            body: JSON.stringify({
              version: link.version,
              changes: [{ name, value }],
              invitationId: link.invitationId,
            }),
          }
        },
        onResponse: (status, body) => {
          if (status === 200) link.version = JSON.parse(body).version
        },
      },
    ])
  },
}

await autocannon({ ...options, duration: warmUp })
const result = await autocannon({ ...options, duration: seconds })

console.log(
  JSON.stringify({
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  }),
)
