import { words } from '../language/language.ts'

/** Where "Exit this page" leads: a page that anybody might have been reading. */
export const neutralPage = 'https://www.bbc.co.uk/weather'

/** What Back shows after an exit: a file with nothing in it. */
const blankPage = '/blank.svg'

/** Says that this page was left in a hurry, and nothing else. Also read by the script in the page's head. */
const mark = 'left'

/** How long what is still to be saved, and what goes back, may hold up the way out. The page is blank by then. */
const patience = 400

/** Nothing of ours is left to be seen, in the tab's name either. */
export function blankDocument(): void {
  document.title = words().frame.newTab
  document.querySelector('link[rel="icon"]')?.remove()
  document.body.replaceChildren()
}

/**
 * Leaves at once. The steps of the journey are entries of the browser's history: it goes back to the first of them, makes that
 * one a blank page, and from there on to the neutral page, which drops all that came after the first.
 */
export async function exitPage(
  clientId: string,
  save: () => Promise<unknown>,
  leave: () => unknown,
): Promise<void> {
  blankDocument()
  // A page that asks whether to leave is not left at once.
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true)
  addEventListener('pageshow', ({ persisted }) => persisted && location.replace(blankPage))
  remember()
  rememberToForget(clientId)
  await Promise.all([backToFirstStep(), Promise.race([save(), pause()])]).catch(() => undefined)
  leave()
  history.replaceState(null, '', blankPage)
  location.assign(neutralPage)
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, patience))

function backToFirstStep(): Promise<void> {
  // Browsers drop the oldest of very many entries; those that know how many are left say so.
  const left = globalThis.navigation?.currentEntry?.index ?? Number.POSITIVE_INFINITY
  const back = Math.min(depthNow(), left)
  if (back === 0) return Promise.resolve()
  const there = new Promise<void>((resolve) => addEventListener('popstate', () => resolve(), { once: true }))
  history.go(-back)
  return Promise.race([there, pause()])
}

/** How many steps lie before this one in the history. */
function depthNow(): number {
  const { depth } = (history.state ?? {}) as { depth?: unknown }
  return typeof depth === 'number' ? depth : 0
}

/** A new step, after the one that is shown. */
export function pushStep(step: unknown): void {
  history.pushState({ step, depth: depthNow() + 1 }, '')
}

/** A step in place of the one that is shown. */
export function replaceStep(step: unknown): void {
  history.replaceState({ step, depth: depthNow() }, '')
}

function remember(): void {
  try {
    sessionStorage.clear()
    sessionStorage.setItem(mark, '1')
  } catch {
    // Storage is switched off: then nothing is kept there either.
  }
}

/** The server may not hear that it is to forget this browser: then the next link that is opened here says it again. */
export function rememberToForget(clientId: string): void {
  try {
    localStorage.setItem(mark, clientId)
  } catch {
    // As above.
  }
}

export function hasToForget(clientId: string): boolean {
  try {
    return localStorage.getItem(mark) === clientId
  } catch {
    return false
  }
}

export function forgotten(): void {
  localStorage.removeItem(mark)
}

/**
 * Whether this page was left in a hurry and is here again by the Back button, or because it was loaded again. `kept`: the
 * browser had kept it as it was, and it does not know how it came back.
 */
export function isBackAfterExit(kept = false): boolean {
  try {
    if (sessionStorage.getItem(mark) === null) return false
    if (kept || isLoadedAgain()) return true
    sessionStorage.removeItem(mark)
  } catch {
    // As above.
  }
  return false
}

/** Whether this page was loaded again, or came back by Back or Forward, and not by following the link. */
export function isLoadedAgain(): boolean {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return loaded?.type !== 'navigate'
}

/** In place of a page that was left in a hurry: nothing but a way to it, which says nothing of it. */
export function showNothing(): void {
  blankDocument()
  remember()
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'link-button nothing'
  button.textContent = words().frame.openAgain
  button.addEventListener('click', () => {
    sessionStorage.removeItem(mark)
    location.reload()
  })
  document.body.append(button)
  document.documentElement.hidden = false
}
