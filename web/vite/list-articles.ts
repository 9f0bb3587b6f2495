import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'

const id = 'virtual:articles'
const articles = () => fileURLToPath(new URL('../src/marketing/insights/articles', import.meta.url))

/** Words that a person reads in a minute: the usual figure for plain prose. */
const wordsAMinute = 230

/** Lists the articles of a folder, newest first: to write one is to add a file. The list holds no text of them. */
export function listArticles(folder = articles()): Plugin {
  return {
    name: 'candour:list-articles',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    async load(source) {
      if (source !== `\0${id}`) return null
      const files = (await readdir(folder)).filter((file) => file.endsWith('.tsx'))
      const list = await Promise.all(files.map((file) => articleIn(folder, file)))
      for (const file of files) this.addWatchFile(join(folder, file))
      list.sort((a, b) => b.published.localeCompare(a.published) || a.slug.localeCompare(b.slug))
      return `export const articles = ${JSON.stringify(list)}`
    },
  }
}

type ArticleModule = typeof import('../src/marketing/insights/articles/form-e-client-pain-points.tsx')

async function articleIn(folder: string, file: string) {
  const path = join(folder, file)
  const { module } = await runnerImport<ArticleModule>(path, { configFile: false, logLevel: 'error' })
  const words = wordsIn(await readFile(path, 'utf8'))
  const { about } = module
  return { ...about, slug: file.replace(/\.tsx$/, ''), words, minutes: Math.ceil(words / wordsAMinute) }
}

/** Of the text that is shown: neither tags nor what stands in braces or before it. */
function wordsIn(source: string): number {
  const text = source
    .slice(source.lastIndexOf('return (') + 'return ('.length)
    .replace(/\{'([^']*)'\}/g, '$1')
    .replace(/<[^>]*>|\{[^{}]*\}/g, ' ')
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}’'.,%£–-]*/gu)?.length ?? 0
}
