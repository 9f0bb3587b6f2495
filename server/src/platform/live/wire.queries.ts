import { setTimeout as sleep } from 'node:timers/promises'
import { type DatabaseOptions, type PoolClient, rolePool } from '../db/database.ts'

/** Short messages to the other processes on the same database. Whoever does not listen just then misses them. */
export interface Wire {
  send(messages: readonly string[]): Promise<void>
  close(): Promise<void>
}

export interface WireOptions extends Pick<DatabaseOptions, 'connection' | 'onError'> {
  onMessage: (message: string) => void
  /** Messages may have been missed. */
  onGap: () => void
}

const channel = 'candour_live'
/** How long a connection that was lost without a word can go unnoticed. */
const askEvery = 20_000

export function openWire(options: WireOptions): Wire {
  // A narrow role, because a message needs no right to any row.
  const pool = rolePool(options, 'candour_system', 2)
  let isClosed = false
  let listening: { client: PoolClient; end: (broken?: boolean) => void } | undefined

  const listen = async (): Promise<void> => {
    const client = await pool.connect()
    await new Promise<void>((resolve, reject) => {
      const asking = setInterval(() => client.query('select 1').catch(end), askEvery)
      asking.unref()
      let hasEnded = false
      function end() {
        if (hasEnded) return
        hasEnded = true
        clearInterval(asking)
        listening = undefined
        client.release(true)
        resolve()
      }
      listening = { client, end }
      client.on('notification', ({ payload }) => options.onMessage(payload ?? ''))
      client.on('error', end).on('end', end)
      client.query(`listen ${channel}`).then(options.onGap, (error) => {
        end()
        reject(error)
      })
    })
  }
  const kept = (async () => {
    while (!isClosed) {
      await listen().catch((error) => options.onError?.(error as Error))
      if (!isClosed) await sleep(500)
    }
  })()

  return {
    send: async (messages) => {
      await pool.query('select pg_notify($1, message) from unnest($2::text[]) message', [channel, messages])
    },
    close: async () => {
      isClosed = true
      listening?.end()
      await kept
      await pool.end()
    },
  }
}
