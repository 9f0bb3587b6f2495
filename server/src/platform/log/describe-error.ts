/**
 * What a log may say of an error: its kind and where it happened. Messages stay out, for those of the
 * database, of parsers and of mail servers quote what they were given.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error }
  const { code, constraint, table, responseCode } = error as Error & Record<string, unknown>
  return {
    kind: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof responseCode === 'number' ? { responseCode } : {}),
    ...(typeof constraint === 'string' ? { constraint, table } : {}),
    at: placesOf(error),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

/** A stack begins with the message, a line of which may look like a place. */
function placesOf({ stack = '', message }: Error): string[] {
  const end = message === '' ? 0 : stack.indexOf(message) + message.length
  const lines = stack
    .slice(end)
    .split('\n')
    .map((line) => line.trim())
  return lines.filter((line) => /^at .*:\d+:\d+\)?$/.test(line)).slice(0, 10)
}
