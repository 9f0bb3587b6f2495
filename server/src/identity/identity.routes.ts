import { getSignInOptions, register, signIn, signOut, token, type User } from '@candour/contract'
import type { FastifyInstance } from 'fastify'
import type { Afterwards } from '../platform/afterwards.ts'
import { AppError } from '../platform/errors.ts'
import { route } from '../platform/http/route.ts'
import type { Identity, IdentityAccount } from './identity.ts'
import type { SessionCookies } from './session-cookies.routes.ts'

/** Called whenever somebody registers or signs in, with what is known of them; must be idempotent. */
export type OnUser = (user: User, given?: { company?: string | undefined }) => Promise<void>

export interface IdentityRoutesOptions {
  identity: Identity & IdentityAccount
  cookies: SessionCookies
  onUser: OnUser
  after: Afterwards
  canSendMail: boolean
}

const invalid = { email: 'invalid-email' } as const

export function identityRoutes(
  app: FastifyInstance,
  { identity, cookies, onUser, after, canSendMail }: IdentityRoutesOptions,
): void {
  route(app, getSignInOptions, async () => {
    const { password, passkeys, secondFactor } = identity.offers
    const { min: minimum, max: maximum, classes } = password
    return { password: { minimum, maximum, classes: [...classes] }, passkeys, secondFactor, canSendMail }
  })

  route(
    app,
    register,
    async ({ body: { company, ...input }, request, reply }) => {
      const opened = await identity.register(input, cookies.attempt(request))
      await onUser(opened.user, { company })
      // The account stands without it, and the mail can be asked for again.
      void after.run('mail to a new user', async () => {
        await identity.sendVerification(await identity.who(`Bearer ${opened.accessToken}`))
      })
      return cookies.answer(reply, opened)
    },
    { invalid },
  )

  route(
    app,
    signIn,
    async ({ body, request, reply }) => {
      const opened = await identity.signIn(body, cookies.attempt(request))
      await onUser(opened.user)
      return cookies.answer(reply, opened)
    },
    { invalid },
  )

  route(app, signOut, async ({ request, reply }) => {
    await identity.signOut(cookies.read(request))
    cookies.clear(reply)
    // So that going back shows nothing. Not "storage": that may hold a client's answers that are not sent yet.
    reply.header('clear-site-data', '"cache"')
    return undefined
  })

  route(app, token, async ({ request, reply }) => {
    const opened = await identity.token(cookies.read(request)).catch((error: unknown) => {
      // Only where the session is over: a database that was away for a moment ends none.
      const endings: readonly string[] = token.errors
      if (error instanceof AppError && endings.includes(error.code)) cookies.clearHint(reply)
      throw error
    })
    await onUser(opened.user)
    return cookies.answer(reply, opened)
  })
}
