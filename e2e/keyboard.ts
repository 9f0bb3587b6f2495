import { expect, type Locator, type Page } from '@playwright/test'

/** Somebody who has nothing but keys, on the smallest screen. Whatever has the focus must be seen. */
export class Keyboard {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Presses a key; the focus must be somewhere afterwards, and in sight. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key)
    await this.seen()
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text)
    await this.seen()
  }

  /** Goes on to a control, as far as it takes; what is passed on the way must be seen, too. */
  async to(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab', most = 80): Promise<void> {
    await target.waitFor({ state: 'attached' })
    for (let steps = 0; steps < most; steps += 1) {
      await this.#page.keyboard.press(key)
      await this.seen()
      if (await hasFocus(target)) return
    }
    throw new Error(`${key} does not lead to ${target}`)
  }

  /** Goes to it and presses it. */
  async use(target: Locator, key: 'Enter' | 'Space' = 'Enter', way: 'Tab' | 'Shift+Tab' = 'Tab') {
    await this.to(target, way)
    await this.#page.keyboard.press(key)
  }

  async write(target: Locator, text: string): Promise<void> {
    await this.to(target)
    await this.type(text)
  }

  /** The focus is on something, none of which is covered, within the window; nothing is wider than the screen. */
  async seen(): Promise<void> {
    await expect.poll(() => this.#page.evaluate(troubleWithFocus), { timeout: 3000 }).toEqual('')
  }
}

const hasFocus = (target: Locator) => target.evaluate((one) => one === document.activeElement)

/** What is wrong with where the focus is; nothing where all is well. Runs in the page. */
function troubleWithFocus(): string {
  const wide = document.documentElement.scrollWidth - innerWidth
  if (wide > 0) return `the page is ${wide} px too wide`
  const focused = document.activeElement
  if (!focused || focused === document.body || focused === document.documentElement)
    return 'the focus is lost'
  const name = `${focused.tagName} ${focused.id} “${(focused.textContent ?? '').slice(0, 40)}”`
  // The box around a radio button or a file input is what is seen of it.
  const label = focused.closest('label')
  const box = (label ?? focused).getBoundingClientRect()
  if (box.width === 0 || box.height === 0) return `${name} has no size`
  // What is taller than the window cannot be seen as a whole: its beginning must be.
  const bottom = Math.min(box.bottom, box.top + 96)
  if (box.top < -1 || bottom > innerHeight + 1) return `${name} is out of sight`
  if (box.left < -1 || box.right > innerWidth + 1) return `${name} is beside the screen`
  for (const bar of document.querySelectorAll('.save-bar, .exit, .dock')) {
    if (bar.contains(focused)) continue
    const over = bar.getBoundingClientRect()
    const overlap = Math.min(bottom, over.bottom) - Math.max(box.top, over.top)
    if (over.height > 0 && overlap > 1) return `${name} is ${overlap} px under ${bar.className}`
  }
  return ''
}
