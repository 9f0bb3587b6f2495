import { resolve } from 'node:path'
import { limits } from '@candour/contract'
import type { S3Options, ScannerAddress } from './files/index.ts'
import { type HostedOptions, hostedService, type PasswordPolicy } from './identity/index.ts'
import { logLevels } from './platform/log/log.ts'
import { StartRefusal } from './platform/start-refusal.ts'
import { isLoopback, origin, type Read, url } from './reading-settings.ts'
import { readStripe, readStripeAccount } from './stripe-config.ts'
import type { StripeAccount, StripeOptions } from './subscriptions/index.ts'

/** What the environment says, checked. This file alone reads it; nothing else of the server has defaults. */
export interface Config {
  port: number
  /** Where people reach Candour. */
  appUrl: URL
  /** The addresses to listen on: this machine's own unless APP_URL is another's. */
  host: string
  dataDir: string
  /** Without one, the embedded PostgreSQL in DATA_DIR. */
  databaseUrl: string | undefined
  databaseOwnerUrl: string | undefined
  /** Without one, the key file in DATA_DIR. */
  key: Buffer | undefined
  /** Without one, mails are put into the outbox in DATA_DIR. */
  smtpUrl: URL | undefined
  mailFrom: string
  password: PasswordPolicy
  /** The service that knows the users; without one, we know them ourselves. */
  hosted: HostedOptions | undefined
  trustedProxies: string[]
  /** Where files are kept; without one, in DATA_DIR. */
  s3: S3Options | undefined
  /** The scanner that every file must pass; without one, files are not looked through. */
  clamd: ScannerAddress | undefined
  /** Where plans are bought; without one, everybody stays on the free plan. */
  stripe: StripeOptions | undefined
  logLevel: string
  /** The most that unsent answers may take on a client's device, in bytes. */
  queueBytes: number
  /** Who may see how this installation is used, in small letters; without one, nobody. */
  operatorEmail: string | undefined
  /** Who runs this installation, as its pages say it; without one, they say so in other words. */
  operatorName: string | undefined
  /** How long a screen that asks for changes is kept waiting, in seconds. */
  longPollSeconds: number
}

type PasswordClass = PasswordPolicy['classes'][number]

type Environment = Readonly<Record<string, string | undefined>>

