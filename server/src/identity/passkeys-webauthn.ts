import { isIP } from 'node:net'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeAttestationObject, decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers'

/** Whom passkeys are made for: a host name, at one address of it. */
export interface Site {
  host: string
  origin: string
}

/** A credential as a browser sends it. Nothing in it is believed before it was verified. */
export type SentCredential = { id: string } & Record<string, unknown>

export interface VerifiedPasskey {
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: string[]
  canSync: boolean
  isSynced: boolean
}

export interface KnownPasskey {
  publicKey: Buffer
  counter: number
}

/** Browsers make passkeys for host names only, and only where nobody in between can change the page. */
export function siteOf(appUrl: URL): Site | null {
  const { hostname, protocol, origin } = appUrl
  const isOwn = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  return !isAddress && (protocol === 'https:' || isOwn) ? { host: hostname, origin } : null
}

/** EdDSA, ECDSA and RSA: what authenticators can do. */
const algorithms = [-8, -7, -257]
/** As long as a ticket. */
const timeout = 10 * 60_000
const transportsKnown = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

/** What `navigator.credentials.create` is asked for. */
export const creationOptions = (
  site: Site,
  user: { handle: Buffer; email: string; name: string },
  challenge: Buffer,
  existing: readonly { credentialId: Buffer; transports: string[] }[],
) =>
  generateRegistrationOptions({
    ...{ rpName: 'Candour', rpID: site.host, timeout, supportedAlgorithmIDs: algorithms },
    ...{ userID: bytes(user.handle), userName: user.email, userDisplayName: user.name },
    challenge: bytes(challenge),
    attestationType: 'none',
    excludeCredentials: existing.map(({ credentialId, transports }) => ({
      ...{ id: credentialId.toString('base64url'), transports },
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })

/** What `navigator.credentials.get` is asked for: any passkey of this site, so that nobody types who they are. */
export const requestOptions = (site: Site, challenge: Buffer) =>
  generateAuthenticationOptions({
    ...{ rpID: site.host, timeout, challenge: bytes(challenge), userVerification: 'required' },
    allowCredentials: [],
  })

/** A new passkey, made here, now, by somebody whom their device has verified; else null. */
export async function verifyNew(
  site: Site,
  sent: SentCredential,
  challenge: Buffer,
): Promise<VerifiedPasskey | null> {
  const response = sent as unknown as RegistrationResponseJSON
  const { registrationInfo: info } = await attempted(async () => {
    refuseFrames(response.response.clientDataJSON)
    refuseAttestation(response.response.attestationObject)
    return verifyRegistrationResponse({
      response,
      ...expected(site, challenge),
      supportedAlgorithmIDs: algorithms,
    })
  })
  if (!info) return null
  const { id, publicKey, counter, transports } = info.credential
  return {
    credentialId: Buffer.from(id, 'base64url'),
    publicKey: Buffer.from(publicKey),
    counter,
    transports: transportsKnown.filter((one) => Array.isArray(transports) && transports.includes(one)),
    canSync: info.credentialDeviceType === 'multiDevice',
    isSynced: info.credentialBackedUp,
  }
}

/** What a use of a passkey says, where it was made here, now, with the key that is known; else null. */
export async function verifyUse(
  site: Site,
  sent: SentCredential,
  challenge: Buffer,
  known: KnownPasskey,
): Promise<Pick<VerifiedPasskey, 'counter' | 'canSync' | 'isSynced'> | null> {
  const response = sent as unknown as AuthenticationResponseJSON
  const { verified, authenticationInfo: info } = await attempted(async () => {
    refuseFrames(response.response.clientDataJSON)
    const { publicKey, counter } = known
    const credential = { id: response.id, publicKey: bytes(publicKey), counter }
    return verifyAuthenticationResponse({ response, ...expected(site, challenge), credential })
  })
  if (!verified || !info) return null
  return {
    counter: info.newCounter,
    canSync: info.credentialDeviceType === 'multiDevice',
    isSynced: info.credentialBackedUp,
  }
}

const expected = (site: Site, challenge: Buffer) => ({
  expectedChallenge: challenge.toString('base64url'),
  expectedOrigin: site.origin,
  expectedRPID: site.host,
  requireUserVerification: true,
})

/** The library throws for whatever is wrong, and its messages repeat what was sent: nobody gets to read them. */
const attempted = <T extends { verified: boolean }>(work: () => Promise<T>) =>
  work().catch((): Partial<T> => ({}))

/** We are shown in no frame, so what was made in another's page is not for us. The library lets some of it pass. */
function refuseFrames(clientDataJSON: string): void {
  if (decodeClientDataJSON(clientDataJSON).crossOrigin) throw new Error('made in a frame')
}

/**
 * We ask for none, and read none: a chain of certificates is a lot of code to show to strangers, and would be looked up
 * on the internet. What browsers may send unasked is a signature by the passkey itself.
 */
function refuseAttestation(attestationObject: string): void {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const isBare = attestation.get('fmt') === 'none'
  const isOwn = attestation.get('fmt') === 'packed' && attestation.get('attStmt').get('x5c') === undefined
  if (!isBare && !isOwn) throw new Error('attested by somebody else')
}

const bytes = (buffer: Buffer) => new Uint8Array(buffer)
