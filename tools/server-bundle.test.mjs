import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cache } from './repository.mjs'
import { bundleServer } from './server-bundle.mjs'

let folder
beforeAll(async () => {
  // Within the repository, since what npm installed stays outside the bundle.
  folder = mkdtempSync(cache('bundle-'))
  await bundleServer(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

it('finds the migrations where they lie, and its thread beside itself', () => {
  const main = readFileSync(join(folder, 'main.js'), 'utf8')
  const places = [...main.matchAll(/new URL\("([^"]+)", import\.meta\.url\)/g)].map(([, place]) => place)
  expect(places).toContain('./check-worker.js')
  expect(places).toContain('./document-worker.js')
  expect(places.length).toBeGreaterThan(1)
  for (const place of places) expect(existsSync(join(folder, place)), place).toBe(true)
})

it('holds nothing of the local Stripe, nor of any other tool or test', () => {
  const maps = readdirSync(folder).filter((name) => name.endsWith('.map'))
  const sources = maps.flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')).sources)
  expect(sources.join()).toContain('stripe-payments.ts')
  expect(sources.filter((path) => /\btools\/|\.(test|factory)\.ts$|test-app/.test(path))).toEqual([])
})

it('checks definitions in a thread that needs nothing else', async () => {
  const worker = new Worker(join(folder, 'check-worker.js'))
  worker.postMessage(JSON.stringify({ elements: [{ type: 'text', name: 'a' }] }))
  expect(await once(worker, 'message')).toEqual([[]])
  worker.postMessage(JSON.stringify({ elements: [{ type: 'file', name: 'a', acceptedTypes: '.docx' }] }))
  const [problems] = await once(worker, 'message')
  expect(problems).toMatchObject([{ path: 'elements[0]', code: 'file-kinds' }])
  await worker.terminate()
})

it('makes documents in another, with the fonts that npm installed', async () => {
  const worker = new Worker(join(folder, 'document-worker.js'))
  const source = {
    ...{ firm: 'Hale', client: { name: 'Jane', reference: null }, survey: { title: 'Means', version: 1 } },
    ...{
      definition: { elements: [{ type: 'text', name: 'a' }] },
      answers: { a: 'ŵ 😀' },
      status: 'submitted',
    },
    ...{ receipt: null, submittedAt: null, reviewedAt: null, submissions: [], assisted: [], accepted: [] },
    ...{ queries: [], startedAt: '2026-11-22T10:00:00Z', updatedAt: '2026-11-22T10:00:00Z' },
    madeAt: '2026-11-22T10:00:00Z',
  }
  for (const [format, begins] of [
    ['pdf', '%PDF-1.7'],
    ['docx', 'PK'],
    ['xlsx', 'PK'],
  ]) {
    worker.postMessage({ format, source })
    const [{ done, failed }] = await once(worker, 'message')
    expect(failed).toBeUndefined()
    expect(Buffer.from(done).subarray(0, begins.length).toString('latin1')).toBe(begins)
  }
  await worker.terminate()
})
