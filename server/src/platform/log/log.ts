import { type DestinationStream, type LogFn, type Logger, pino } from 'pino'
import { describeError } from './describe-error.ts'

export type { Logger } from 'pino'

export const logLevels: readonly string[] = [...Object.values(pino.levels.labels), 'silent']

/**
 * JSON lines. Whoever logs names what may be known: route templates, ids, timings. As a second line of
 * defence, what commonly carries more is reduced here, whoever logs it.
 */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      err: describeError,
      error: (error: unknown) => (error instanceof Error ? describeError(error) : error),
      req: (request: { id?: unknown }) => ({ id: request.id }),
      res: (reply: { statusCode?: unknown }) => ({ statusCode: reply.statusCode }),
    },
    redact: { paths: forbidden, remove: true },
    hooks: { logMethod: nameTheLine },
  }
  return pino(options, destination ?? standardOutput())
}

/**
 * Lines go out some dozens at a time instead of each by a system call of its own. None waits for longer than a
 * quarter of a second, and one that warns takes all before it along.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, minLength: 4096 })
  setInterval(() => output.flush(), 250).unref()
  process.once('exit', () => output.flushSync())
  return {
    write: (line) => {
      output.write(line)
      if (isWarning.test(line)) output.flushSync()
    },
  }
}

/** As pino begins a line; 40 is a warning, 50 an error, 60 what ends the process. */
const isWarning = /^\{"level":[456]0/

/** A line without words of its own would take the error's message for them. */
function nameTheLine(this: Logger, args: Parameters<LogFn>, write: LogFn): void {
  const [what, words] = args as unknown[]
  if (what instanceof Error) write.call(this, { err: what }, typeof words === 'string' ? words : 'error')
  else if (typeof what === 'object' && words === undefined) write.call(this, what, 'event')
  else write.apply(this, args)
}

const forbidden = [
  'url',
  'body',
  'headers',
  'email',
  'to',
  'token',
  'password',
  'answers',
  'payload',
].flatMap((name) => [name, `*.${name}`])
