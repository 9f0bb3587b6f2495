import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PurgeCSS } from 'purgecss'
import type { WrittenPage } from '../src/app/prerender.tsx'
import { afterFirstPaint, splitFaces } from './first-paint.ts'

/** Where the build puts what writes the pages; gone when they are written. */
export const writerFolder = 'dist/.writer'

/** What Vite notes of each file of the build (`manifest.json`). */
type Manifest = Record<string, { file: string; isEntry?: boolean; imports?: string[] }>

/**
 * Writes every public page as a file that is read without any script: the words first, with the styles that they need, and
 * the script once they are painted. `written.json` tells the server which file answers which path.
 */
export async function writePages(web: string): Promise<void> {
  const dist = join(web, 'dist')
  const writer = join(web, writerFolder, 'prerender.js')
  const { writtenPages, signedInHint }: typeof import('../src/app/prerender.tsx') = await import(
    `${pathToFileURL(writer)}?${Date.now()}`
  )
  const [shell, notes, pages] = await Promise.all([
    readFile(join(dist, 'index.html'), 'utf8'),
    readFile(join(dist, '.vite/manifest.json'), 'utf8'),
    writtenPages(),
  ])
  const manifest: Manifest = JSON.parse(notes)
  const sheet = sheetOf(shell)
  const css = await readFile(join(dist, sheet), 'utf8')
  const written = await Promise.all(
    pages.map(async (page) => {
      const html = withStart(shell, page, await stylesFor(css, page.root), {
        sheet,
        scripts: scriptsOf(manifest, page),
        hint: signedInHint,
      })
      const file = `${fileNameOf(page.path)}.html`
      await writeFile(join(dist, file), html)
      return { path: page.path, file, isListed: page.isListed }
    }),
  )
  await writeFile(join(dist, 'written.json'), JSON.stringify(written))
  await Promise.all(
    [writerFolder, 'dist/.vite'].map((folder) => rm(join(web, folder), { recursive: true, force: true })),
  )
}

/** `/` is `home`, `/insights/a` is `insights-a`. */
const fileNameOf = (path: string) =>
  path === '*' ? 'not-found' : path.slice(1).replaceAll('/', '-') || 'home'

function sheetOf(shell: string): string {
  const sheet = /<link rel="stylesheet"[^>]*href="\/([^"]+)"/.exec(shell)?.[1]
  if (!sheet) throw new Error('The build has no style sheet of the app')
  return sheet
}

/** The part of the style sheet that these words ask for. */
async function stylesFor(css: string, html: string): Promise<string> {
  const [found] = await new PurgeCSS().purge({
    content: [{ raw: `<html><body>${html}</body></html>`, extension: 'html' }],
    css: [{ raw: css }],
    // Every token by its own name, and what only the browser knows of a page.
    defaultExtractor: (text) => text.match(/[^\s"'=<>]+/g) ?? [],
    dynamicAttributes: ['aria-current', 'aria-expanded', 'data-hinted', 'data-start-up', 'open', 'popover'],
    fontFace: false,
    keyframes: true,
    variables: true,
  })
  if (!found) throw new Error('No styles were found')
  // The faces come with the whole style sheet.
  return splitFaces(found.css).rest.replaceAll('</', '<\\/')
}

/** The entry, the page and all that they import: asked for at once. */
function scriptsOf(manifest: Manifest, { route, path }: WrittenPage): string[] {
  const name = `/${route.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-page.tsx`
  const page = Object.keys(manifest).find((key) => key.endsWith(name))
  if (!page) throw new Error(`The build has no file of ${name}`)
  const files = new Set<string>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const needed of chunk.imports ?? []) add(needed)
  }
  add('index.html')
  add(page)
  if (route === 'article') add(`src/marketing/insights/articles/${path.split('/').at(-1)}.tsx`)
  return [...files]
}

interface Start {
  sheet: string
  /** The entry first. */
  scripts: readonly string[]
  /** The cookie of a browser in which somebody may be signed in. */
  hint: string
}

function withStart(shell: string, page: WrittenPage, styles: string, start: Start): string {
  const taken = page.isWhole ? page.route : ''
  return shell
    .replaceAll(/\s*<link rel="(modulepreload|stylesheet)"[^>]*>/g, '')
    .replaceAll(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replace(/<title>[\s\S]*?<\/title>/, () => page.head)
    .replace(
      '</head>',
      () =>
        `<style>${styles}</style>\n    <script>${boot(start)}</script>\n    <noscript><link rel="stylesheet" href="/${start.sheet}"></noscript>\n  </head>`,
    )
    .replace(/<div id="root">[\s\S]*<\/div>/, () => `<div id="root" data-page="${taken}">${page.root}</div>`)
}

/**
 * After the first paint everything is asked for at once; the app begins when its styles are there. Who may be signed in is
 * not shown the way in until that is known.
 */
function boot({ sheet, hint, scripts: [entry, ...others] }: Start): string {
  return `if(document.cookie.includes('${hint}='))document.documentElement.dataset.hinted='';
${afterFirstPaint(`()=>{
const add=(rel,href,more)=>document.head.append(Object.assign(document.createElement('link'),{rel,href},more));
const begin=()=>import('/${entry}').catch(()=>{document.documentElement.dataset.startUp='failed'});
for(const href of ${JSON.stringify([entry, ...others].map((file) => `/${file}`))})add('modulepreload',href);
add('stylesheet','/${sheet}',{onload:begin,onerror:begin})
}`)}`
}