export function readConfig(environment: Environment = process.env): Config {
  const read = readingOf(environment)
  const port = read('PORT', 'a port number from 1 to 65535', 3000, integer(1, 65_535))
  const appUrl = readAppUrl(read, new URL(`http://localhost:${port}`))
  const min = read('PASSWORD_MIN', 'a number from 6 to 64', 12, integer(6, 64))
  const max = read(
    'PASSWORD_MAX',
    `a number from 64 to ${limits.passwordLength}`,
    limits.passwordLength,
    integer(64, limits.passwordLength),
  )
  const databaseUrl = read(
    'DATABASE_URL',
    'an address such as postgresql://user:password@host:5432/name',
    undefined,
    postgres,
  )
  const databaseOwnerUrl = read(
    'DATABASE_OWNER_URL',
    'an address such as postgresql://owner:password@host:5432/name, beside a DATABASE_URL',
    undefined,
    (text) => (databaseUrl === undefined ? undefined : postgres(text)),
  )
  return {
    port,
    appUrl,
    host: isLoopback(appUrl) ? 'localhost' : '::',
    dataDir: read('DATA_DIR', 'the path of a folder', resolve('data'), (text) => resolve(text)),
    databaseUrl,
    databaseOwnerUrl,
    key: read('CANDOUR_KEY', '32 bytes in base64 (openssl rand -base64 32)', undefined, key),
    smtpUrl: read('SMTP_URL', 'an address such as smtps://user:password@host:465', undefined, (text) =>
      url(text, ['smtp:', 'smtps:']),
    ),
    mailFrom: read(
      'MAIL_FROM',
      'an email address, or a name and address such as Candour <hello@example.com>',
      `Candour <no-reply@${appUrl.hostname}>`,
      sender,
    ),
    password: {
      min,
      max,
      classes: read(
        'PASSWORD_CLASSES',
        'some of lower, upper, digit, symbol, with commas between',
        [],
        classes,
      ),
    },
    hosted: readHosted(read, appUrl),
    trustedProxies: read(
      'TRUSTED_PROXIES',
      'IP addresses or ranges such as 10.0.0.0/8, with commas between',
      [],
      proxies,
    ),
    s3: readS3(environment, read),
    clamd: read(
      'CLAMD_URL',
      'an address such as tcp://localhost:3310 or unix:///run/clamav/clamd.ctl',
      undefined,
      clamd,
    ),
    stripe: readStripe(read),
    logLevel: read('LOG_LEVEL', `one of ${logLevels.join(', ')}`, 'info', (text) =>
      logLevels.includes(text) ? text : undefined,
    ),
    queueBytes: read(
      'OFFLINE_CACHE_BYTES',
      `a number of bytes of at least ${limits.queueBytes.min}`,
      limits.queueBytes.default,
      integer(limits.queueBytes.min, Number.MAX_SAFE_INTEGER),
    ),
    operatorEmail: read(
      'OPERATOR_EMAIL',
      'an email address, with which somebody signs in here',
      undefined,
      (text) => (/^[^\s@<>,]+@[^\s@<>,]+$/.test(text) ? text.toLowerCase() : undefined),
    ),
    operatorName: read(
      'OPERATOR_NAME',
      'a name and postal address in one line of up to 300 characters, such as Ash & Co, 1 High Street, York YO1 7HH',
      undefined,
      (text) => (/^[^\p{Cc}]{1,300}$/u.test(text) ? text : undefined),
    ),
    longPollSeconds: read(
      'LONG_POLL_SECONDS',
      `a number of seconds from ${limits.longPollSeconds.min} to ${limits.longPollSeconds.max}`,
      limits.longPollSeconds.default,
      integer(limits.longPollSeconds.min, limits.longPollSeconds.max),
    ),
  }
}

/** For the command that sets up Stripe, which comes before there is a secret of a webhook. */
export function readSetUpConfig(environment: Environment = process.env): {
  account: StripeAccount
  /** Null where nobody but this machine reaches Candour. */
  appUrl: URL | null
} {
  const read = readingOf(environment)
  const account = readStripeAccount(read)
  if (!account) throw new StartRefusal('STRIPE_SECRET_KEY takes the key of the account that is to be set up.')
  const appUrl = readAppUrl(read, null)
  return { account, appUrl: appUrl && isLoopback(appUrl) ? null : appUrl }
}

const readAppUrl = <T>(read: Read, fallback: T): URL | T =>
  read<URL | T>(
    'APP_URL',
    'the http or https address at which people reach Candour, without a path',
    fallback,
    origin,
  )

function readingOf(environment: Environment): Read {
  return (name, takes, fallback, parse) => {
    const text = environment[name]?.trim()
    if (text === undefined || text === '') return fallback
    const value = parse(text)
    if (value === undefined) throw new StartRefusal(`${name} takes ${takes}.`)
    return value
  }
}

/** All five settings, or none. */
function readS3(environment: Environment, read: Read): S3Options | undefined {
  const names = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  if (names.every((name) => !environment[name]?.trim())) return undefined
  const needed = <T>(
    name: (typeof names)[number],
    takes: string,
    parse: (text: string) => T | undefined,
  ): T => {
    const what = `${takes}, beside the other S3 settings`
    const value = read(name, what, undefined, parse)
    if (value === undefined) throw new StartRefusal(`${name} takes ${what}.`)
    return value
  }
  const word = (text: string) => (/^[!-~]+$/.test(text) ? text : undefined)
  return {
    endpoint: needed('S3_ENDPOINT', 'an http or https address', (text) => url(text, ['http:', 'https:'])),
    region: needed('S3_REGION', 'a region such as eu-west-2', word),
    bucket: needed('S3_BUCKET', 'the name of a bucket', (text) =>
      /^[a-z0-9][a-z0-9.-]{1,62}$/.test(text) ? text : undefined,
    ),
    accessKeyId: needed('S3_ACCESS_KEY_ID', 'the id of a key', word),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY', 'the secret of that key', word),
  }
}

