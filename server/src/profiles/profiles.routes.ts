import { getProfile } from '@candour/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '../platform/http/route.ts'
import type { Profiles } from './profiles.ts'

export function profileRoutes(app: FastifyInstance, profiles: Profiles): void {
  route(app, getProfile, ({ caller, params }) => profiles.read(caller, params.uid))
}
