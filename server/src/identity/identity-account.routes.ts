import {
  changePassword,
  confirmEmail,
  confirmPasswordReset,
  listSessions,
  requestEmailChange,
  requestPasswordReset,
  revokeOtherSessions,
  revokeSession,
  sendVerification,
} from '@candour/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { route } from '../platform/http/route.ts'
import type { IdentityAccount } from './identity.ts'
import type { SessionCookies } from './session-cookies.routes.ts'

const invalid = { email: 'invalid-email' } as const

export function identityAccountRoutes(
  app: FastifyInstance,
  { identity, cookies }: { identity: IdentityAccount; cookies: SessionCookies },
): void {
  const { attempt } = cookies
  const who = (request: FastifyRequest) => identity.who(request.headers.authorization)

  route(
    app,
    requestPasswordReset,
    async ({ body, request }) => {
      await identity.requestPasswordReset(body.email, attempt(request))
      return undefined
    },
    { invalid },
  )

  route(app, confirmPasswordReset, async ({ body, request }) => {
    await identity.confirmPasswordReset(body.code, body.password, attempt(request))
    return undefined
  })

  route(app, sendVerification, async ({ request }) => {
    await identity.sendVerification(await who(request))
    return undefined
  })

  route(
    app,
    requestEmailChange,
    async ({ body, request }) => {
      await identity.requestEmailChange(await who(request), body.email)
      return undefined
    },
    { invalid },
  )

  route(app, confirmEmail, ({ body, request }) => identity.confirmEmail(body.code, attempt(request)))

  route(app, changePassword, async ({ body, request, reply }) => {
    const opened = await identity.changePassword(await who(request), body.password, attempt(request))
    return cookies.answer(reply, opened)
  })

  route(app, listSessions, async ({ request }) => ({ items: await identity.sessions(await who(request)) }))

  route(app, revokeSession, async ({ params, request }) => {
    await identity.revokeSession(await who(request), params.sessionId)
    return undefined
  })

  route(app, revokeOtherSessions, async ({ request }) => {
    await identity.revokeOtherSessions(await who(request))
    return undefined
  })
}
