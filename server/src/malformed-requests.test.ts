import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { localPayments } from './subscriptions/local-payments.factory.ts'
import { type TestApp, type TestUser, testApp } from './test-app.ts'
import { newLink, newSurvey, openDevice } from './test-journey.ts'

const { payments } = await localPayments()
let test: TestApp
let user: TestUser
let cookie: string
/** What really is there, by the name of the parameter that asks for it. */
let real: Record<string, unknown>
beforeAll(async () => {
  test = await testApp({ payments })
  user = await test.registerUser()
  const surveyId = await newSurvey(test, user)
  const link = await newLink(test, user, { surveyId })
  const device = await openDevice(test, link)
  cookie = device.cookies
  await device.save(device.page.version, { fullName: 'Ann' })
  real = {
    uid: user.uid,
    surveyId,
    clientId: link.clientId,
    invitationId: link.invitationId,
    token: link.token,
    // Of a change to an answer.
    name: 'fullName',
    version: device.page.version + 1,
  }
})
afterAll(() => test.close())

/** The same requests each time: a check must not fail for somebody who changed nothing. */
const seed = 1_882

/** As much of JSON Schema as the description of our API uses. */
interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  format?: string
  minimum?: number
  maximum?: number
}
interface Operation {
  requestBody?: { content: Record<string, { schema: Schema }> }
  parameters?: { in: string; name: string; schema: Schema }[]
  security?: Record<string, unknown>[]
}

const nasty = fc.constantFrom<unknown>(
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    "'; drop table users; --",
    '../../etc/passwd',
    '%00',
    '{{7*7}}',
  ],
  ...[
    'x'.repeat(10_000),
    '00000000-0000-0000-0000-000000000000',
    'javascript:alert(1)',
    '1e999',
    '-0',
    'null',
    '🏡',
  ],
  ...[
    null,
    true,
    -1,
    0,
    1.5,
    2 ** 53,
    1e308,
    -1e-308,
    [],
    {},
    [[[]]],
    { toString: 1 },
    { constructor: { prototype: 1 } },
  ],
)
const anything = fc.oneof(nasty, fc.jsonValue({ maxDepth: 3 }))
const email = fc.constantFrom(
  'ada@firm.example',
  'a@b',
  'ada@firm.example\u0000',
  'ADA@FIRM.EXAMPLE',
  `${'a'.repeat(300)}@b.example`,
)

const words = fc.constantFrom(
  'a quiet lane in november',
  'fullName',
  'salary-Mark',
  'children',
  'first-meeting',
  'session',
)

/** Mostly what the schema asks for, with something else in any place. */
function valueFor(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 4, arbitrary: fittingValue(schema) },
    { weight: name in real ? 12 : 0, arbitrary: fc.constant(real[name]) },
    { weight: 1, arbitrary: anything },
  )
}

function fittingValue(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valueFor(one)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch ([schema.type].flat()[0]) {
    case 'object': {
      const properties = Object.entries(schema.properties ?? {}).map(
        ([name, of]) => [name, valueFor(of, name)] as const,
      )
      const known = fc.record(Object.fromEntries(properties), { requiredKeys: schema.required ?? [] })
      const more = fc.dictionary(fc.string({ maxLength: 20 }), anything, { maxKeys: 2 })
      return fc.oneof(
        { weight: 4, arbitrary: known },
        { weight: 1, arbitrary: fc.tuple(known, more).map(([a, b]) => ({ ...a, ...b })) },
      )
    }
    case 'array':
      return fc.array(valueFor(schema.items ?? {}), { maxLength: 4 })
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.integer({ min: schema.minimum ?? -9, max: schema.maximum ?? 9 }),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
      )
    case 'boolean':
      return fc.boolean()
    case 'string':
      if (schema.format === 'email') return email
      if (schema.format === 'uuid') return fc.uuid()
      return fc.oneof(words, fc.string({ unit: 'binary', maxLength: 50 }))
    default:
      return anything
  }
}

