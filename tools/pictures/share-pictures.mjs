import { mkdirSync, writeFileSync } from 'node:fs'
import { at } from '../repository.mjs'

const mostBytes = 120 * 1024

/** What is shown where a link to a page is shared: its words beside a piece of the product. */
const shared = {
  home: { words: 'Your client’s answers, before the first meeting', screen: 'dashboard' },
  features: { words: 'What Candour does, with pictures of the real thing', screen: 'phone' },
  pricing: { words: 'What it costs, and what each plan allows', screen: 'answers' },
  'roi-calculator': { words: 'What would it save? With your own firm’s figures', screen: 'form-e-findings' },
  insights: { words: 'Notes for family lawyers, each figure with its source', screen: 'form-e-figures' },
}

/** Made of a page of the site, so that fonts and colours are the site's own. */
export async function makeSharePictures(browser, address, taken) {
  mkdirSync(at('web/public/og'), { recursive: true })
  const context = await browser.newContext({
    viewport: { width: 1200, height: 630 },
    bypassCSP: true,
    colorScheme: 'light',
  })
  const page = await context.newPage()
  await page.goto(`${address}/features`)
  await page.locator('link[rel=stylesheet]').first().waitFor({ state: 'attached' })
  await page.evaluate(makeSheet, look)
  for (const [name, { words, screen }] of Object.entries(shared)) {
    const { png } = taken.find((picture) => picture.name === screen && picture.scheme === 'light')
    await page.evaluate(fillSheet, { words, screen, png: png.toString('base64') })
    const jpeg = await lightEnough(page, name)
    writeFileSync(at(`web/public/og/${name}.jpg`), jpeg)
    console.log(`og/${name}.jpg  ${jpeg.length} bytes`)
  }
  await context.close()
}

async function lightEnough(page, name) {
  for (const quality of [90, 80, 70, 60]) {
    const jpeg = await page.locator('.share').screenshot({ type: 'jpeg', quality })
    if (jpeg.length <= mostBytes) return jpeg
  }
  throw new Error(`The picture ${name} for shared links is heavier than ${mostBytes} bytes`)
}

const look = `
.share { position: fixed; inset: 0; z-index: 9; width: 1200px; height: 630px; overflow: hidden;
  background: var(--sunk); color: var(--ink); }
.share .said { position: absolute; inset: 64px auto 64px 64px; width: 480px; display: flex; flex-direction: column; }
.share .name { font: 600 44px/1 var(--font-serif); letter-spacing: -0.02em; }
.share .name span { color: var(--action); }
.share .words { margin: auto 0; font: 600 56px/1.1 var(--font-serif); letter-spacing: -0.02em; text-wrap: balance; }
.share .about { font: 24px/1.4 var(--font-sans); color: var(--ink-soft); }
.share img { position: absolute; left: 600px; top: 64px; width: 760px; background: var(--paper);
  border: 1px solid var(--line); border-radius: 8px; box-shadow: var(--lift); }
.share img.phone { left: 700px; width: 380px; }`

function makeSheet(css) {
  const style = document.createElement('style')
  style.textContent = css
  document.head.append(style)
  const sheet = document.createElement('div')
  sheet.className = 'share'
  document.body.append(sheet)
}

async function fillSheet({ words, screen, png }) {
  const made = (name, className, ...content) => {
    const element = Object.assign(document.createElement(name), { className })
    element.append(...content)
    return element
  }
  const image = made('img', screen)
  const bytes = Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0))
  image.src = URL.createObjectURL(new Blob([bytes], { type: 'image/png' }))
  const about = 'Client onboarding for family-law firms in England and Wales'
  const said = made(
    'div',
    'said',
    made('div', 'name', 'Candour', made('span', '', '.')),
    made('div', 'words', words),
    made('div', 'about', about),
  )
  document.querySelector('.share').replaceChildren(said, image)
  await image.decode()
  await document.fonts.ready
}
