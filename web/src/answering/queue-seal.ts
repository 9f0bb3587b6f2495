/** Encrypts and decrypts what is kept on the device. `about` is bound to it: nothing can be moved elsewhere. */
export interface QueueSeal {
  seal(text: string, about: string): Promise<Uint8Array<ArrayBuffer>>
  /** Null where it was not sealed with this key, about this. */
  open(sealed: Uint8Array<ArrayBuffer>, about: string): Promise<string | null>
}

const ivLength = 12
const steps = { least: 4 * 1024, most: 64 * 1024 }

/** AES-256-GCM. The key cannot be read out of the page again, and is gone with it. */
export async function queueSeal(keyInBase64: string): Promise<QueueSeal> {
  const bytes = Uint8Array.from(atob(keyInBase64), (character) => character.charCodeAt(0))
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
  const how = (iv: BufferSource, about: string) => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(about),
  })
  return {
    async seal(text, about) {
      const iv = crypto.getRandomValues(new Uint8Array(ivLength))
      const sealed = await crypto.subtle.encrypt(how(iv, about), key, filledUp(text))
      const whole = new Uint8Array(ivLength + sealed.byteLength)
      whole.set(iv)
      whole.set(new Uint8Array(sealed), ivLength)
      return whole
    },
    async open(sealed, about) {
      try {
        const iv = sealed.subarray(0, ivLength)
        const text = await crypto.subtle.decrypt(how(iv, about), key, sealed.subarray(ivLength))
        return new TextDecoder().decode(text).trimEnd()
      } catch {
        return null
      }
    },
  }
}

/** With spaces up to the next step, so that the size does not tell what was answered: doubling, then by 64 KiB. */
function filledUp(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new TextEncoder().encode(text)
  let length: number = steps.least
  while (length < bytes.length && length < steps.most) length *= 2
  if (length < bytes.length) length = Math.ceil(bytes.length / steps.most) * steps.most
  const filled = new Uint8Array(length).fill(32)
  filled.set(bytes)
  return filled
}
