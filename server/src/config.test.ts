import { expect, test } from 'vitest'
import { readConfig, readSetUpConfig } from './config.ts'

const key = Buffer.alloc(32, 7).toString('base64')

test('an empty environment is a complete configuration for this machine', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    port: 3000,
    host: 'localhost',
    databaseUrl: undefined,
    key: undefined,
    password: { min: 12, classes: [] },
    trustedProxies: [],
    logLevel: 'info',
    queueBytes: 41_943_040,
    longPollSeconds: 25,
    mailFrom: 'Candour <no-reply@localhost>',
  })
  expect(config.appUrl.origin).toBe('http://localhost:3000')
  expect(config.dataDir).toMatch(/data$/)
})

test('values are read as what they are', () => {
  const config = readConfig({
    PORT: '8080',
    APP_URL: 'https://intake.example.com',
    CANDOUR_KEY: key,
    DATABASE_URL: 'postgresql://app:secret@db.example.com/candour',
    DATABASE_OWNER_URL: 'postgresql://owner:secret@db.example.com/candour',
    PASSWORD_CLASSES: 'lower, digit',
    OFFLINE_CACHE_BYTES: '1048576',
    LONG_POLL_SECONDS: '5',
    TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    SMTP_URL: 'smtp://mail.example.com:587',
    OPERATOR_EMAIL: 'Ada@Example.com',
    OPERATOR_NAME: ' Ash & Co, 1 High Street, York YO1 7HH ',
  })
  expect(config).toMatchObject({
    port: 8080,
    host: '::',
    databaseOwnerUrl: 'postgresql://owner:secret@db.example.com/candour',
    password: { classes: ['lower', 'digit'] },
    queueBytes: 1_048_576,
    operatorEmail: 'ada@example.com',
    operatorName: 'Ash & Co, 1 High Street, York YO1 7HH',
    longPollSeconds: 5,
    trustedProxies: ['10.0.0.0/8', '::1'],
  })
  expect(config.key).toEqual(Buffer.alloc(32, 7))
})

const s3 = {
  S3_ENDPOINT: 'http://localhost:9000',
  S3_REGION: 'eu-west-2',
  S3_BUCKET: 'candour-files',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test('files go to a bucket, and past a scanner, where both are named', () => {
  expect(readConfig({ ...s3, CLAMD_URL: 'tcp://[::1]:3310' })).toMatchObject({
    s3: { region: 'eu-west-2', bucket: 'candour-files', accessKeyId: 'id', secretAccessKey: 'secret' },
    clamd: { host: '::1', port: 3310 },
  })
  expect(readConfig({ CLAMD_URL: 'unix:///run/clamav/clamd.ctl' }).clamd).toEqual({
    path: '/run/clamav/clamd.ctl',
  })
  expect(readConfig({})).toMatchObject({ s3: undefined, clamd: undefined })
})

test.each(Object.keys(s3))('of the settings of a bucket, %s alone cannot be missing', (name) => {
  expect(() => readConfig({ ...s3, [name]: '' })).toThrow(new RegExp(`^${name} takes`))
})

const hosted = { IDENTITY: 'hosted', IDENTITY_PROJECT_ID: 'our-firm', IDENTITY_API_KEY: 'AIza-key' }

test('people sign in at a hosted identity service where it is named with its project and key', () => {
  expect(readConfig({}).hosted).toBeUndefined()
  expect(readConfig({ IDENTITY: 'embedded' }).hosted).toBeUndefined()
  expect(readConfig(hosted).hosted).toMatchObject({
    projectId: 'our-firm',
    apiKey: 'AIza-key',
    service: { accounts: 'https://identitytoolkit.googleapis.com', unsignedTokens: false },
  })
})

test.each(['IDENTITY_PROJECT_ID', 'IDENTITY_API_KEY'])('of those, %s cannot be missing', (name) => {
  expect(() => readConfig({ ...hosted, [name]: '' })).toThrow(new RegExp(`^${name} takes`))
})

test('the Auth emulator, whose tokens nobody signs, is refused where others than this machine come in', () => {
  const emulator = { ...hosted, IDENTITY_EMULATOR: '127.0.0.1:9099' }
  expect(readConfig(emulator).hosted?.service).toMatchObject({
    accounts: 'http://127.0.0.1:9099/identitytoolkit.googleapis.com',
    unsignedTokens: true,
  })
  for (const APP_URL of ['https://intake.example.com', 'http://10.0.0.5:3000']) {
    expect(() => readConfig({ ...emulator, APP_URL })).toThrow(/^IDENTITY_EMULATOR takes/)
  }
})

const stripe = { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' }
const local = 'http://127.0.0.1:12111'

test('payments are taken where both secrets of Stripe are there, at its own address or, with a test key, at another', () => {
  expect(readConfig({}).stripe).toBeUndefined()
  expect(readConfig(stripe).stripe).toMatchObject({
    ...{ secretKey: 'sk_test_abc', webhookSecret: 'whsec_abc', apiBase: undefined },
  })
  const { stripe: given } = readConfig({
    ...{ ...stripe, STRIPE_API_BASE: local, STRIPE_PRICE_SOLO_YEAR: 'price_1' },
  })
  expect(given?.apiBase?.href).toBe(`${local}/`)
  expect(given?.prices).toMatchObject({ candour_solo_year: 'price_1', candour_solo_month: undefined })
})

test.each([
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_WEBHOOK_SECRET: undefined }],
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_WEBHOOK_SECRET: '' }],
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_WEBHOOK_SECRET: ' ' }],
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_WEBHOOK_SECRET: 'whsec_' }],
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: '' }],
  ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'pk_test_abc' }],
  ['STRIPE_API_BASE', { STRIPE_API_BASE: `${local}/v1` }],
  ['STRIPE_API_BASE', { STRIPE_API_BASE: local, STRIPE_SECRET_KEY: 'sk_live_abc' }],
  ['STRIPE_API_BASE', { STRIPE_API_BASE: local, STRIPE_SECRET_KEY: 'rk_live_test_abc' }],
  ['STRIPE_PRICE_SOLO_MONTH', { STRIPE_PRICE_SOLO_MONTH: 'prod_1' }],
])('a wrong %s stops the start: %j', (name, changes) => {
  expect(() => readConfig({ ...stripe, ...changes })).toThrow(new RegExp(`^${name} takes [^\n]+\\.$`))
})

