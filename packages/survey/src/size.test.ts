import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build, type Metafile } from 'esbuild'
import { beforeAll, describe, expect, it } from 'vitest'

const folder = fileURLToPath(new URL('.', import.meta.url))

/** Bundled and minified as a client's page ships it: what is loaded at once, and a file for each part. */
async function built(code: string) {
  return build({
    stdin: { contents: code, resolveDir: folder, loader: 'ts' },
    outdir: folder,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2023',
    write: false,
    metafile: true,
    absWorkingDir: folder,
  })
}

const weight = (contents: Uint8Array) => brotliCompressSync(contents).length

async function sizeOf(code: string): Promise<number> {
  const { outputFiles } = await built(code)
  return outputFiles.reduce((sum, { contents }) => sum + weight(contents), 0)
}

/** What each part adds to the files that are loaded at once, in bytes. */
async function sizesOfParts(): Promise<Record<string, number>> {
  const { outputFiles, metafile } = await built("export * from './open.ts'; export * from './parts/load.ts'")
  const sizes = new Map(
    outputFiles.map(({ path, contents }) => [path.slice(folder.length), weight(contents)]),
  )
  const entry = Object.keys(metafile.outputs).find((name) => metafile.outputs[name]?.entryPoint === '<stdin>')
  const atOnce = loadedBy(metafile, entry ?? '', new Set())
  const parts = Object.entries(metafile.outputs).filter(([, { entryPoint }]) =>
    entryPoint?.startsWith('parts/'),
  )
  return Object.fromEntries(
    parts.map(([name, { entryPoint }]) => {
      const files = [...loadedBy(metafile, name, new Set())].filter((file) => !atOnce.has(file))
      const size = files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)
      return [entryPoint?.slice('parts/'.length, -'.ts'.length), size]
    }),
  )
}

function loadedBy({ outputs }: Metafile, name: string, found: Set<string>): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  for (const { path, kind } of outputs[name]?.imports ?? [])
    if (kind === 'import-statement') loadedBy({ outputs } as Metafile, path, found)
  return found
}

it('the core weighs at most 20 KB as a client’s page ships it', { timeout: 30_000 }, async () => {
  expect(await sizeOf("export * from './open.ts'")).toBeLessThanOrEqual(20 * 1024)
})

it('everything together, with the tables of what a definition may hold, at most 48 KB', {
  timeout: 30_000,
}, async () => {
  expect(await sizeOf("export * from './index.ts'")).toBeLessThanOrEqual(48 * 1024)
})

describe('each part is small', () => {
  let sizes: Record<string, number>
  beforeAll(async () => {
    sizes = await sizesOfParts()
  }, 30_000)

  const most = {
    actions: 4_500,
    choices: 2_500,
    functions: 3_000,
    further: 3_000,
    inputs: 3_000,
    paging: 1_000,
    patterns: 2_500,
    questions: 3_500,
    ratings: 1_000,
    tables: 3_500,
    together: 1_500,
    totals: 1_500,
    validators: 1_500,
  }

  it.each(Object.entries(most))('%s: %d bytes at most', (name, bytes) => {
    expect(sizes[name]).toBeGreaterThan(0)
    expect(sizes[name]).toBeLessThanOrEqual(bytes)
  })

  it('and there are no others', () => {
    expect(Object.keys(sizes).sort()).toEqual(Object.keys(most))
  })
})
