import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits as a person's browser carries them: 43 letters of base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Whether a text has the form of a secret of ours, before anything is looked up. */
export const isSecret = (text: string): boolean => /^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/.test(text)

/** What the database keeps of a secret. It is random, so a plain hash suffices. */
export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()
