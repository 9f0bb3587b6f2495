// What typing and tapping cost on a slow phone: all 40 questions on one page, at 412 px, with a processor four times slower.
import { chromium } from 'playwright-core'
import { watchInteractions } from './answering-in-page.mjs'
import { median, percentile } from './answering-numbers.mjs'

const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
const slowdown = 4
const slow4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }
const pause = 80

/** How each page comes from its address to its questions. */
const toQuestions = {
  plain: async () => {},
  surveyjs: async () => {},
  candour: async (cdp) => {
    for (const words of ['Start now', 'Start with the first section']) await press(cdp, words)
  },
}

/** Presses a button as soon as there is one of these words. */
async function press(cdp, words) {
  const expression = `new Promise((done) => (function look() {
    const button = [...document.querySelectorAll('button')].find((one) => one.textContent.includes('${words}'))
    if (button) { button.click(); done() } else requestAnimationFrame(look)
  })())`
  await cdp.send('Runtime.evaluate', { expression, awaitPromise: true })
}

export async function withBrowser(browser, work) {
  const process = await chromium.launch({ executablePath: browser, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    return await work(process)
  } finally {
    await process.close()
  }
}

async function onAPhone(process, work) {
  const context = await process.newContext(phone)
  try {
    const page = await context.newPage()
    return await work(page, await context.newCDPSession(page))
  } finally {
    await context.close()
  }
}

/** In turns; every figure is the median of the turns. `addressOf` gives an address for each visit. */
export async function measureInteraction(process, addresses, { turns, profile }) {
  const found = Object.fromEntries(Object.keys(addresses).map((name) => [name, []]))
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [name, addressOf] of Object.entries(addresses)) {
      const address = await addressOf()
      const traced = turn === 0 && profile?.[name]
      found[name].push(await onAPhone(process, (page, cdp) => useSurvey(page, cdp, name, address, traced)))
    }
  }
  return Object.fromEntries(Object.entries(found).map(([name, visits]) => [name, summed(visits)]))
}

function summed(visits) {
  const over = (work) => median(visits.map(work))
  return {
    typing50: over(({ typing }) => percentile(typing, 0.5)),
    clicking50: over(({ clicking }) => percentile(clicking, 0.5)),
    p98: over(({ interactions }) => percentile(interactions, 0.98)),
    reveal50: over(({ reveals }) => percentile(reveals, 0.5)),
    reveal98: over(({ reveals }) => percentile(reveals, 0.98)),
    work: over(({ work }) => work),
    script: over(({ script }) => script),
    rendering: over(({ rendering }) => rendering),
    heap: over(({ heap }) => heap),
    each: visits,
  }
}

async function useSurvey(page, cdp, name, address, traced) {
  const inPage = async (expression) => {
    const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
      expression: `window.bench.${expression}`,
      returnByValue: true,
    })
    if (exceptionDetails)
      throw new Error(`${name}: ${expression}: ${exceptionDetails.exception?.description}`)
    return result.value
  }
  const tap = async (selector, words) => {
    const { x, y } = await inPage(`spot(${JSON.stringify(selector)}, ${JSON.stringify(words)})`)
    await page.waitForTimeout(150)
    await page.mouse.click(x, y)
  }
  const type = async (keys) => {
    for (const key of keys) {
      await page.keyboard.press(key === ' ' ? 'Space' : key)
      await page.waitForTimeout(pause)
    }
  }

  await cdp.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' })
  await cdp.send('Performance.enable')
  await page.addInitScript(watchInteractions)
  await page.goto(address, { waitUntil: 'load' })
  await toQuestions[name](cdp)
  while (!(await inPage('has("Full legal name")'))) await page.waitForTimeout(50)
  await page.waitForLoadState('networkidle')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (traced) {
    await cdp.send('Profiler.enable')
    await cdp.send('Profiler.start')
  }

  await tap('input', 'Full legal name')
  await page.waitForTimeout(500)
  await inPage('begin()')
  const before = await metricsOf(cdp)
  await type('Alexandra May Smiths')
  await tap('input', 'Housing (monthly)')
  await page.waitForTimeout(500)
  await type('1234.5')
  const typing = (await inPage('paints()')).filter(({ type: one }) => one === 'keydown')
  for (let turn = 0; turn < 4; turn += 1) {
    for (const choice of ['Married', 'Single']) {
      if (choice === 'Married') await inPage('watchFor("Partner\'s full name")')
      await tap('input[type=radio]', choice)
      await page.waitForTimeout(600)
    }
  }
  for (const choice of [
    'Buy a home',
    'Retire early',
    'Buy a home',
    'Retire early',
    'Buy a home',
    'Retire early',
  ]) {
    await tap('input[type=checkbox]', choice)
    await page.waitForTimeout(400)
  }
  const clicks = (await inPage('paints()')).filter(({ type: one }) => one === 'click').slice(-14)
  const after = await metricsOf(cdp)
  const seen = await inPage('end()')
  if (traced) traced(await cdp.send('Profiler.stop'))
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return {
    typing: typing.map(({ took }) => took),
    clicking: clicks.slice(0, 8).map(({ took }) => took),
    ...seen,
    work: (after.TaskDuration - before.TaskDuration) * 1000,
    rendering:
      (after.LayoutDuration +
        after.RecalcStyleDuration -
        before.LayoutDuration -
        before.RecalcStyleDuration) *
      1000,
    script: (after.ScriptDuration - before.ScriptDuration) * 1000,
    heap: await heapOf(cdp),
  }
}

