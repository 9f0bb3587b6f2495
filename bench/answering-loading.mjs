// What a first visit costs: bytes, and the times that Lighthouse works out for a slow phone on slow 4G.
import { get } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { median } from './answering-numbers.mjs'

const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage']

const audits = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  tti: 'interactive',
  cls: 'cumulative-layout-shift',
}

/** Each page once in every turn, so that what else the machine does hits all alike; medians of the turns. */
export async function measureLoading(addresses, { browser, turns }) {
  const found = Object.fromEntries(Object.keys(addresses).map((name) => [name, []]))
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [name, address] of Object.entries(addresses))
      found[name].push(await steadyVisit(address, browser))
  }
  return Object.fromEntries(
    Object.entries(found).map(([name, visits]) => [
      name,
      Object.fromEntries(Object.keys(audits).map((key) => [key, median(visits.map((visit) => visit[key]))])),
    ]),
  )
}

/** Now and then Lighthouse misses the beginning of a visit, and asks for another. */
async function steadyVisit(address, browser, tries = 3) {
  try {
    return await oneVisit(address, browser)
  } catch (error) {
    if (tries === 1 || !/^NO_/.test(error.message)) throw error
    return steadyVisit(address, browser, tries - 1)
  }
}

async function oneVisit(address, browser) {
  const chrome = await launch({ chromePath: browser, chromeFlags: flags, logLevel: 'silent' })
  try {
    // Without a setting of its own: a mid-range phone on slow 4G, simulated.
    const result = await lighthouse(address, {
      port: chrome.port,
      onlyCategories: ['performance'],
      logLevel: 'error',
    })
    const { audits: seen, runtimeError } = result.lhr
    if (runtimeError) throw new Error(`${runtimeError.code}: ${runtimeError.message}`)
    return Object.fromEntries(Object.entries(audits).map(([key, id]) => [key, seen[id].numericValue]))
  } finally {
    chrome.kill()
  }
}

/** Bytes of scripts and styles, as they are sent with brotli; what stands in the page itself, compressed by itself. */
export async function bytesOf(html, addresses) {
  const inline = [...html.matchAll(/<(style|script)(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/\1>/g)].map(
    ([, , content]) => content,
  )
  const own = inline.join('') === '' ? 0 : brotliCompressSync(inline.join('\n')).length
  const files = await Promise.all([...addresses].map(sizeOf))
  return own + files.reduce((sum, size) => sum + size, 0)
}

const sizeOf = (address) =>
  new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let size = 0
      answer.on('data', (chunk) => {
        size += chunk.length
      })
      answer.on('end', () => resolve(size))
    }).on('error', reject)
  })
