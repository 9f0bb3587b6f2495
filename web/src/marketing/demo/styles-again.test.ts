import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stylesAgain } from './styles-again.ts'

declare const happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } }

/** Nothing is fetched in tests: whether what is asked for arrives is a setting. */
const arrives = (does: boolean) => {
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = does
}

const sheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]

function add(href: string, sheet: CSSStyleSheet | null) {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  Object.defineProperty(link, 'sheet', { value: sheet })
  document.head.append(link)
  return link
}

beforeEach(() => {
  // A page of its own: what other tests have left in this one is not asked for.
  vi.stubGlobal('document', document.implementation.createHTMLDocument())
})

afterEach(() => {
  vi.unstubAllGlobals()
  arrives(false)
})

test('only the sheets that did not come through are asked for again, each once', async () => {
  arrives(true)
  add('/assets/arrived.css', new CSSStyleSheet())
  add('/assets/missing.css', null)
  add('/assets/missing.css', null)
  add('/assets/later.css', null)
  add('/assets/later.css', new CSSStyleSheet())
  const before = sheets()
  await stylesAgain()
  const added = sheets().filter((link) => !before.includes(link))
  expect(added.map((link) => link.getAttribute('href'))).toEqual(['/assets/missing.css'])
})

test('a sheet that fails once more is said to have failed, and can be asked for again', async () => {
  arrives(true)
  const link = add('/assets/missing.css', null)
  arrives(false)
  await expect(stylesAgain()).rejects.toThrow('did not come through')
  expect(sheets()).toEqual([link])
  arrives(true)
  await stylesAgain()
  expect(sheets()).toHaveLength(2)
})