async function metricsOf(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}

async function heapOf(cdp) {
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  return (await metricsOf(cdp)).JSHeapUsedSize / 1024 ** 2
}

/** Scripts and styles that a page has asked for, until its first view stands and until all its questions were there. */
export async function measureDownloads(process, address, name) {
  return onAPhone(process, async (page, cdp) => {
    const asked = new Set()
    page.on('response', (response) => {
      const type = response.headers()['content-type'] ?? ''
      if (/javascript|css/.test(type)) asked.add(response.url())
    })
    const answer = await page.goto(address, { waitUntil: 'load' })
    await page.waitForLoadState('networkidle')
    const html = await answer.text()
    const first = new Set(asked)
    if (name === 'candour') await throughAllSections(page, cdp)
    return { html, first, all: asked }
  })
}

/** Every section, whether it is filled in or not, to the page where the answers are looked over. */
async function throughAllSections(page, cdp) {
  await toQuestions.candour(cdp)
  const heading = page.getByRole('heading', { level: 1 })
  for (let section = 0; section < 20; section += 1) {
    const before = await heading.textContent()
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    const carryOn = page.getByRole('button', { name: 'Carry on for now' })
    await Promise.race([
      carryOn.waitFor(),
      page.waitForFunction((old) => document.querySelector('h1')?.textContent !== old, before),
    ])
    if (await carryOn.isVisible()) await carryOn.click()
    await page.waitForFunction((old) => document.querySelector('h1')?.textContent !== old, before)
    if ((await page.getByRole('button', { name: 'Continue', exact: true }).count()) === 0) break
  }
  await page.waitForLoadState('networkidle')
}

/** On slow 4G and a slow processor: from the address, and from "Start now", to a question that can be answered. */
export async function measureFirstQuestion(process, addressOf, name, turns) {
  const found = []
  for (let turn = 0; turn < turns; turn += 1) {
    const address = await addressOf()
    found.push(await onAPhone(process, (page, cdp) => firstQuestion(page, cdp, address, name)))
  }
  return {
    fromStart: median(found.map(({ fromStart }) => fromStart)),
    fromAddress: median(found.map(({ fromAddress }) => fromAddress)),
  }
}

async function firstQuestion(page, cdp, address, name) {
  await page.addInitScript(tapThrough)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', slow4G)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(address, { waitUntil: 'commit' })
  if (name === 'candour') {
    await page.waitForFunction(() => document.readyState === 'complete')
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => window.benchTap('Start now'))
  }
  const result = await page.waitForFunction(() => window.benchSeen?.(), undefined, { polling: 'raf' })
  return result.jsonValue()
}

function tapThrough() {
  let started = 0
  const button = (words) =>
    [...document.querySelectorAll('button')].find((one) => one.textContent.includes(words))
  window.benchTap = (words) => {
    started = performance.now()
    button(words).click()
  }
  window.benchSeen = () => {
    button('Start with the first section')?.click()
    const input = [...document.querySelectorAll('input[type=text]')].find((one) => one.checkVisibility())
    const now = performance.now()
    return input && { fromStart: started ? now - started : 0, fromAddress: now }
  }
}
