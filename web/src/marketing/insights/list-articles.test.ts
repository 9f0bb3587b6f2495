import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listArticles } from '../../../vite/list-articles.ts'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'articles-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Without elements, so that the file needs nothing that is not in its folder. */
async function write(name: string, about: object, text: string): Promise<void> {
  const lines = [
    `export const about = ${JSON.stringify(about)}`,
    'export const sources = []',
    `export const Text = () => ${JSON.stringify(text)}`,
  ]
  await writeFile(join(folder, name), lines.join('\n'))
}

async function listed(): Promise<{ list: unknown; watched: string[] }> {
  const watched: string[] = []
  const { load } = listArticles(folder) as { load: (this: unknown, id: string) => Promise<string> }
  const source = await load.call({ addWatchFile: (file: string) => watched.push(file) }, '\0virtual:articles')
  return { list: JSON.parse(source.replace('export const articles = ', '')), watched }
}

test('an article that is added as a file joins the list, newest first, and nothing else of the folder does', async () => {
  const older = { title: 'Older', summary: 'One', published: '2026-12-01', updated: '2027-01-01' }
  const newer = { title: 'Newer', summary: 'Two', published: '2026-12-02' }
  await write('b.tsx', older, 'Four words – are here')
  await writeFile(join(folder, 'notes.md'), '# Notes')
  const of = (slug: string, about: object, words: number, minutes: number) => ({
    ...{ slug, ...about, words, minutes, contents: [] },
  })
  expect((await listed()).list).toEqual([of('b', older, 4, 1)])

  await write('a-new-one.tsx', newer, 'word '.repeat(231))
  const { list, watched } = await listed()
  expect(list).toEqual([of('a-new-one', newer, 231, 2), of('b', older, 4, 1)])
  expect(watched.toSorted()).toEqual([join(folder, 'a-new-one.tsx'), join(folder, 'b.tsx')])
})
