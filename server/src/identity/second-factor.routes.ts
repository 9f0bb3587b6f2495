import {
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
  signInWithSecondFactor,
} from '@candour/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { route } from '../platform/http/route.ts'
import type { OnUser } from './identity.routes.ts'
import type { IdentityAccount } from './identity.ts'
import { type IdentityFactors, offered } from './identity-factors.ts'
import type { SessionCookies } from './session-cookies.routes.ts'

/** Where a second factor is not offered, every one of these says so. */
export function secondFactorRoutes(
  app: FastifyInstance,
  {
    identity,
    cookies,
    onUser,
  }: {
    identity: Pick<IdentityAccount, 'who'> & Pick<IdentityFactors, 'secondFactor'>
    cookies: SessionCookies
    onUser: OnUser
  },
): void {
  const secondFactor = () => offered(identity.secondFactor)
  const who = (request: FastifyRequest) => identity.who(request.headers.authorization)

  route(app, signInWithSecondFactor, async ({ body, request, reply }) => {
    const opened = await secondFactor().signIn(body, cookies.attempt(request))
    await onUser(opened.user)
    return cookies.answer(reply, opened)
  })

  route(app, getSecondFactor, async ({ request }) => secondFactor().state(await who(request)))

  route(app, setUpSecondFactor, async ({ request }) => secondFactor().setUp(await who(request)))

  route(app, confirmSecondFactor, async ({ body, request }) => ({
    recoveryCodes: await secondFactor().confirm(await who(request), body.code),
  }))

  route(app, renewRecoveryCodes, async ({ request }) => ({
    recoveryCodes: await secondFactor().renewRecoveryCodes(await who(request)),
  }))

  route(app, removeSecondFactor, async ({ request }) => {
    await secondFactor().remove(await who(request))
    return undefined
  })
}
