import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** Of an endpoint: its summary, and the part of the description that it stands in. */
const words = /\b(summary|tag):\s*'(?:[^'\\]|\\.)*',?/g

const prefix = '\0without-schemas:'

/**
 * The contract's schemas are for the server, which checks with them, and for types. The browser calls none of them, so
 * no visitor need download the library that makes them: in its place is one of the same names that makes nothing.
 */
export function withoutSchemas(): Plugin {
  return {
    name: 'candour:without-schemas',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    async resolveId(source, importer) {
      if (source !== 'zod/mini') return null
      const library = await this.resolve(source, importer, { skipSelf: true })
      return library && prefix + library.id
    },
    // What an endpoint is for stands in the description of the API.
    transform(code, id) {
      return /\/packages\/contract\/src\/api\/[\w-]+\.ts$/.test(id) ? code.replaceAll(words, '') : null
    },
    async load(id) {
      if (!id.startsWith(prefix)) return null
      const library: object = await import(pathToFileURL(id.slice(prefix.length)).href)
      const names = Object.keys(library).filter((name) => name !== 'default')
      return [
        'const nothing = new Proxy(() => nothing, { get: () => nothing })',
        `export { ${names.map((name) => `nothing as ${name}`).join(', ')} }`,
      ].join('\n')
    },
  }
}
