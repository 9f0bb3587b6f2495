// One visit of one page by Lighthouse, as a mid-range phone on slow 4G, simulated.
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage']

/** Now and then Lighthouse misses the beginning of a visit, and asks for another. */
export async function visit(address, browser, categories, tries = 3) {
  try {
    return await oneVisit(address, browser, categories)
  } catch (error) {
    if (tries === 1 || !/^NO_/.test(error.message)) throw error
    return visit(address, browser, categories, tries - 1)
  }
}

async function oneVisit(address, browser, categories) {
  const chrome = await launch({ chromePath: browser, chromeFlags: flags, logLevel: 'silent' })
  try {
    const { lhr } = await lighthouse(address, {
      port: chrome.port,
      onlyCategories: categories,
      logLevel: 'error',
    })
    if (lhr.runtimeError) throw new Error(`${lhr.runtimeError.code}: ${lhr.runtimeError.message}`)
    const failed = Object.values(lhr.audits).filter(
      ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0,
    )
    return {
      ...Object.fromEntries(categories.map((name) => [name, Math.round(lhr.categories[name].score * 100)])),
      lcp: lhr.audits['largest-contentful-paint'].numericValue,
      tbt: lhr.audits['total-blocking-time'].numericValue,
      cls: lhr.audits['cumulative-layout-shift'].numericValue,
      failed: failed.map(({ id }) => id),
    }
  } finally {
    chrome.kill()
  }
}
