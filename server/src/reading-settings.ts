/** Reads a setting by its name. What `parse` does not know is refused in a line that says what the setting takes. */
export type Read = <T>(name: string, takes: string, fallback: T, parse: (text: string) => T | undefined) => T

export function url(text: string, protocols: string[]): URL | undefined {
  const parsed = URL.canParse(text) ? new URL(text) : undefined
  return parsed && protocols.includes(parsed.protocol) && parsed.hostname !== '' ? parsed : undefined
}

/** The address of a server, without a path. */
export function origin(text: string): URL | undefined {
  const parsed = url(text, ['http:', 'https:'])
  const bare =
    parsed?.pathname === '/' && parsed.search === '' && parsed.hash === '' && parsed.username === ''
  return bare ? parsed : undefined
}

/** Whether the address is this machine's own, so that nobody else needs to reach the port. */
export function isLoopback({ hostname }: URL): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127\./.test(hostname)
  )
}
