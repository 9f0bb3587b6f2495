import { RequestError } from './request.ts'

/** Why a file cannot be sent. */
export type FileProblem =
  /** Found on this device. */
  | 'empty'
  | 'too-large'
  | 'wrong-kind'
  | 'too-many'
  | 'unreadable'
  /** No answer came for as long as it was tried. */
  | 'not-sent'
  /** The server could not take it for as long as it was tried. */
  | 'busy'
  /** The server said no. */
  | 'no-space'
  | 'not-allowed'
  | 'signed-out'
  | 'damaged'
  | 'unsafe'
  | 'refused'

const byStatus: Readonly<Record<number, FileProblem>> = {
  0: 'not-sent',
  400: 'damaged',
  401: 'signed-out',
  402: 'no-space',
  403: 'not-allowed',
  410: 'not-allowed',
  413: 'too-large',
  415: 'wrong-kind',
  422: 'unsafe',
}

/** Where the file itself cannot be read any more, the browser throws something of its own. */
export function problemOf(error: unknown): FileProblem {
  if (!(error instanceof RequestError)) return 'unreadable'
  const { status, code } = error
  if (status === 400 && code !== 'file-damaged') return 'refused'
  const passing = status >= 500 || status === 408 || status === 429
  return passing ? 'busy' : (byStatus[status] ?? 'refused')
}

const notAgain: ReadonlySet<FileProblem> = new Set([
  'empty',
  'too-large',
  'wrong-kind',
  'too-many',
  'unreadable',
  'unsafe',
])

/** Whether trying again could help. */
export const mayTryAgain = (problem: FileProblem) => !notAgain.has(problem)
