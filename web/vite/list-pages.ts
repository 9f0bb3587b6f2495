import type { Plugin } from 'vite'

/** Tells the server which addresses are pages of the app (200) and which are not (404). */
export function listPages(patterns: readonly string[]): Plugin {
  return {
    name: 'candour:list-pages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(patterns) })
    },
  }
}
