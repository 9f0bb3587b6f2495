import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { clamdScanner } from './clamd-scanner.ts'

let server: Server | undefined
afterEach(() => {
  server?.close()
  server = undefined
})

async function* parts(...texts: string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text)
}

/** Speaks as clamd does: takes the stream to its end, then says `answer` about it. */
async function clamd(
  answer: (content: string) => string | undefined,
): Promise<{ host: string; port: number }> {
  const server = createServer((socket: Socket) => {
    let held = Buffer.alloc(0)
    let content = ''
    let greeted = false
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      held = Buffer.concat([held, chunk])
      if (!greeted && held.includes(0)) {
        greeted = held.subarray(0, 10).toString() === 'zINSTREAM\0'
        if (!greeted) return socket.end('UNKNOWN COMMAND\0')
        held = held.subarray(10)
      }
      while (greeted && held.length >= 4) {
        const length = held.readUInt32BE(0)
        if (length === 0) {
          const words = answer(content)
          if (words === undefined) return socket.destroy()
          return socket.end(`${words}\0`)
        }
        if (held.length < 4 + length) return
        content += held.subarray(4, 4 + length).toString()
        held = held.subarray(4 + length)
      }
      return undefined
    })
  })
  return listening(server)
}

async function listening(one: Server): Promise<{ host: string; port: number }> {
  server = one
  await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve))
  return { host: '127.0.0.1', port: (one.address() as AddressInfo).port }
}

test('it is sent the whole content, and believed', async () => {
  const address = await clamd((content) =>
    content === 'one two' ? 'stream: OK' : 'stream: Eicar-Test FOUND',
  )
  expect(await clamdScanner(address).isClean(parts('one ', 'two'))).toBe(true)
  expect(await clamdScanner(address).isClean(parts('three'))).toBe(false)
})

test.each([
  ['an error', 'INSTREAM size limit exceeded. ERROR'],
  ['nothing', ''],
  ['something else', 'stream: perhaps'],
  ['no word at all before it hangs up', undefined],
])('where it answers %s, the file is not taken', async (_, words) => {
  const address = await clamd(() => words)
  await expect(clamdScanner(address).isClean(parts('one'))).rejects.toMatchObject({ code: 'unavailable' })
})

test('where it is not there, or keeps silent, the file is not taken', async () => {
  const nowhere = clamdScanner({ host: '127.0.0.1', port: 1 })
  await expect(nowhere.isClean(parts('one'))).rejects.toMatchObject({ code: 'unavailable' })
  const address = await listening(createServer(() => {}))
  await expect(clamdScanner(address, 50).isClean(parts('one'))).rejects.toMatchObject({ code: 'unavailable' })
})
