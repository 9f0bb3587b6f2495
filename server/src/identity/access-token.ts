import { hkdfSync } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { AppError } from '../platform/errors.ts'

/** Short-lived proof of a session, for the Authorization header. It is worth nothing once the session is gone. */
export interface AccessTokens {
  issue(claims: AccessClaims, now: Date): Promise<{ accessToken: string; expiresAt: string }>
  verify(token: string, now: Date): Promise<AccessClaims>
}

interface AccessClaims {
  uid: string
  sessionId: string
}

const accessTokenSeconds = 3600
const issuer = 'candour'
// What the token is for. A token made for anything else, even with the same key, is refused.
const audience = 'candour:access'
const algorithm = 'HS256'
const type = 'at+jwt'

export function accessTokens(key: Buffer): AccessTokens {
  const secret = new Uint8Array(hkdfSync('sha256', key, '', 'candour access token', 32))
  return {
    issue: async ({ uid, sessionId }, now) => {
      const issuedAt = Math.floor(now.getTime() / 1000)
      const expires = issuedAt + accessTokenSeconds
      const accessToken = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: type })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(uid)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expires)
        .sign(secret)
      return { accessToken, expiresAt: new Date(expires * 1000).toISOString() }
    },
    verify: async (token, now) => {
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: [algorithm],
          typ: type,
          issuer,
          audience,
          currentDate: now,
          requiredClaims: ['sub', 'sid', 'exp', 'iat'],
        })
        const { sub, sid } = payload
        if (typeof sub !== 'string' || typeof sid !== 'string') throw new AppError('invalid-user-token')
        return { uid: sub, sessionId: sid }
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw new AppError('user-token-expired')
        if (error instanceof errors.JOSEError) throw new AppError('invalid-user-token')
        throw error
      }
    },
  }
}
