import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

const ignored = new Set([
  'node_modules',
  'dist',
  'data',
  'coverage',
  'test-results',
  'playwright-report',
  '.cache',
  '.git',
])
const workspaces = ['packages', 'library', 'server', 'web', 'e2e', 'bench', 'tools']

/** Every source file of ours under a folder laid out like this repository, as `{path, text}`. */
export function sources(folder, endings = /\.(ts|tsx|mts|mjs|cjs|js|css)$/) {
  return workspaces
    .filter((name) => existsSync(join(folder, name)))
    .flatMap((name) => walk(join(folder, name)))
    .filter((path) => endings.test(path))
    .map((path) => ({ path: relative(folder, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }))
}

const walk = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !ignored.has(name))
    .flatMap((entry) =>
      entry.isDirectory() ? walk(join(folder, entry.name)) : entry.isFile() ? [join(folder, entry.name)] : [],
    )
