import { ApiError } from './api-error.ts'

/**
 * The browser's side of passkeys: the only file that knows the library for them, which is downloaded when the first
 * passkey is asked for. Options and credentials are JSON as Web Authentication Level 3 has it.
 */
const library = () => {
  loaded ??= import('@simplewebauthn/browser').catch((cause: unknown) => {
    loaded = undefined
    throw new ApiError('network-request-failed', { cause })
  })
  return loaded
}

let loaded: Promise<typeof import('@simplewebauthn/browser')> | undefined

type Library = Awaited<ReturnType<typeof library>>

export function browserHasPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function'
}

/** Asks for a passkey of this site; null where the person chose none. */
export async function choosePasskey(options: Record<string, unknown>): Promise<{ id: string } | null> {
  const { startAuthentication } = await library()
  const optionsJSON = options as unknown as Parameters<Library['startAuthentication']>[0]['optionsJSON']
  try {
    return await startAuthentication({ optionsJSON })
  } catch (error) {
    return nothingOr(error)
  }
}

/** Takes the browser's question off the screen when its page is left: an answer to it would come out of the blue. */
export function dropPasskeyQuestion(): void {
  loaded?.then(
    ({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony(),
    () => {},
  )
}

/** Has this device or another make a passkey; null where the person gave up. */
export async function makePasskey(options: Record<string, unknown>): Promise<{ id: string } | null> {
  const { startRegistration } = await library()
  const optionsJSON = options as unknown as Parameters<Library['startRegistration']>[0]['optionsJSON']
  try {
    return await startRegistration({ optionsJSON })
  } catch (error) {
    // The device knows one of the passkeys that there are already.
    if (nameOf(error) === 'InvalidStateError') throw new ApiError('already-exists', { cause: error })
    return nothingOr(error)
  }
}

/** Having said no, having waited too long and having no passkey for this site look the same to a page, on purpose. */
function nothingOr(error: unknown): null {
  const name = nameOf(error)
  if (name === 'NotAllowedError' || name === 'AbortError') return null
  throw new ApiError('passkey-refused', { cause: error })
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : ''
}
