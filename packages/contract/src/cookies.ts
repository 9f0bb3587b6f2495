/**
 * Every cookie that the server sets, by its name or by what its name begins with: it sets no other, and the privacy notice
 * explains each. Under https, `__Host-` stands before those that scripts cannot read.
 */
export const cookieNames = [
  'candour-session',
  'candour-signed-in',
  'candour-answering-',
  'candour-device-',
] as const

type CookieKind = (typeof cookieNames)[number]

/** The ones whose names end with a part of an invitation, and the others. */
export type CookieName = CookieKind extends infer Kind extends string
  ? Kind extends `${string}-`
    ? `${Kind}${string}`
    : Kind
  : never
