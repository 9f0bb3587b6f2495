import { Worker } from 'node:worker_threads'
import type { DefinitionProblem } from '@candour/survey'
import { AppError } from '../platform/errors.ts'
import { looked, tooComplex } from './check.ts'

/** Checks definitions that somebody sent, without keeping others waiting. */
export interface DefinitionChecker {
  /** Throws `definition-invalid` with every problem and its place. */
  check(definition: unknown): Promise<void>
  /** Gives up what is being checked. */
  close(): Promise<void>
}

/** Characters of a definition that is checked in about 20 ms at the place: shorter than most that we ship. */
const short = 20_000

/** The engine gives up by itself long before. */
const patience = 10_000

/**
 * Long definitions go to a thread of their own, which begins with the first of them and does one after the other;
 * short ones are checked at once.
 */
export function definitionChecker({ timeoutOf = (): number => patience } = {}): DefinitionChecker {
  let worker: Worker | undefined
  let turn: Promise<unknown> = Promise.resolve()
  let closed = false

  const stop = async () => {
    const stopped = worker
    worker = undefined
    await stopped?.terminate()
  }

  const inWorker = async (text: string): Promise<readonly DefinitionProblem[]> => {
    if (closed) throw new AppError('unavailable')
    worker ??= start()
    try {
      return await answerOf(worker, text, timeoutOf())
    } catch (error) {
      await stop()
      throw error
    }
  }

  const problemsOf = (definition: unknown): Promise<readonly DefinitionProblem[]> => {
    const text = JSON.stringify(definition)
    if (text.length <= short) {
      const found = looked(definition)
      return Promise.resolve('problems' in found ? found.problems : [])
    }
    const answer = turn.then(() => inWorker(text))
    turn = answer.catch(() => {})
    return answer
  }

  return {
    check: async (definition) => {
      const problems = await problemsOf(definition)
      if (problems.length > 0) throw new AppError('definition-invalid', { problems })
    },
    close: async () => {
      closed = true
      await stop()
    },
  }
}

/** The bundler puts the name of what it makes of the script here. */
const script = new URL('./check-worker.ts', import.meta.url)

/** In development and in tests; a thread does not take over what makes Node read TypeScript. */
const asTypeScript = `const script = ${JSON.stringify(script.href)}
import('tsx/esm/api').then(({ tsImport }) => tsImport(script, script))`

function start(): Worker {
  const limits = { env: {}, resourceLimits: { maxOldGenerationSizeMb: 512 } }
  const worker = script.pathname.endsWith('.js')
    ? new Worker(script, limits)
    : new Worker(asTypeScript, { ...limits, eval: true, execArgv: [] })
  // The server stops when it is told to, whatever is being checked.
  worker.unref()
  // Whoever waits hears of it too.
  worker.on('error', () => {})
  return worker
}

function answerOf(worker: Worker, text: string, timeout: number): Promise<readonly DefinitionProblem[]> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      settle()
    }
    const giveUp = () => end(() => reject(new AppError('definition-invalid', { problems: [tooComplex] })))
    const onMessage = (problems: readonly DefinitionProblem[]) => end(() => resolve(problems))
    const onError = (error: Error & { code?: string }) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? giveUp() : end(() => reject(error))
    const onExit = () => end(() => reject(new AppError('unavailable')))
    const timer = setTimeout(giveUp, timeout)
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    worker.postMessage(text)
  })
}
