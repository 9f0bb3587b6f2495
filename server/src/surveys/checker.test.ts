import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test-app.ts'
import { definitionChecker } from './checker.ts'

const texts = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, at) => ({ type: 'text', name: `q${at}`, ...more }))
/** As many questions as there may be, each with a condition that has to be understood and worked out. */
const long = { elements: texts(12_000, { visibleIf: "{q0} empty or {q0} = 'yes'" }) }
/** A short thing said a hundred thousand times: each expression reads all questions. */
const hostile = {
  elements: [
    ...texts(1_000),
    ...Array.from({ length: 200 }, (_, at) => ({
      type: 'expression',
      name: `e${at}`,
      expression: `sum(${texts(1_000)
        .slice(0, 900)
        .map(({ name }) => `{${name}}`)
        .join(',')})`,
    })),
  ],
}

describe('a definition that somebody sent', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await testApp()
  })
  afterAll(() => server.close())

  test.each([
    ['a long one', long, true],
    ['one that was made to take for ever', hostile, false],
  ])('does not keep others waiting: %s', async (_, definition, isFine) => {
    const checker = definitionChecker()
    const order: string[] = []
    const checked = checker.check(definition).then(
      () => order.push('fine'),
      () => order.push('refused'),
    )
    const healthy = server.app
      .inject('/healthz')
      .then(({ statusCode }) => order.push(`healthy: ${statusCode}`))
    await Promise.all([checked, healthy])
    expect(order).toEqual(['healthy: 200', isFine ? 'fine' : 'refused'])
    await checker.close()
  })

  test('is kept or refused by its route as a short one is', async () => {
    const { headers } = await server.registerUser()
    const post = (definition: object) =>
      server.app.inject({
        method: 'POST',
        url: '/api/surveys',
        headers,
        payload: { title: 'Long', definition },
      })
    const [kept, refused] = await Promise.all([post(long), post(hostile)])
    expect(kept?.statusCode).toBe(201)
    expect(refused?.statusCode).toBe(422)
    expect(refused?.json().error).toMatchObject({
      code: 'definition-invalid',
      details: { problems: [{ path: '', code: 'too-complex', message: expect.any(String) }] },
    })
    const published = await server.app.inject({
      method: 'POST',
      url: `/api/surveys/${kept?.json().surveyId}/publish`,
      headers,
    })
    expect(published.json()).toMatchObject({ status: 'published', version: 1 })
  })
})

describe('the checker', () => {
  test('tells all that is wrong, and where, of a long definition too', async () => {
    const checker = definitionChecker()
    const elements = [...texts(3_000), { type: 'text', name: 'q7' }, { type: 'microphone', name: 'm' }]
    await expect(checker.check({ elements })).rejects.toMatchObject({
      code: 'definition-invalid',
      details: {
        problems: expect.arrayContaining([
          expect.objectContaining({ path: expect.stringMatching(/^elements\[3000\]/) }),
          expect.objectContaining({ path: expect.stringMatching(/^elements\[3001\]/) }),
        ]),
      },
    })
    await checker.close()
  })

  test('does one after the other, and each gets its own answer', async () => {
    const checker = definitionChecker()
    const answers = await Promise.allSettled([long, hostile, long, {}].map((one) => checker.check(one)))
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
    await checker.close()
  })

  test('gives up what takes too long, and goes on with the next', async () => {
    const timeouts = [1, 60_000]
    const checker = definitionChecker({ timeoutOf: () => timeouts.shift() ?? 0 })
    await expect(checker.check(long)).rejects.toMatchObject({
      code: 'definition-invalid',
      details: { problems: [{ code: 'too-complex' }] },
    })
    await checker.check(long)
    await checker.close()
  })

  test('stops with the server, and whoever waited is told', async () => {
    const checker = definitionChecker()
    const waiting = [checker.check(long), checker.check(long)].map((one) => one.catch(({ code }) => code))
    await new Promise((resolve) => setImmediate(resolve))
    await checker.close()
    expect(await Promise.all(waiting)).toEqual(['unavailable', 'unavailable'])
  })
})
