import type { Plugin } from 'vite'

/** Tells the server which addresses are pages of the app (200) and which are not (404), and which are counted. */
export function listPages(patterns: readonly string[], publicPatterns: readonly string[]): Plugin {
  return {
    name: 'candour:list-pages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(patterns) })
      this.emitFile({
        type: 'asset',
        fileName: 'public-pages.json',
        source: JSON.stringify(publicPatterns),
      })
    },
  }
}
