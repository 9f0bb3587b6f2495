import { type ErrorCode, errorCatalogue } from './errors.ts'

/**
 * What the answer of a callable function calls its errors, and the codes that stand for the same. The HTTP status of each
 * is the catalogue's.
 */
const codes = {
  CANCELLED: 'cancelled',
  UNKNOWN: 'unknown',
  INVALID_ARGUMENT: 'invalid-argument',
  DEADLINE_EXCEEDED: 'deadline-exceeded',
  NOT_FOUND: 'not-found',
  ALREADY_EXISTS: 'already-exists',
  PERMISSION_DENIED: 'permission-denied',
  UNAUTHENTICATED: 'unauthenticated',
  RESOURCE_EXHAUSTED: 'resource-exhausted',
  FAILED_PRECONDITION: 'failed-precondition',
  ABORTED: 'aborted',
  OUT_OF_RANGE: 'out-of-range',
  UNIMPLEMENTED: 'unimplemented',
  INTERNAL: 'internal',
  UNAVAILABLE: 'unavailable',
  DATA_LOSS: 'data-loss',
} as const satisfies Record<string, ErrorCode>

type CallableStatus = keyof typeof codes

/** What an HTTP status means where the body names none; 0 stands for no answer at all. */
const byHttpStatus: Record<number, CallableStatus> = {
  0: 'INTERNAL',
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ABORTED',
  429: 'RESOURCE_EXHAUSTED',
  499: 'CANCELLED',
  500: 'INTERNAL',
  501: 'UNIMPLEMENTED',
  503: 'UNAVAILABLE',
  504: 'DEADLINE_EXCEEDED',
}

/** Statuses that callables do not know, for codes of ours that are answered with them. */
const besides: Record<number, CallableStatus> = {
  402: 'RESOURCE_EXHAUSTED',
  410: 'FAILED_PRECONDITION',
  413: 'INVALID_ARGUMENT',
  415: 'INVALID_ARGUMENT',
  422: 'FAILED_PRECONDITION',
}

/** How a callable function answers with one of our codes: its status in the body, and the HTTP status that goes with it. */
export function callableAnswerFor(code: ErrorCode): { status: CallableStatus; httpStatus: number } {
  const status = statusFor(code)
  return { status, httpStatus: errorCatalogue[codes[status]].status }
}

function statusFor(code: ErrorCode): CallableStatus {
  for (const [status, itsCode] of Object.entries(codes)) {
    if (itsCode === code) return status as CallableStatus
  }
  const { status } = errorCatalogue[code]
  return byHttpStatus[status] ?? besides[status] ?? 'UNKNOWN'
}

/**
 * The code that an answer of a callable function stands for, or null where it is no error. The status in its body counts
 * for more than that of HTTP, even beside a 200; one that nobody knows is `internal`.
 */
export function codeOfCallable(httpStatus: number, status: unknown): ErrorCode | null {
  if (typeof status === 'string') {
    if (status === 'OK') return null
    return isStatus(status) ? codes[status] : 'internal'
  }
  if (httpStatus >= 200 && httpStatus < 300) return null
  return codes[byHttpStatus[httpStatus] ?? 'UNKNOWN']
}

function isStatus(status: string): status is CallableStatus {
  return Object.hasOwn(codes, status)
}