test('Stripe is set up with its key alone, and told where it finds Candour unless that is this machine', () => {
  const { STRIPE_SECRET_KEY } = stripe
  expect(readSetUpConfig({ STRIPE_SECRET_KEY }).appUrl).toBeNull()
  expect(readSetUpConfig({ STRIPE_SECRET_KEY, APP_URL: 'http://localhost:3000' }).appUrl).toBeNull()
  const shared = readSetUpConfig({ STRIPE_SECRET_KEY, APP_URL: 'https://intake.example.com' })
  expect(shared.appUrl?.hostname).toBe('intake.example.com')
  expect(() => readSetUpConfig({})).toThrow(/^STRIPE_SECRET_KEY takes/)
})

test('an empty value is no value', () => {
  expect(readConfig({ PORT: '', CANDOUR_KEY: ' ' })).toMatchObject({ port: 3000, key: undefined })
})

const wrong: [string, string][] = [
  ['PORT', '0'],
  ['PORT', '3000x'],
  ['PORT', '70000'],
  ['APP_URL', 'intake.example.com'],
  ['APP_URL', 'https://example.com/app'],
  ['APP_URL', 'ftp://example.com'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_OWNER_URL', 'postgresql://owner@localhost/candour'],
  ['CANDOUR_KEY', 'short'],
  ['CANDOUR_KEY', Buffer.alloc(31).toString('base64')],
  ['SMTP_URL', 'http://mail'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'A <a@example.com>\nBcc: b@example.com'],
  ['PASSWORD_MIN', '5'],
  ['PASSWORD_MAX', '20'],
  ['PASSWORD_CLASSES', 'emoji'],
  ['IDENTITY', 'google'],
  // Without IDENTITY=hosted.
  ['IDENTITY_PROJECT_ID', 'our-firm'],
  ['IDENTITY_API_KEY', 'AIza-key'],
  ['IDENTITY_EMULATOR', 'localhost:9099'],
  ['TRUSTED_PROXIES', 'everyone'],
  ['LOG_LEVEL', 'loud'],
  ['OPERATOR_NAME', 'Ash & Co\n1 High Street'],
  ['OPERATOR_NAME', 'x'.repeat(301)],
  ['OPERATOR_EMAIL', 'the boss'],
  ['OPERATOR_EMAIL', 'a@example.com, b@example.com'],
  ['OFFLINE_CACHE_BYTES', '1048575'],
  ['OFFLINE_CACHE_BYTES', '-1'],
  ['CLAMD_URL', 'http://localhost:3310'],
  ['CLAMD_URL', 'tcp://clamd.example'],
  ['CLAMD_URL', 'unix:clamd.ctl'],
  ['S3_ENDPOINT', 'localhost:9000'],
  ['STRIPE_SECRET_KEY', 'pk_test_1'],
  // Without a key.
  ['STRIPE_WEBHOOK_SECRET', 'whsec_abc'],
  ['STRIPE_API_BASE', 'http://localhost:12111'],
]

test.each(wrong)('%s=%j is refused in one line that names the variable', (name, value) => {
  let line = ''
  try {
    readConfig({ [name]: value })
  } catch (error) {
    line = (error as Error).message
  }
  expect(line).toMatch(new RegExp(`^${name} takes [^\n]+\\.$`))
  if (value.length > 3) expect(line).not.toContain(value)
})

test('a long-polling timeout outside 5 to 30 seconds stops the start', () => {
  for (const seconds of ['4', '31', '0', '-5', '7.5', 'long']) {
    expect(() => readConfig({ LONG_POLL_SECONDS: seconds })).toThrow(
      'LONG_POLL_SECONDS takes a number of seconds from 5 to 30.',
    )
  }
  for (const seconds of [5, 30]) {
    expect(readConfig({ LONG_POLL_SECONDS: String(seconds) }).longPollSeconds).toBe(seconds)
  }
})
