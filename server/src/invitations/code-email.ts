import { limits } from '@candour/contract'

/**
 * Somebody else may read it over the client's shoulder, or share the address: it names the firm and nothing of what it
 * is about, and the line that a locked phone shows has no code.
 */
export function codeEmail({ firm, code }: { firm: string; code: string }): { subject: string; text: string } {
  return {
    subject: `A code from ${firm}`,
    text: `Hello,

Your code is:
${code}

It works for ${limits.code.minutes} minutes, once. Enter it on the page that asked for it, and tell it to nobody.

If you did not ask for a code, somebody else may have your private link. Please tell ${firm}.
`,
  }
}
