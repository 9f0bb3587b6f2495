import { useRef } from 'react'

/** A random UUID. Not `crypto.randomUUID`, which a page on a plain http address of a local network lacks. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/**
 * Keys for a form: sending the same content again after a failure uses the same key, so that a write that
 * did reach the server is not made twice; other content is another write.
 */
export function useIdempotencyKeys(): { keyFor: (content: unknown) => string; done: () => void } {
  const last = useRef<{ content: string; key: string } | null>(null)
  return {
    keyFor(content) {
      const text = JSON.stringify(content)
      if (last.current?.content !== text) last.current = { content: text, key: newIdempotencyKey() }
      return last.current.key
    },
    done() {
      last.current = null
    },
  }
}
