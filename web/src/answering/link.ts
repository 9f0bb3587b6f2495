/** What the address says: whose link it is, and the secret that opens it. */
export interface Link {
  readonly clientId: string
  readonly token: string
}

/** Reads `/survey/{clientId}/{token}`; null where the address has not both. */
export function linkOf(pathname: string): Link | null {
  const [, survey, clientId, token, ...rest] = pathname.replace(/\/+$/, '').split('/')
  if (survey !== 'survey' || !clientId || !token || rest.length > 0) return null
  const read = { clientId: decoded(clientId), token: decoded(token) }
  return read.clientId && read.token ? { clientId: read.clientId, token: read.token } : null
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