/** Bodies that are read as they arrive: whole ones, and ones that are not what they say. */
const multipartText = fc
  .array(
    fc.constantFrom(
      ...['--cut', '--cut--', '\r\n', '\r\n\r\n', 'Content-Type: application/json', '{"customMetadata":{}}'],
      ...[
        '%PDF-1.7',
        '{',
        '\u0000',
        '\ud800',
        'Content-Disposition: form-data; name="file"; filename="%zz"',
        'x',
      ],
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(''))
const uploadHeaders: Record<string, string>[] = [
  {},
  { 'upload-length': '9', 'upload-metadata': 'path Ly4u' },
  { 'upload-length': '-1', 'upload-offset': '1e3' },
  { 'upload-length': '99999999999999', 'upload-offset': '0', 'upload-metadata': 'path' },
  { 'upload-offset': '0', 'tus-resumable': '0.2.0', range: 'bytes=9-1' },
]

/** For an address; half a surrogate pair cannot be in one. */
function asText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return encodeURIComponent(Buffer.from(text).toString())
}

async function operations() {
  const { paths } = (await test.app.inject('/api/openapi.json')).json() as {
    paths: Record<string, Record<string, Operation>>
  }
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  // What takes away comes last, so that the rest has something to find; a new password takes the session away.
  const takesAway = ({ path, method }: { path: string; method: string }) =>
    /\/identity\/password$/.test(path)
      ? 2
      : method === 'DELETE' || /\/(submit|leave|confirm)$/.test(path)
        ? 1
        : 0
  return (
    all
      // It goes on until the caller goes away; what it takes, the call for changes takes too.
      .filter(({ path }) => path !== '/api/live')
      .sort((a, b) => takesAway(a) - takesAway(b))
  )
}

const request = ({ path, method, operation }: Awaited<ReturnType<typeof operations>>[number]) => {
  const parameters = operation.parameters ?? []
  const named = (where: string) => parameters.filter((parameter) => parameter.in === where)
  const values = (where: string) =>
    fc.record(Object.fromEntries(named(where).map(({ name, schema }) => [name, valueFor(schema, name)])), {
      requiredKeys: where === 'path' ? named(where).map(({ name }) => name) : [],
    })
  const [mediaType, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const schema = content?.schema
  const isJson = mediaType === undefined || mediaType === 'application/json'
  return fc
    .record({
      inPath: values('path'),
      inQuery: values('query'),
      body: !schema ? fc.constant(undefined) : isJson ? valueFor(schema) : multipartText,
      offset: fc.nat({ max: uploadHeaders.length - 1 }),
      key: fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, fc.constantFrom('k', 'x'.repeat(300), '1')),
    })
    .map(({ inPath, inQuery, body, key, offset }) => ({
      method: method as 'POST',
      url: `${path.replace(/\{(\w+)\}/g, (_, name) => asText(inPath[name]))}?${Object.entries(inQuery)
        .map(([name, value]) => `${name}=${asText(value)}`)
        .join('&')}`,
      headers: {
        ...user.headers,
        cookie,
        'content-type': isJson ? 'application/json' : `${mediaType}; boundary=cut`,
        ...uploadHeaders[Number(offset)],
        ...(key === null ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { payload: isJson ? JSON.stringify(body) : String(body) }),
    }))
}

it('answers no generated request with a fault of its own, and every refusal in the one shape', async () => {
  for (const operation of await operations()) {
    await fc.assert(
      fc.asyncProperty(request(operation), async (generated) => {
        const answer = await test.app.inject(generated)
        const what = `${generated.method} ${generated.url} ${generated.payload} → ${answer.body}`
        expect(answer.statusCode, what).toBeLessThan(500)
        if (answer.statusCode >= 400) {
          expect(Object.keys(answer.json()), what).toEqual(['error'])
          const { code, status } = answer.json().error
          if (generated.url.startsWith('/api/functions/')) expect(status, what).toMatch(/^[A-Z_]+$/)
          else expect(code, what).toMatch(/^[a-z-]+$/)
        }
      }),
      { numRuns: 40, seed },
    )
  }
}, 120_000)

it('answers no generated bytes with a fault of its own', async () => {
  const paths = ['/api/identity/sign-in', '/api/clients', '/api/surveys']
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), fc.uint8Array({ maxLength: 200 }), async (url, bytes) => {
      const answer = await test.app.inject({
        method: 'POST',
        url,
        headers: { ...user.headers, 'content-type': 'application/json' },
        payload: Buffer.from(bytes),
      })
      expect(answer.statusCode).toBeLessThan(500)
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    }),
    { numRuns: 200, seed },
  )
})
