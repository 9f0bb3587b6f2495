import { Worker } from 'node:worker_threads'
import { AppError } from '../errors.ts'

/** Work of more than 20 ms, done in a thread of its own, one after the other: nobody else waits for it. */
export interface Thread<Request, Answer> {
  ask(request: Request): Promise<Answer>
  /** Gives up what is being done. */
  close(): Promise<void>
}

export interface ThreadOptions {
  /** The script, as the bundler knows it: `new URL('./name-worker.ts', import.meta.url)`. */
  script: URL
  /** In milliseconds: what takes longer is given up. */
  patience: number
  memoryMb: number
}

/** What the script answers with. */
export type ThreadAnswer<Answer> = { done: Answer } | { failed: string }

/** The thread begins with the first request, and anew after one that it did not survive. */
export function openThread<Request, Answer>(options: ThreadOptions): Thread<Request, Answer> {
  let worker: Worker | undefined
  let turn: Promise<unknown> = Promise.resolve()
  let closed = false

  const stop = async () => {
    const stopped = worker
    worker = undefined
    await stopped?.terminate()
  }
  const inThread = async (request: Request): Promise<Answer> => {
    if (closed) throw new AppError('unavailable')
    worker ??= start(options)
    try {
      const answer = await answerOf<Answer>(worker, request, options.patience)
      if ('failed' in answer) throw new Error(answer.failed)
      return answer.done
    } catch (error) {
      await stop()
      throw error
    }
  }
  return {
    ask: (request) => {
      const answer = turn.then(() => inThread(request))
      turn = answer.catch(() => {})
      return answer
    },
    close: async () => {
      closed = true
      await stop()
    },
  }
}

function start({ script, memoryMb }: ThreadOptions): Worker {
  const limits = { env: {}, resourceLimits: { maxOldGenerationSizeMb: memoryMb } }
  // In development and in tests; a thread does not take over what makes Node read TypeScript.
  const asTypeScript = `const script = ${JSON.stringify(script.href)}
import('tsx/esm/api').then(({ tsImport }) => tsImport(script, script))`
  const worker = script.pathname.endsWith('.js')
    ? new Worker(script, limits)
    : new Worker(asTypeScript, { ...limits, eval: true, execArgv: [] })
  // The server stops when it is told to, whatever is being done.
  worker.unref()
  // Whoever waits hears of it too.
  worker.on('error', () => {})
  return worker
}

function answerOf<Answer>(worker: Worker, request: unknown, patience: number): Promise<ThreadAnswer<Answer>> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      settle()
    }
    const tooMuch = (cause?: Error) =>
      end(() => reject(new AppError('deadline-exceeded', undefined, { cause })))
    const onMessage = (answer: ThreadAnswer<Answer>) => end(() => resolve(answer))
    const onError = (error: Error & { code?: string }) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch(error) : end(() => reject(error))
    const onExit = () => end(() => reject(new AppError('unavailable')))
    const timer = setTimeout(tooMuch, patience)
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    worker.postMessage(request)
  })
}
