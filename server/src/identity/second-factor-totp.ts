import { Secret, TOTP } from 'otpauth'

/** Codes of an authenticator app (RFC 6238), as every such app makes them. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** As long as the hash, as RFC 4226 recommends. */
export const totpSecretLength = 20
/** How many steps the clocks of server and telephone may be apart. */
const window = 1

/** What a person gives to the app: the secret for typing, and an address for the picture that the app scans. */
export function forTheApp(secret: Buffer, email: string): { secret: string; uri: string } {
  const totp = new TOTP({ ...settings, issuer: 'Candour', label: email, secret: asSecret(secret) })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The time step that a code is of, if that is now or the one before or after; else null. */
export function stepOf(code: string, secret: Buffer, now: Date): number | null {
  const timestamp = now.getTime()
  const apart = TOTP.validate({ ...settings, token: code, secret: asSecret(secret), timestamp, window })
  return apart === null ? null : TOTP.counter({ period: settings.period, timestamp }) + apart
}

// Copied, because a Buffer may be a part of a larger one.
const asSecret = (bytes: Buffer) => new Secret({ buffer: new Uint8Array(bytes).buffer })
