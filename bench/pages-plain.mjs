// A copy of the built app with a plain page beside each public one: the same words, no script.
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repository, startServer } from './processes.mjs'

const style =
  'body{font:1rem/1.55 sans-serif;max-width:44rem;margin:1rem auto;padding:0 1rem}td,th{text-align:left;padding:.25rem .5rem}'

/** What is kept of a page: words and their order, and where links lead. */
const kept =
  /^(main|header|footer|nav|section|article|aside|h[1-6]|p|ul|ol|li|dl|dt|dd|table|caption|thead|tbody|tr|th|td|a|strong|em|sup|time|label|button|fieldset|legend|input|select|option|textarea)$/

export async function servePlainPages() {
  const root = mkdtempSync(join(tmpdir(), 'candour-pages-'))
  for (const folder of ['server/dist', 'web/dist']) {
    cpSync(join(repository, folder), join(root, folder), { recursive: true })
  }
  for (const folder of ['server/migrations'])
    cpSync(join(repository, folder), join(root, folder), { recursive: true })
  for (const file of ['node_modules', 'package.json']) symlinkSync(join(repository, file), join(root, file))
  const web = join(root, 'web/dist')
  const written = JSON.parse(readFileSync(join(web, 'written.json'), 'utf8'))
  const pages = written.filter(({ isListed }) => isListed)
  const plainOf = (path) => `/plain${path}`.replace(/\/$/, '')
  const plain = pages.map(({ path, file }) => {
    writeFileSync(join(web, `plain-${file}`), plainPage(readFileSync(join(web, file), 'utf8')))
    return { path: plainOf(path), file: `plain-${file}`, isListed: false }
  })
  writeFileSync(join(web, 'written.json'), JSON.stringify([...written, ...plain]))
  const server = await startServer(join(root, 'data'), {}, undefined, join(root, 'server/dist/main.js'))
  return {
    address: server.address,
    paths: pages.map(({ path }) => path),
    plainOf,
    stop: async () => {
      await server.stop()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

function plainPage(html) {
  const title = /<title>[^<]*<\/title>/.exec(html)?.[0] ?? ''
  const body = html
    .slice(html.indexOf('<div id="root"'))
    .replace(/<(script|style|svg|picture|noscript)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(\/?)([a-z0-9]+)((?:\s[^>]*)?)>/g, (_, slash, name, attributes) => {
      if (!kept.test(name)) return ''
      const href = /\shref="[^"]*"/.exec(attributes)?.[0] ?? ''
      return `<${slash}${name}${slash ? '' : href}>`
    })
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${title}<style>${style}</style></head><body>${body}</body></html>`
}
