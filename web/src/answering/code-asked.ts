import type { CodeRequiredDetails, ErrorCode } from '@candour/contract'
import { ApiError } from '../api/api-error.ts'

/** A code that is asked for: the page that does it, seldom needed, and what comes after. */
export interface CodeAsk {
  readonly asked: CodeRequiredDetails
  readonly CodePage: typeof import('./code-page.tsx').CodePage
  onConfirmed(): void
  /** The link itself does not work any more. */
  onRefused(code: ErrorCode): void
}

export async function loadCodePage(): Promise<CodeAsk['CodePage']> {
  try {
    return (await import('./code-page.tsx')).CodePage
  } catch (cause) {
    throw new ApiError('network-request-failed', { cause })
  }
}