/** The hosted service is chosen by name: settings of it alone would otherwise leave people with the wrong accounts. */
function readHosted(read: Read, appUrl: URL): HostedOptions | undefined {
  const kind = read('IDENTITY', 'embedded or hosted', 'embedded', (text) =>
    ['embedded', 'hosted'].includes(text) ? text : undefined,
  )
  const beside = (text: string | undefined) => (kind === 'hosted' ? text : undefined)
  const project = 'the id of a project of the identity service, beside IDENTITY=hosted'
  const projectId = read('IDENTITY_PROJECT_ID', project, undefined, (text) =>
    beside(/^[a-z0-9][a-z0-9.:-]{2,99}$/.exec(text)?.[0]),
  )
  const webKey = 'the web API key of that project, beside IDENTITY=hosted'
  const apiKey = read('IDENTITY_API_KEY', webKey, undefined, (text) => beside(/^[!-~]+$/.exec(text)?.[0]))
  // Its tokens are signed by nobody: anyone who reaches this Candour could be anyone.
  const emulator = read(
    'IDENTITY_EMULATOR',
    'the host:port of the Auth emulator, beside IDENTITY=hosted and an APP_URL of this machine only',
    undefined,
    (text) => (isLoopback(appUrl) ? beside(/^[a-z0-9.-]+:\d{1,5}$/i.exec(text)?.[0]) : undefined),
  )
  if (kind !== 'hosted') return undefined
  if (projectId === undefined) throw new StartRefusal(`IDENTITY_PROJECT_ID takes ${project}.`)
  if (apiKey === undefined) throw new StartRefusal(`IDENTITY_API_KEY takes ${webKey}.`)
  return { projectId, apiKey, service: hostedService(emulator) }
}

function clamd(text: string): ScannerAddress | undefined {
  const path = /^unix:(?:\/\/)?(\/[^\0]+)$/.exec(text)?.[1]
  if (path !== undefined) return { path }
  const parsed = url(text, ['tcp:'])
  return parsed && parsed.port !== '' && ['', '/'].includes(parsed.pathname)
    ? { host: parsed.hostname.replace(/^\[|\]$/g, ''), port: Number(parsed.port) }
    : undefined
}

const integer = (from: number, to: number) => (text: string) => {
  const value = Number(text)
  return /^\d+$/.test(text) && value >= from && value <= to ? value : undefined
}

// Not by URL: PostgreSQL's addresses may name a socket folder as their host.
const postgres = (text: string) => (/^postgres(ql)?:\/\/\S+$/.test(text) ? text : undefined)

function key(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64')
  return /^[A-Za-z0-9+/_-]{43}=?$/.test(text) && bytes.length === 32 ? bytes : undefined
}

function sender(text: string): string | undefined {
  const address = /^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text
  return /^[^\s@<>]+@[^\s@<>]+$/.test(address) && !/[\r\n]/.test(text) ? text : undefined
}

const words = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

const passwordClasses: readonly string[] = ['lower', 'upper', 'digit', 'symbol'] satisfies PasswordClass[]

function classes(text: string): PasswordClass[] | undefined {
  const named = words(text)
  return named.every((word) => passwordClasses.includes(word)) ? (named as PasswordClass[]) : undefined
}

function proxies(text: string): string[] | undefined {
  const ranges = words(text)
  return ranges.every((range) => /^[0-9a-f.:]+(\/\d{1,3})?$/i.test(range)) ? ranges : undefined
}
