import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'

type Roots = typeof import('./answering-roots.tsx')

const roots = async (): Promise<Roots> => {
  const entry = fileURLToPath(new URL('./answering-roots.tsx', import.meta.url))
  return (await runnerImport<Roots>(entry, { configFile: false, logLevel: 'error' })).module
}

/**
 * Renders the start page of the client's page at build time, by the very components that the browser shows it with.
 * The page itself gets what it shows while nothing is known; `greetings.json` has the start pages that the server
 * puts in its place, between the same two marks, once it has filled in their words.
 */
export function startPage(page: string): Plugin {
  let isBuild = false
  return {
    name: 'candour:start-page',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    async generateBundle() {
      if (this.environment.name !== 'answering') return
      const { greetingTemplates } = await roots()
      const source = JSON.stringify(greetingTemplates())
      this.emitFile({ type: 'asset', fileName: 'greetings.json', source })
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { path }) {
        if (path !== `/${page}`) return html
        const root = (await roots()).neutralRoot()
        return html.replace('<!--root-->', () => (isBuild ? `<!--root-->${root}<!--/root-->` : root))
      },
    },
  }
}
