import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { functionNames } from './fixtures/expressions.factory.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const doors: Readonly<Record<string, string>> = {
  '@candour/survey': './index.ts',
  '@candour/survey/open': './open.ts',
  '@candour/survey/parts': './parts/load.ts',
  '@candour/survey/field-name': './field-name.ts',
}

/** The examples of a page of words: what stands between ```ts and ```. */
const examplesIn = (page: string): string[] =>
  [...page.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code)

/** Runs an example; gives what its lines with a comment come to, and what the comment says. */
async function shownBy(example: string): Promise<{ line: string; got: unknown; said: unknown }[]> {
  const lines = example
    .split('\n')
    .map((line) =>
      line.replace(
        /^(\S.*?) \/\/ (.*)$/,
        (_, code, said) => `shown.push([${JSON.stringify(code)}, structuredClone(${code}), ${said}])`,
      ),
    )
  const { outputFiles } = await build({
    stdin: { contents: `export const shown = []\n${lines.join('\n')}`, resolveDir: at('.'), loader: 'ts' },
    plugins: [
      {
        name: 'doors',
        setup({ onResolve }) {
          onResolve({ filter: /^@candour\/survey/ }, ({ path }) => ({ path: at(doors[path] ?? path) }))
        },
      },
    ],
    bundle: true,
    format: 'esm',
    target: 'es2023',
    write: false,
  })
  const code = Buffer.from(outputFiles[0]?.contents ?? '').toString('base64')
  const { shown } = await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`)
  return shown.map(([line, got, said]: [string, unknown, unknown]) => ({ line, got, said }))
}

describe('the README', () => {
  it('lists every function', () => {
    expect(readme).toContain(functionNames.map((name) => `\`${name}\``).join(', '))
  })

  const examples = examplesIn(readme)

  it.each(examples.map((example, index) => [index + 1, example] as const))(
    'has example %i, which does what it says',
    async (_, example) => {
      const shown = await shownBy(example)
      expect(shown.length).toBeGreaterThan(0)
      for (const { line, got, said } of shown) expect({ line, got }).toEqual({ line, got: said })
    },
    30_000,
  )

  it('has an example of each door', () => {
    const imported = new Set(examples.join().match(/(?<=from ')[^']+/g))
    expect([...imported].sort()).toEqual([
      '@candour/survey',
      '@candour/survey/field-name',
      '@candour/survey/open',
      '@candour/survey/parts',
    ])
  })

  it('lists every code of a problem of a definition', () => {
    const sources = readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !/\.(test|factory)\.ts$|fixtures|session/.test(path))
      .map((path) => readFileSync(new URL(path, import.meta.url), 'utf8'))
      .join('\n')
    const codes = new Set(
      [
        ...sources.matchAll(
          /(?:problems\.(?:add|once)|refuse|ExpressionError)\([^;]*?'([a-z]+-[a-z]+|name|missing|cycle|pattern)'/g,
        ),
      ].map(([, code = '']) => code),
    )
    expect(codes.size).toBeGreaterThan(15)
    const table = readme.slice(readme.indexOf('| Code |'))
    expect([...codes].filter((code) => !table.includes(`\`${code}\``))).toEqual([])
  })
})
