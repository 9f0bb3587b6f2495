import './node-version.mjs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tsImport } from 'tsx/esm/api'
import { provideBrowser } from './browser.mjs'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { at, stop } from './repository.mjs'

const widths = [375, 768, 1280, 1920]
const looks = ['light', 'dark']
const folder = at('test-results', 'screens')

/**
 * Takes every public page at every width, in light and in dark, to be looked at: `test-results/screens/index.html` shows
 * them all. Words choose the pages whose path holds one of them. Nothing compares a picture.
 */
async function screens(words) {
  await oneAtATime(async () => {
    await install()
    await build()
  })
  const executablePath = await provideBrowser()
  if (!executablePath)
    stop('Pictures need Chromium or Chrome: install one, or name it with CHROMIUM=/path/to/it.')
  const { chromium } = await import('@playwright/test')
  const { served } = await tsImport('../e2e/served.ts', import.meta.url)
  const pages = (await listed()).filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  )
  const candour = await served()
  const browser = await chromium.launch({ executablePath })
  try {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    for (const look of looks) {
      for (const width of widths) await take(browser, candour.address, pages, { look, width })
    }
    await writeFile(`${folder}/index.html`, contactSheet(pages))
    console.log(`${pages.length * widths.length * looks.length} pictures: ${folder}/index.html`)
  } finally {
    await browser.close()
    await candour.stop()
  }
}

/** What the build has written, with what is shown at no page's address, and where a part of the app is not to be had. */
async function listed() {
  const written = JSON.parse(await readFile(at('web', 'dist', 'written.json'), 'utf8'))
  const pages = written.map(({ path, file }) => ({
    name: file.replace(/\.html$/, ''),
    path: path === '*' ? '/no/such/page' : path,
  }))
  return [...pages, { name: 'error', path: '/', link: 'Pricing', withoutPart: /\/pricing-page-[^/]*\.js$/ }]
}

async function take(browser, address, pages, { look, width }) {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: look,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  })
  for (const { name, path, link, withoutPart } of pages) {
    const page = await context.newPage()
    if (withoutPart) await page.route(withoutPart, (route) => route.abort())
    await page.goto(address + path, { waitUntil: 'networkidle' })
    if (link) await follow(page, link)
    await showPictures(page)
    await page.screenshot({ path: `${folder}/${fileName(name, width, look)}`, fullPage: true })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) console.log(`${name} is ${over} px wider than ${width} px`)
    await page.close()
  }
  await context.close()
}

/** As a visitor does who has the app already; on a phone, the link is in the menu. */
async function follow(page, name) {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root *') ?? {}).some((key) => key.startsWith('__react')),
  )
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
  await page.getByRole('alert').waitFor()
}

/** Those further down are asked for when one comes near them. */
const showPictures = (page) =>
  page.evaluate(() =>
    Promise.all(
      [...document.images].map((picture) => {
        picture.loading = 'eager'
        return picture.checkVisibility() ? picture.decode() : undefined
      }),
    ),
  )

const fileName = (name, width, look) => `${name}-${width}-${look}.png`

function contactSheet(pages) {
  const rows = pages.map(({ name }) => {
    const pictures = looks.flatMap((look) =>
      widths.map((width) => {
        const file = fileName(name, width, look)
        return `<a href="${file}"><img src="${file}" alt="${name}, ${width} px, ${look}" loading="lazy"></a>`
      }),
    )
    return `<h2>${name}</h2><p>${pictures.join('')}</p>`
  })
  const style = 'body{font:1rem sans-serif}p{display:flex;gap:1rem;align-items:start}a{flex:1}img{width:100%}'
  return `<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>Public pages</title><style>${style}</style>${rows.join('')}</html>\n`
}

await screens(process.argv.slice(2)).catch((error) =>
  stop(`The pages could not be taken: ${error.stack ?? error}`),
)
