import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/**
 * Authenticated encryption of one value: a version byte, the nonce, the ciphertext, the tag. `place` says
 * where the value belongs (column, account, client, …): a sealed value that is moved elsewhere does not open.
 */
const version = 1
const nonceLength = 12
const tagLength = 16

export function seal(key: Buffer, place: string, plain: string | Buffer): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(associated(place))
  const body = typeof plain === 'string' ? Buffer.from(plain, 'utf8') : plain
  return Buffer.concat([Buffer.of(version), nonce, cipher.update(body), cipher.final(), cipher.getAuthTag()])
}

/** Gives back what was sealed, or throws when key, place or a single bit differs. */
export function open(key: Buffer, place: string, sealed: Buffer): Buffer {
  if (sealed[0] !== version || sealed.length < 1 + nonceLength + tagLength) {
    throw new Error('This is not a sealed value of a known version')
  }
  const end = sealed.length - tagLength
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + nonceLength), {
    authTagLength: tagLength,
  })
  decipher.setAAD(associated(place))
  decipher.setAuthTag(sealed.subarray(end))
  return Buffer.concat([decipher.update(sealed.subarray(1 + nonceLength, end)), decipher.final()])
}

// The version is bound too: the format of old values cannot be passed off as that of new ones.
const associated = (place: string) => Buffer.from(`candour:${version}:${place}`, 'utf8')
