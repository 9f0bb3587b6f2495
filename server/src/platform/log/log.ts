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
  return destination ? pino(options, destination) : pino(options)
}

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
