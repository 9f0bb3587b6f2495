import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface CuttingProxy {
  readonly address: string
  /** Bytes of files that came from the browser so far. */
  fileBytes(): number
  /** The connection breaks as soon as so many bytes of files have come, and is gone until `connect`. */
  cutAt(bytes: number): void
  isCut(): boolean
  connect(): void
  close(): Promise<void>
}

/** A way to the server that can break in the middle of anything, as that of a phone in a lift. */
export async function cuttingProxy(): Promise<CuttingProxy> {
  let bytes = 0
  let limit = Number.POSITIVE_INFINITY
  let isCut = false
  const server = createServer((incoming, outgoing) => {
    if (isCut) return void incoming.socket.destroy()
    const { method = 'GET', headers } = incoming
    const onward = request(new URL(incoming.url ?? ''), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    const cut = () => {
      incoming.socket.destroy()
      onward.destroy()
    }
    onward.on('error', cut)
    incoming.on('error', cut)
    incoming.on('data', (part: Buffer) => {
      if (method === 'PATCH' && incoming.url?.includes('/api/uploads/')) bytes += part.length
      if (bytes >= limit) {
        isCut = true
        limit = Number.POSITIVE_INFINITY
      }
      if (isCut) cut()
      else onward.write(part)
    })
    incoming.on('end', () => onward.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fileBytes: () => bytes,
    cutAt: (at) => {
      limit = at
    },
    isCut: () => isCut,
    connect: () => {
      isCut = false
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
