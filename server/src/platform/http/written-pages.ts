import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { PageWords } from './greetings.ts'
import { type Page, readPage } from './page.ts'

const written = z.array(z.object({ path: z.string(), file: z.string(), isListed: z.boolean() }))

/** The public pages as the build has written them, to be read without any script. */
export interface WrittenPages {
  at(path: string): Page | undefined
  notFound: Page | undefined
  /** The paths that search engines may list. */
  listed: string[]
}

export function readWrittenPages(webRoot: string, words: PageWords): WrittenPages {
  const list = join(webRoot, 'written.json')
  const entries = existsSync(list) ? written.parse(JSON.parse(readFileSync(list, 'utf8'))) : []
  const pages = new Map(entries.map(({ path, file }) => [path, readPage(join(webRoot, file), words)]))
  return {
    at: (path) => (path === '*' ? undefined : pages.get(path.replace(/(?<=.)\/$/, ''))),
    notFound: pages.get('*'),
    listed: entries.filter(({ isListed }) => isListed).map(({ path }) => path),
  }
}
