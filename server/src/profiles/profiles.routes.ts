import { deleteUser, getProfile, setProfile, updateProfile } from '@candour/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../platform/errors.ts'
import type { Caller } from '../platform/http/route.ts'
import { route } from '../platform/http/route.ts'
import type { Profiles } from './profiles.ts'

export interface ProfileRoutesOptions {
  profiles: Profiles
  /** The account with everything in it, then the user; `app.ts` knows all that belongs to it. */
  deleteAccount: (caller: Caller, authorization: string | undefined) => Promise<void>
  /** Takes from the browser what it signs in with. */
  forgetSession: (reply: FastifyReply) => void
}

export function profileRoutes(
  app: FastifyInstance,
  { profiles, deleteAccount, forgetSession }: ProfileRoutesOptions,
): void {
  route(app, getProfile, ({ caller, params }) => profiles.read(caller, params.uid))
  route(app, setProfile, ({ caller, params, body, once: claim }) =>
    profiles.write(caller, params.uid, { body, isWhole: true, claim }),
  )
  route(app, updateProfile, ({ caller, params, body, once: claim }) =>
    profiles.write(caller, params.uid, { body, isWhole: false, claim }),
  )
  route(app, deleteUser, async ({ caller, params, request, reply }): Promise<undefined> => {
    if (params.uid !== caller.uid) throw new AppError('permission-denied')
    await deleteAccount(caller, request.headers.authorization)
    forgetSession(reply)
    // So that going back shows nothing. Not "storage": that may hold a client's answers that are not sent yet.
    reply.header('clear-site-data', '"cache"')
  })
}
