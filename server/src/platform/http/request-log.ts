import type { FastifyInstance } from 'fastify'

/** One line a request: the route's template, never the address that was asked for, which may hold a token. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(request.caller ? { uid: request.caller.uid, account: request.caller.accountId } : {}),
      },
      'request',
    )
  })
}
