// The public pages as a phone on slow 4G has them: what Lighthouse says of each, the script that it downloads, and its main
// content beside a plain HTML page of the same words, served by the same process.
import { chromium } from 'playwright-core'
import { findBrowser } from '../tools/browser.mjs'
import { median } from './answering-numbers.mjs'
import { visit } from './pages-lighthouse.mjs'
import { servePlainPages } from './pages-plain.mjs'

const goals = { score: 98, scriptBytes: 100 * 1024, lcpRatio: 1.3 }
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

const differs =
  'The plain page has the same headings, paragraphs, lists, tables and links, a small style of its own, and neither script, font nor picture. It is served by the same process, compressed in the same way.'

/** `only` is a part of the paths to measure. */
export async function benchPages({ turns = 5, only = '' } = {}) {
  const browser = findBrowser()
  if (!browser) throw new Error('There is no Chromium or Chrome here; CHROMIUM may name one.')
  const { address, paths, plainOf, stop } = await servePlainPages()
  try {
    const measured = paths.filter((path) => path.includes(only))
    const found = new Map(measured.map((path) => [path, { own: [], plain: [] }]))
    // Each page once in every turn, beside its plain one, so that what else the machine does hits all alike.
    for (let turn = 0; turn < turns; turn += 1) {
      for (const path of measured) {
        found.get(path).own.push(await visit(address + path, browser, categories))
        found.get(path).plain.push(await visit(address + plainOf(path), browser, ['performance']))
      }
    }
    const bytes = await scriptBytes(browser, address, measured)
    const pages = measured.map((path) => rowOf(path, found.get(path), bytes.get(path)))
    return { turns, differs, pages, goals: judged(pages) }
  } finally {
    await stop()
  }
}

function rowOf(path, { own, plain }, bytes) {
  const middle = (visits, key) => median(visits.map((one) => one[key]))
  const [lcp, plainLcp] = [middle(own, 'lcp'), middle(plain, 'lcp')]
  const scores = Object.fromEntries(categories.map((name) => [name, middle(own, name)]))
  return {
    path,
    ...scores,
    bytes,
    lcp,
    plainLcp,
    ratio: lcp / plainLcp,
    tbt: middle(own, 'tbt'),
    cls: middle(own, 'cls'),
  }
}

/** Of scripts, as they are sent, until the page has asked for nothing for half a second. */
async function scriptBytes(executablePath, address, paths) {
  const process = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const found = new Map()
  for (const path of paths) {
    const page = await process.newPage()
    const sizes = []
    page.on('requestfinished', (request) => {
      if (/\.m?js$/.test(new URL(request.url()).pathname)) sizes.push(request.sizes())
    })
    await page.goto(address + path, { waitUntil: 'networkidle' })
    const all = await Promise.all(sizes)
    found.set(
      path,
      all.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0),
    )
    await page.close()
  }
  await process.close()
  return found
}

function judged(pages) {
  const worst = (key, pick) => pick(...pages.map((page) => page[key]))
  return [
    ...categories.map((name) => ({
      what: `${name}, the lowest`,
      value: worst(name, Math.min),
      goal: `≥ ${goals.score}`,
      met: worst(name, Math.min) >= goals.score,
    })),
    {
      what: 'script, bytes, the most',
      value: worst('bytes', Math.max),
      goal: `≤ ${goals.scriptBytes}`,
      met: worst('bytes', Math.max) <= goals.scriptBytes,
    },
    {
      what: 'main content, times plain HTML, the most',
      value: rounded(worst('ratio', Math.max)),
      goal: `≤ ${goals.lcpRatio}`,
      met: worst('ratio', Math.max) <= goals.lcpRatio,
    },
  ]
}

const rounded = (value) => Math.round(value * 100) / 100

export function showPages({ turns, differs: note, pages, goals: rows }) {
  console.log(`The public pages, Lighthouse's phone on slow 4G, medians of ${turns}`)
  console.table(
    pages.map((page) => ({
      page: page.path,
      perf: page.performance,
      a11y: page.accessibility,
      best: page['best-practices'],
      SEO: page.seo,
      'JS, KB': rounded(page.bytes / 1024),
      'LCP, s': rounded(page.lcp / 1000),
      'plain, s': rounded(page.plainLcp / 1000),
      'of plain': rounded(page.ratio),
      'TBT, ms': Math.round(page.tbt),
      CLS: rounded(page.cls),
    })),
  )
  console.table(rows)
  console.log(note)
}
