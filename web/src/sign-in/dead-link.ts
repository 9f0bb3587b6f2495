import type { ErrorCode } from '@candour/contract'

/** Whether a link will not work however often it is tried. */
export function isDeadLink(code: ErrorCode): boolean {
  return code === 'invalid-action-code' || code === 'expired-action-code'
}
