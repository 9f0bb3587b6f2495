import { hkdfSync } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import type { TestApp, TestUser } from '../test-app.ts'

const secretFor = (key: Buffer, purpose: string) => new Uint8Array(hkdfSync('sha256', key, '', purpose, 32))

interface Changes {
  secret?: Uint8Array
  alg?: string
  audience?: string
  type?: string
  subject?: string
  ends?: number
}

const sessionOf = async (test: TestApp, { uid }: TestUser) =>
  (await test.admin<{ id: string }>('select id from sessions where user_id = $1', [uid]))[0]?.id

/** A token for a session that stands; right in everything that is not changed. */
export async function forge(test: TestApp, user: TestUser, changes: Changes = {}): Promise<string> {
  const now = Math.floor(test.clock.now().getTime() / 1000)
  return new SignJWT({ sid: await sessionOf(test, user) })
    .setProtectedHeader({ alg: changes.alg ?? 'HS256', typ: changes.type ?? 'at+jwt' })
    .setIssuer('candour')
    .setAudience(changes.audience ?? 'candour:access')
    .setSubject(changes.subject ?? user.uid)
    .setIssuedAt(now)
    .setExpirationTime(now + (changes.ends ?? 600))
    .sign(changes.secret ?? secretFor(test.database.key, 'candour access token'))
}

/** Tokens that are wrong in one thing each, by what that is. */
export async function forgedTokens(
  test: TestApp,
  user: TestUser,
  other: TestUser,
): Promise<Record<string, string>> {
  const { key } = test.database
  const unsigned = new UnsecuredJWT({ sid: await sessionOf(test, user) })
    .setIssuer('candour')
    .setAudience('candour:access')
    .setSubject(user.uid)
    .setIssuedAt()
    .setExpirationTime('1h')
    .encode()
  const right = user.headers.authorization.slice('Bearer '.length)
  return {
    'another key': await forge(test, user, { secret: secretFor(Buffer.alloc(32), 'candour access token') }),
    'the key itself': await forge(test, user, { secret: new Uint8Array(key) }),
    'another purpose': await forge(test, user, { audience: 'candour:reset' }),
    'another type': await forge(test, user, { type: 'JWT' }),
    'another algorithm': await forge(test, user, { alg: 'HS512' }),
    "another's session": await forge(test, user, { subject: other.uid }),
    expired: await forge(test, user, { ends: -1 }),
    unsigned,
    'unsigned, with something in the place of a signature': `${unsigned}x`,
    'of no algorithm, with a body that is right': `eyJhbGciOiJub25lIn0.${right.split('.')[1]}.`,
    'the secret of a session': user.cookie.split('=')[1]?.split(';')[0] ?? '',
  }
}
