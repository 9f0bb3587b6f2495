import { renderToString } from 'react-dom/server'
import { Answering } from '../src/answering/answering.tsx'
import type { Greeting } from '../src/answering/greeting.ts'
import type { OpeningState } from '../src/answering/opening-state.ts'

/** A start page for the server to fill in: each `{{slot}}` in its markup stands for words of that name. */
export interface GreetingTemplate {
  readonly slots: readonly string[]
  readonly html: string
}

const slot = (name: string) => `{{${name}}}`

/** The page while nothing is known of the link, which tells nobody anything. */
export const neutralRoot = (): string => rootWith('', null)

/** The start page, with and without what not every survey says of itself. */
export function greetingTemplates(): GreetingTemplate[] {
  return [[], ['description'], ['minutes'], ['description', 'minutes']].map((some) => {
    const slots = ['firm', 'title', ...some]
    const words = Object.fromEntries(slots.map((name) => [name, slot(name)]))
    const greeting: Greeting = { firm: '', title: '', description: '', minutes: '', ...words }
    // The script reads the words from here, and renders the same page from them.
    const data = slots.map((name) => ` data-${name}="${slot(name)}"`).join('')
    return { slots, html: rootWith(data, greeting) }
  })
}

function rootWith(data: string, greeting: Greeting | null): string {
  const state: OpeningState = { is: 'loading', greeting, starting: false }
  const nothing = async () => undefined
  const opening = {
    first: state,
    state: () => state,
    subscribe: () => () => undefined,
    open: nothing,
    prepare: () => undefined,
    start: nothing,
    link: null,
    exit: () => undefined,
    leave: () => undefined,
  }
  return `<div id="root"${data}>${renderToString(<Answering opening={opening} />)}</div>`
}
