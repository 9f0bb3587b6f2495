import type { User } from '@candour/contract'
import { errors, type JWTPayload, jwtVerify, UnsecuredJWT } from 'jose'
import type { Clock } from '../platform/clock/clock.ts'
import { AppError } from '../platform/errors.ts'
import { hostedKeys } from './hosted-keys.ts'
import type { HostedService } from './hosted-requests.ts'

/** What an ID token says, once it is known to be the service's own. */
export interface IdClaims {
  user: User
  /** When the password was last given; kept when the token is refreshed. */
  signedInAt: Date
  expiresAt: Date
}

/** How far the clock of the service may be before ours. */
const leeway = 60_000

/** Reads ID tokens: signature, issuer, audience, expiry and subject, by our clock. */
export function hostedTokens({
  service,
  projectId,
  clock,
}: {
  service: HostedService
  projectId: string
  clock: Clock
}): (token: string) => Promise<IdClaims> {
  const keys = hostedKeys({ url: service.keys, clock })
  const expected = () => ({
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    currentDate: clock.now(),
    requiredClaims: ['sub', 'exp', 'iat', 'auth_time'],
  })
  const read = async (token: string): Promise<JWTPayload> => {
    // The emulator signs nothing. Anywhere else a token without a signature is no token.
    if (service.unsignedTokens) return UnsecuredJWT.decode(token, expected()).payload
    return (await jwtVerify(token, keys, { ...expected(), algorithms: ['RS256'] })).payload
  }
  return async (token) => {
    try {
      return asClaims(await read(token), clock.now())
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new AppError('user-token-expired')
      if (error instanceof errors.JOSEError) throw new AppError('invalid-user-token')
      throw error
    }
  }
}

function asClaims(payload: JWTPayload, now: Date): IdClaims {
  const { sub, exp, iat, auth_time: signedIn, email, email_verified: verified, name } = payload
  const isUid = typeof sub === 'string' && sub.length > 0 && sub.length <= 128
  if (!isUid || typeof exp !== 'number' || typeof iat !== 'number' || typeof signedIn !== 'number') {
    throw new AppError('invalid-user-token')
  }
  if (Math.max(iat, signedIn) * 1000 > now.getTime() + leeway) throw new AppError('invalid-user-token')
  return {
    user: {
      uid: sub,
      email: typeof email === 'string' ? email.toLowerCase() : '',
      emailVerified: verified === true,
      name: typeof name === 'string' ? name : '',
    },
    signedInAt: new Date(signedIn * 1000),
    expiresAt: new Date(exp * 1000),
  }
}
