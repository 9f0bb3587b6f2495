import { getProfile, setProfile, updateProfile } from '@candour/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '../platform/http/route.ts'
import type { Profiles } from './profiles.ts'

export function profileRoutes(app: FastifyInstance, profiles: Profiles): void {
  route(app, getProfile, ({ caller, params }) => profiles.read(caller, params.uid))
  route(app, setProfile, ({ caller, params, body, once: claim }) =>
    profiles.write(caller, params.uid, { body, isWhole: true, claim }),
  )
  route(app, updateProfile, ({ caller, params, body, once: claim }) =>
    profiles.write(caller, params.uid, { body, isWhole: false, claim }),
  )
}
