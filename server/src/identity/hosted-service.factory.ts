import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { type Clock, systemClock } from '../platform/clock/clock.ts'
import type { HostedService } from './hosted-requests.ts'

/**
 * A stand-in for the hosted identity service, for what its emulator never does: it signs its tokens and publishes its
 * keys, rotates refresh tokens, lets things expire by the clock of a test, and fails when told to. It answers in the
 * shapes that `reference/protocol-facts.md` found in Google's own clients and emulator; it is not Google's code.
 */
interface Account {
  uid: string
  email: string
  password: string
  name: string
  verified: boolean
  disabled: boolean
  /** Sign-ins before this second are over. */
  validSince: number
  /** Whether signing in takes a second step. */
  secondStep?: boolean
}

interface Code {
  oobCode: string
  requestType: string
  email: string
  newEmail?: string
  uid: string
}

type Sent = Record<string, string | undefined>
type Keys = Awaited<ReturnType<typeof generateKeyPair>>

class Refused extends Error {}

const refuse = (word: string): never => {
  throw new Refused(word)
}

export async function hostedStandIn(projectId = 'candour-tests') {
  const accounts = new Map<string, Account>()
  const refreshTokens = new Map<string, { uid: string; authTime: number }>()
  const codes: Code[] = []
  const asked: string[] = []
  const failures = new Map<string, { word: string; status: number }>()
  let clock: Clock = systemClock
  let keys = await newKeys()
  let policy: object | undefined
  let isDown = false
  let areKeysDown = false
  let hidesAccounts = true

  const now = () => Math.floor(clock.now().getTime() / 1000)
  const byEmail = (email = '') =>
    [...accounts.values()].find((account) => account.email === email.toLowerCase())
  const claimsOf = (account: Account, authTime: number): JWTPayload => ({
    ...{ iss: `https://securetoken.google.com/${projectId}`, aud: projectId, sub: account.uid },
    ...{ iat: now(), exp: now() + 3600, auth_time: authTime, user_id: account.uid },
    ...{ email: account.email, email_verified: account.verified, name: account.name },
    firebase: { identities: { email: [account.email] }, sign_in_provider: 'password' },
  })
  const sign = (claims: JWTPayload, { kid, pair }: { kid: string; pair: Keys } = keys) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(pair.privateKey)

  async function tokensFor(account: Account, authTime = now()) {
    const refreshToken = randomBytes(32).toString('base64url')
    refreshTokens.set(refreshToken, { uid: account.uid, authTime })
    return { idToken: await sign(claimsOf(account, authTime)), refreshToken, expiresIn: '3600' }
  }

  function standing(uid: string, authTime: number): Account {
    const account = accounts.get(uid) ?? refuse('USER_NOT_FOUND')
    if (account.disabled) refuse('USER_DISABLED')
    if (authTime < account.validSince) refuse('TOKEN_EXPIRED')
    return account
  }

  /** Whose token it is; it is our own, so its signature is not looked at again. */
  function owner({ idToken = '' }: Sent): Account & { authTime: number } {
    const claims = claimsIn(idToken) ?? refuse('INVALID_ID_TOKEN')
    if (Number(claims.exp) <= now()) refuse('TOKEN_EXPIRED')
    const authTime = Number(claims.auth_time)
    return Object.assign(standing(String(claims.sub), authTime), { authTime })
  }

  function newCode(code: Omit<Code, 'oobCode'>): { email: string } {
    codes.push({ ...code, oobCode: randomBytes(32).toString('base64url') })
    return { email: code.email }
  }

  const codeOf = ({ oobCode }: Sent) =>
    codes.find((code) => code.oobCode === oobCode) ?? refuse('INVALID_OOB_CODE')
  const spend = (code: Code) => codes.splice(codes.indexOf(code), 1)
  const checkStrength = (password = '') =>
    password.length < 6 && refuse('WEAK_PASSWORD : Password should be at least 6 characters')

  const calls: Record<string, (sent: Sent) => object | Promise<object>> = {
    '/v1/accounts:signUp': ({ email = '', password = '', displayName = '' }) => {
      checkStrength(password)
      if (byEmail(email)) refuse('EMAIL_EXISTS')
      const uid = randomBytes(21).toString('base64url')
      const account = { uid, email: email.toLowerCase(), password, name: displayName, verified: false }
      accounts.set(uid, { ...account, disabled: false, validSince: now() })
      return tokensFor({ ...account, disabled: false, validSince: now() })
    },
    '/v1/accounts:signInWithPassword': ({ email, password = '' }) => {
      if (password === '') refuse('MISSING_PASSWORD')
      const account =
        byEmail(email) ?? refuse(hidesAccounts ? 'INVALID_LOGIN_CREDENTIALS' : 'EMAIL_NOT_FOUND')
      if (account.password !== password)
        refuse(hidesAccounts ? 'INVALID_LOGIN_CREDENTIALS' : 'INVALID_PASSWORD')
      if (account.disabled) refuse('USER_DISABLED')
      if (account.secondStep) return { mfaPendingCredential: 'for the second step', mfaInfo: [] }
      return tokensFor(account)
    },
    '/v1/token': async ({ grant_type: kind, refresh_token: token = '' }) => {
      if (kind !== 'refresh_token') refuse('INVALID_GRANT_TYPE')
      const { uid, authTime } = refreshTokens.get(token) ?? refuse('INVALID_REFRESH_TOKEN')
      const { idToken, refreshToken } = await tokensFor(standing(uid, authTime), authTime)
      refreshTokens.delete(token)
      return { id_token: idToken, access_token: idToken, refresh_token: refreshToken, expires_in: '3600' }
    },
    '/v1/accounts:lookup': (sent) => {
      const { uid, email, verified, name, disabled } = owner(sent)
      return { users: [{ localId: uid, email, emailVerified: verified, displayName: name, disabled }] }
    },
    '/v1/accounts:update': (sent) => (sent.oobCode ? applyCode(sent) : update(sent)),
    '/v1/accounts:delete': (sent) => {
      accounts.delete(owner(sent).uid)
      return {}
    },
    '/v1/accounts:sendOobCode': (sent) => {
      const { requestType = '', email = '', newEmail = '' } = sent
      if (requestType === 'PASSWORD_RESET') {
        const account = byEmail(email)
        if (!account) return hidesAccounts ? { email } : refuse('EMAIL_NOT_FOUND')
        return newCode({ requestType, email: account.email, uid: account.uid })
      }
      const account = owner(sent)
      if (newEmail && byEmail(newEmail)) refuse('EMAIL_EXISTS')
      return newCode({ requestType, email: account.email, newEmail, uid: account.uid })
    },
    '/v1/accounts:resetPassword': (sent) => {
      const code = codeOf(sent)
      const { requestType, email } = code
      const { newPassword } = sent
      if (newPassword !== undefined) {
        if (requestType !== 'PASSWORD_RESET') refuse('INVALID_OOB_CODE')
        checkStrength(newPassword)
        Object.assign(standing(code.uid, now()), {
          password: newPassword,
          verified: true,
          validSince: now(),
        })
        spend(code)
      }
      return { requestType, email }
    },
    '/v2/passwordPolicy': () =>
      policy ?? { customStrengthOptions: { minPasswordLength: 6 }, schemaVersion: 1 },
  }

  function applyCode(sent: Sent) {
    const code = codeOf(sent)
    const account = standing(code.uid, now())
    spend(code)
    account.verified = true
    if (code.requestType !== 'VERIFY_EMAIL') {
      account.email = code.newEmail ?? account.email
      account.validSince = now() + 1
    }
    return { localId: account.uid, email: account.email, emailVerified: true }
  }

  async function update(sent: Sent) {
    const { uid } = owner(sent)
    checkStrength(sent.password)
    const account = standing(uid, now())
    Object.assign(account, { password: sent.password, validSince: now() })
    return tokensFor(account)
  }

  async function answer(path: string, request: IncomingMessage): Promise<[number, object]> {
    const failure = failures.get(path)
    failures.delete(path)
    if (failure) return [failure.status, error(failure.word)]
    const call = calls[path]
    if (!call) return [404, error('NOT_FOUND')]
    try {
      return [200, await call(asSent(request.headers['content-type'], await text(request)))]
    } catch (refused) {
      if (refused instanceof Refused) return [400, error(refused.message)]
      throw refused
    }
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://service')
    asked.push(pathname)
    if (isDown || (areKeysDown && pathname === '/keys')) return void request.socket.destroy()
    const isKeys = pathname === '/keys'
    const [status, body] = isKeys ? [200, await published(keys)] : await answer(pathname, request)
    const known = isKeys || searchParams.get('key') === apiKey
    response.writeHead(known ? status : 400, {
      'content-type': 'application/json',
      'cache-control': 'max-age=3600',
    })
    response.end(JSON.stringify(known ? body : error('API key not valid. Please pass a valid API key.')))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const service: HostedService = {
    ...{ accounts: origin, tokens: origin, keys: `${origin}/keys`, unsignedTokens: false },
  }

  return {
    /** What the application is given to reach it. */
    options: { projectId, apiKey, service },
    /** The code of the last link that was sent to an address, as an e-mail would carry it. */
    codeFor: (requestType: string, address: string): string =>
      codes
        .filter((code) => code.requestType === requestType && (code.newEmail || code.email) === address)
        .at(-1)?.oobCode ?? '',
    /** As somebody who runs the project would. */
    change: (uid: string, changes: Partial<Account>): void => {
      Object.assign(accounts.get(uid) ?? {}, changes)
    },
    refreshTokens: () => [...refreshTokens.keys()],
    /** The paths of the requests so far. */
    asked,
    follow: (next: Clock) => {
      clock = next
    },
    /** Answers the next request of a path with this error. */
    failNext: (path: string, word: string, status = 400) => failures.set(path, { word, status }),
    set: (changes: { down?: boolean; keysDown?: boolean; hidesAccounts?: boolean; policy?: object }) => {
      isDown = changes.down ?? isDown
      areKeysDown = changes.keysDown ?? areKeysDown
      hidesAccounts = changes.hidesAccounts ?? hidesAccounts
      policy = changes.policy ?? policy
    },
    newKeys: async () => {
      keys = await newKeys()
    },
    /** A token signed with its key. */
    sign,
    publicKeys: () => published(keys),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const apiKey = 'an-api-key-that-must-stay-out-of-logs'

async function newKeys() {
  const pair = await generateKeyPair('RS256', { extractable: true })
  return { kid: randomBytes(20).toString('hex'), pair }
}

async function published({ kid, pair }: { kid: string; pair: Keys }) {
  return { keys: [{ ...(await exportJWK(pair.publicKey)), kid, alg: 'RS256', use: 'sig' }] }
}

const error = (message: string) => ({
  error: { code: 400, message, errors: [{ message, domain: 'global', reason: 'invalid' }] },
})

function asSent(type: string | undefined, body: string): Sent {
  if (body === '') return {}
  return type?.startsWith('application/json')
    ? JSON.parse(body)
    : Object.fromEntries(new URLSearchParams(body))
}

/** What a token says, whoever made it. */
export function claimsIn(token: string): JWTPayload | undefined {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  } catch {
    return undefined
  }
}
