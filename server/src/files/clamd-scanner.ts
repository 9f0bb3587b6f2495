import { connect } from 'node:net'
import { AppError } from '../platform/errors.ts'
import type { Scanner } from './scanner.ts'

export type ScannerAddress = { host: string; port: number } | { path: string }

/** Without a word from it for so long, it is taken to be gone. */
const patience = 60_000

/** Has clamd of ClamAV look through a content: its INSTREAM command, over TCP or a socket file. */
export function clamdScanner(address: ScannerAddress, patienceMs = patience): Scanner {
  return {
    isClean: async (content) => {
      const answer = await ask(address, content, patienceMs).catch((error: unknown) => {
        throw new AppError('unavailable', undefined, { cause: error })
      })
      if (answer === 'stream: OK') return true
      if (/^stream: .+ FOUND$/.test(answer)) return false
      // Its size limit, most likely. What was not looked through is not taken.
      throw new AppError('unavailable', undefined, { cause: new Error('clamd gave no verdict') })
    },
  }
}

async function ask(
  address: ScannerAddress,
  content: AsyncIterable<Buffer>,
  patienceMs: number,
): Promise<string> {
  const socket = connect(address)
  socket.setTimeout(patienceMs, () => socket.destroy(new Error('clamd does not answer')))
  const answer = new Promise<string>((resolve, reject) => {
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk.toString('utf8')
      if (text.length > 4096) socket.destroy(new Error('clamd says too much'))
    })
    socket.on('end', () => resolve(text.replace(/\0.*$/s, '').trim()))
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('clamd hung up')))
  })
  // It may answer, or be gone, before all has been sent.
  answer.catch(() => {})
  const write = (bytes: Buffer) =>
    new Promise<void>((resolve, reject) => {
      socket.write(bytes, (error) => (error ? reject(error) : resolve()))
    })
  try {
    await write(Buffer.from('zINSTREAM\0'))
    for await (const part of content) {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(part.length)
      await write(length)
      await write(part)
    }
    await write(Buffer.alloc(4))
    return await answer
  } finally {
    socket.destroy()
  }
}
