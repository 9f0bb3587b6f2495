import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  deletePasskey,
  listPasskeys,
  signInWithPasskey,
} from '@candour/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { route } from '../platform/http/route.ts'
import type { OnUser } from './identity.routes.ts'
import type { IdentityAccount } from './identity.ts'
import { type IdentityFactors, offered } from './identity-factors.ts'
import type { SessionCookies } from './session-cookies.routes.ts'

/** Where passkeys are not offered, every one of these says so. */
export function passkeyRoutes(
  app: FastifyInstance,
  {
    identity,
    cookies,
    onUser,
  }: {
    identity: Pick<IdentityAccount, 'who'> & Pick<IdentityFactors, 'passkeys'>
    cookies: SessionCookies
    onUser: OnUser
  },
): void {
  const passkeys = () => offered(identity.passkeys)
  const who = (request: FastifyRequest) => identity.who(request.headers.authorization)

  route(app, beginPasskeySignIn, async ({ request }) => passkeys().beginSignIn(cookies.attempt(request)))

  route(app, signInWithPasskey, async ({ body, request, reply }) => {
    const opened = await passkeys().signIn(body, cookies.attempt(request))
    await onUser(opened.user)
    return cookies.answer(reply, opened)
  })

  route(app, beginPasskey, async ({ request }) => passkeys().beginAdding(await who(request)))

  route(app, addPasskey, async ({ body, request }) => passkeys().add(await who(request), body))

  route(app, listPasskeys, async ({ request }) => ({ items: await passkeys().list(await who(request)) }))

  route(app, deletePasskey, async ({ params, request }) => {
    await passkeys().remove(await who(request), params.passkeyId)
    return undefined
  })
}
