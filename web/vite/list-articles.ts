import { readdir } from 'node:fs/promises'
import { dirname, join, parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'
import type { Article, ArticleFile } from '../src/marketing/insights/article.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const id = 'virtual:articles'
const list = `\0${id}`

type Reader = typeof import('./read-article.tsx')
const reader = at('./read-article.tsx')

/** Lists the articles of a folder, newest first: to write one is to add a file. The list holds no text of them. */
export function listArticles(folder = at('../src/marketing/insights/articles')): Plugin {
  return {
    name: 'candour:list-articles',
    resolveId: (source) => (source === id ? list : null),
    async load(source) {
      if (source !== list) return null
      const names = await readdir(folder)
      const files = names.filter((name) => name.endsWith('.tsx')).map((name) => join(folder, name))
      for (const file of files) this.addWatchFile(file)
      return `export const articles = ${JSON.stringify(await readAll(files))}`
    },
    /** In development one that is added or taken away is seen at once, too. */
    configureServer({ watcher, environments, ws }) {
      const look = (file: string) => {
        if (dirname(file) !== folder) return
        for (const { moduleGraph } of Object.values(environments)) {
          const listed = moduleGraph.getModuleById(list)
          if (listed) moduleGraph.invalidateModule(listed)
        }
        ws.send({ type: 'full-reload' })
      }
      watcher.on('add', look).on('unlink', look)
    },
  }
}

/** By one module that is made for it, so that the texts and what reads them share one React and one router. */
async function readAll(files: readonly string[]): Promise<Article[]> {
  const entry = 'virtual:read-articles'
  const code = [
    `export * from ${JSON.stringify(reader)}`,
    ...files.map((file, index) => `import * as file${index} from ${JSON.stringify(file)}`),
    `export const files = [${files.map((_, index) => `file${index}`)}]`,
  ].join('\n')
  const { module } = await runnerImport<Reader & { files: ArticleFile[] }>(entry, {
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'candour:read-articles',
        resolveId: (source) => (source === entry ? `\0${entry}` : null),
        load: (source) => (source === `\0${entry}` ? code : null),
      },
    ],
  })
  const slugs = files.map((file) => parse(file).name)
  return module.newestFirst(module.files.map((file, index) => module.readArticle(slugs[index] ?? '', file)))
}
