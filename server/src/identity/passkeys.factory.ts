import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { TestApp, TestUser } from '../test-app.ts'
import { identityCalls, type Sent } from './identity-calls.factory.ts'

/** What a browser would hand over to an authenticator, and what a test makes wrong about it. */
interface Ceremony {
  ticket: string
  options: Record<string, unknown>
}
export interface Wrong {
  origin?: string
  /** Whose site the authenticator believes to be at. */
  host?: string
  type?: string
  challenge?: string
  crossOrigin?: boolean
  /** Present 1, verified 4, may be synced 8, is synced 16. */
  flags?: number
  counter?: number
  userHandle?: string | undefined
  format?: string
}

const present = 1
const verified = 4
const canSync = 8
const isSynced = 16
const hasKey = 64

/** An authenticator of P-256 keys, with a browser at `origin` in front of it. */
export function authenticator(origin = 'http://localhost:3000') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  // COSE (RFC 9053): an elliptic key (1: 2) for ES256 (3: -7) on P-256 (-1: 1).
  const coseKey = cbor(
    new Map<number, unknown>([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as [number, number][]),
      ...([
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ] as [number, Buffer][]),
    ]),
  )
  let userHandle: string | undefined

  const clientData = (type: string, options: Record<string, unknown>, wrong: Wrong) =>
    Buffer.from(
      JSON.stringify({
        type: wrong.type ?? type,
        challenge: wrong.challenge ?? options.challenge,
        origin: wrong.origin ?? origin,
        crossOrigin: wrong.crossOrigin ?? false,
      }),
    )
  const authData = (wrong: Wrong, flags: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(wrong.counter ?? 0)
    const host = sha256(Buffer.from(wrong.host ?? new URL(origin).hostname))
    return Buffer.concat([host, Buffer.of(flags), count, rest])
  }
  const credential = (response: object) => ({
    ...{ id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' },
    ...{ clientExtensionResults: {}, response },
  })

  return {
    id: id.toString('base64url'),
    /** As `navigator.credentials.create` answers. */
    create: ({ options }: Ceremony, wrong: Wrong = {}) => {
      userHandle = (options.user as { id: string }).id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const flags = (wrong.flags ?? present | verified) | hasKey
      const data = authData(wrong, flags, Buffer.concat([Buffer.alloc(16), length, id, coseKey]))
      const attestationObject = cbor(
        new Map<string, unknown>([
          ['fmt', wrong.format ?? 'none'],
          ['attStmt', new Map()],
          ['authData', data],
        ]),
      )
      return credential({
        clientDataJSON: clientData('webauthn.create', options, wrong).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal', 'made-up'],
      })
    },
    /** As `navigator.credentials.get` answers. */
    get: ({ options }: Ceremony, wrong: Wrong = {}) => {
      const data = authData(wrong, wrong.flags ?? present | verified)
      const client = clientData('webauthn.get', options, wrong)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: 'userHandle' in wrong ? wrong.userHandle : userHandle,
      })
    },
  }
}

type SignedIn = Pick<TestUser, 'headers'>

/** The calls of passkeys, as a browser makes them. */
export function passkeyCalls(test: () => TestApp) {
  const { post } = identityCalls(test)
  const by = ({ headers }: SignedIn) => ({ headers })
  const calls = {
    beginAdding: async (user: SignedIn) =>
      (await post('passkeys/options', undefined, by(user))).json() as Ceremony,
    add: (user: SignedIn, ticket: string, credential: object, name = 'Telephone') =>
      post('passkeys', { ticket, credential, name }, by(user)),
    list: async (user: SignedIn) =>
      (await test().app.inject({ url: '/api/identity/passkeys', headers: user.headers })).json().items,
    remove: (user: SignedIn, passkeyId: string) =>
      test().app.inject({
        method: 'DELETE',
        url: `/api/identity/passkeys/${passkeyId}`,
        headers: user.headers,
      }),
    begin: async (sent?: Sent) => (await post('sign-in/passkey/options', undefined, sent)).json() as Ceremony,
    signIn: (ticket: string, credential: object, sent?: Sent) =>
      post('sign-in/passkey', { ticket, credential }, sent),
  }
  return {
    ...calls,
    /** The id of a passkey that was added by `device`. */
    added: async (user: SignedIn, device = authenticator()): Promise<string> => {
      const ceremony = await calls.beginAdding(user)
      return (await calls.add(user, ceremony.ticket, device.create(ceremony))).json().passkeyId
    },
    /** The whole ceremony, with what is wrong about it. */
    signInBy: async (device: Authenticator, wrong?: Wrong, sent?: Sent) => {
      const ceremony = await calls.begin(sent)
      return calls.signIn(ceremony.ticket, device.get(ceremony, wrong), sent)
    },
  }
}

type Authenticator = ReturnType<typeof authenticator>

export const flags = { present, verified, canSync, isSynced }

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** As much of CBOR (RFC 8949) as credentials need: whole numbers, bytes, texts and maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)])
}

function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.of((major << 5) | count)
  if (count < 256) return Buffer.of((major << 5) | 24, count)
  return Buffer.of((major << 5) | 25, count >> 8, count & 255)
}
