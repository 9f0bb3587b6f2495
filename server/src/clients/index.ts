export { type ClientKey, type ClientKeys, type ClientOf, clientKeys } from './client-keys.ts'
export { deleteClientsOfAccount } from './clients.queries.ts'
export { clientRoutes } from './clients.routes.ts'
export { readClient } from './clients.ts'
