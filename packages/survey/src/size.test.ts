import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, it } from 'vitest'

const sizeOf = async (entry: string) => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(entry, import.meta.url))],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2023',
    write: false,
  })
  return brotliCompressSync(outputFiles[0]?.contents ?? '').length
}

it('weighs at most 21 KB as a client’s page ships it', { timeout: 30_000 }, async () => {
  expect(await sizeOf('./open.ts')).toBeLessThanOrEqual(21 * 1024)
})

it('weighs at most 40 KB with all parts and the tables of what a definition may hold', {
  timeout: 30_000,
}, async () => {
  expect(await sizeOf('./index.ts')).toBeLessThanOrEqual(40 * 1024)
})
