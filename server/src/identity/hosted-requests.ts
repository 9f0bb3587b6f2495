import { limits } from '@candour/contract'
import * as z from 'zod/mini'
import { AppError } from '../platform/errors.ts'
import { refusal } from './hosted-errors.ts'

/** Where the identity service is, and whether it is the emulator, whose tokens nobody has signed. */
export interface HostedService {
  accounts: string
  tokens: string
  keys: string
  unsignedTokens: boolean
}

/** The service itself, or the emulator of it at `host:port`. */
export function hostedService(emulator?: string): HostedService {
  const at = (host: string) => (emulator ? `http://${emulator}/${host}` : `https://${host}`)
  return {
    accounts: at('identitytoolkit.googleapis.com'),
    tokens: at('securetoken.googleapis.com'),
    keys: at('www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'),
    unsignedTokens: emulator !== undefined,
  }
}

export interface Tokens {
  idToken: string
  refreshToken: string
}

type CodePurpose = 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL' | 'RECOVER_EMAIL' | 'PASSWORD_RESET'

const tokens = z.object({ idToken: z.string(), refreshToken: z.string() })
const signedIn = z.partial(z.extend(tokens, { mfaPendingCredential: z.string() }))
const refreshed = z.object({ id_token: z.string(), refresh_token: z.string() })
const account = z.object({
  localId: z.string(),
  email: z._default(z.string(), ''),
  emailVerified: z._default(z.boolean(), false),
  displayName: z._default(z.string(), ''),
  disabled: z._default(z.boolean(), false),
})
const looked = z.object({ users: z.array(account).check(z.minLength(1)) })
const applied = z.object({ localId: z.string(), email: z.string() })
const inspected = z.object({ requestType: z.string(), email: z._default(z.string(), '') })
const policy = z.object({
  customStrengthOptions: z._default(
    z.object({
      minPasswordLength: z.optional(z.number()),
      maxPasswordLength: z.optional(z.number()),
      containsLowercaseCharacter: z.optional(z.boolean()),
      containsUppercaseCharacter: z.optional(z.boolean()),
      containsNumericCharacter: z.optional(z.boolean()),
      containsNonAlphanumericCharacter: z.optional(z.boolean()),
    }),
    {},
  ),
  enforcementState: z.optional(z.string()),
})
const anything = z.unknown()

const failure = z.object({ error: z.object({ message: z.string() }) })

const { short, long } = limits.networkTimeoutMs
/** Asked while somebody waits for something else. */
const inPassing = 5000

export type HostedRequests = ReturnType<typeof hostedRequests>

/** What Candour asks of the service: Identity Toolkit over REST. Throws codes of the catalogue, never what was sent. */
export function hostedRequests({ service, apiKey }: { service: HostedService; apiKey: string }) {
  const key = new URLSearchParams({ key: apiKey })

  async function ask<S extends z.core.$ZodType>(
    reply: S,
    url: string,
    timeout: number,
    sent?: Record<string, unknown> | URLSearchParams,
  ): Promise<z.output<S>> {
    const { ok, status, text } = await exchange(`${url}?${key}`, timeout, sent)
    const answer = asJson(text)
    if (ok) {
      const read = z.safeParse(reply, answer)
      if (read.success) return read.data
      // Something between us and the service answers in its place.
      throw new AppError('unavailable')
    }
    const said = z.safeParse(failure, answer)
    throw refusal(status, said.success ? said.data.error.message : '')
  }

  const accounts = <S extends z.core.$ZodType>(
    what: string,
    reply: S,
    sent: Record<string, unknown>,
    timeout: number = long,
  ) => ask(reply, `${service.accounts}/v1/accounts:${what}`, timeout, sent)

  return {
    signUp: (input: { email: string; password: string; displayName: string }): Promise<Tokens> =>
      accounts('signUp', tokens, { ...input, returnSecureToken: true }),
    signIn: async (input: { email: string; password: string }): Promise<Tokens> => {
      const { idToken, refreshToken, mfaPendingCredential } = await accounts('signInWithPassword', signedIn, {
        ...input,
        returnSecureToken: true,
      })
      if (idToken !== undefined && refreshToken !== undefined) return { idToken, refreshToken }
      if (mfaPendingCredential === undefined) throw new AppError('unavailable')
      throw new AppError('operation-not-allowed', {
        reason: 'This account asks for a second step that cannot be taken here. Please sign in without it.',
      })
    },
    refresh: async (refreshToken: string): Promise<Tokens> => {
      const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken })
      const fresh = await ask(refreshed, `${service.tokens}/v1/token`, short, form)
      return { idToken: fresh.id_token, refreshToken: fresh.refresh_token }
    },
    lookUp: async (idToken: string) => {
      const { users } = await accounts('lookup', looked, { idToken }, inPassing)
      const [found] = users
      if (!found) throw new AppError('unavailable')
      return found
    },
    changePassword: (idToken: string, password: string): Promise<Tokens> =>
      accounts('update', tokens, { idToken, password, returnSecureToken: true }),
    deleteAccount: (idToken: string) => accounts('delete', anything, { idToken }),
    sendCode: (
      sent: { requestType: CodePurpose } & Partial<Record<'email' | 'idToken' | 'newEmail', string>>,
    ) => accounts('sendOobCode', anything, sent),
    /** What a code is for; leaves it as it is. */
    inspectCode: (oobCode: string) => accounts('resetPassword', inspected, { oobCode }),
    applyCode: (oobCode: string) => accounts('update', applied, { oobCode }),
    resetPassword: (oobCode: string, newPassword: string) =>
      accounts('resetPassword', inspected, { oobCode, newPassword }),
    passwordPolicy: () => ask(policy, `${service.accounts}/v2/passwordPolicy`, inPassing),
  }
}

/** One exchange: a service that cannot be reached is `unavailable`, one that does not answer in time is `timeout`. */
async function exchange(url: string, timeout: number, sent?: Record<string, unknown> | URLSearchParams) {
  try {
    const response = await fetch(url, {
      ...(sent === undefined ? {} : { method: 'POST' }),
      ...(sent instanceof URLSearchParams ? { body: sent } : {}),
      ...(sent && !(sent instanceof URLSearchParams)
        ? { body: JSON.stringify(sent), headers: { 'content-type': 'application/json' } }
        : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    return { ok: response.ok, status: response.status, text: await response.text() }
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    throw new AppError(isTimeout ? 'timeout' : 'unavailable', undefined, { cause: error })
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
