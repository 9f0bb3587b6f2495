import type { IncomingHttpHeaders } from 'node:http'
import { serveCheckout } from './pages-at-checkout.ts'
import { serveInvoice } from './pages-at-invoice.ts'
import { servePortal } from './pages-at-portal.ts'
import { type PageAnswer, saying } from './pages-layout.ts'
import type { RunningCore } from './running-core.ts'

/** What the pages work on: time can be moved on from them, too. */
export type PagesCore = Pick<RunningCore, 'state' | 'address' | 'time' | 'emit' | 'catchUp'>

/** A visit of a page: `/c/…` is the checkout, `/p/…` the portal, `/i/…` an invoice. */
export interface PageRequest {
  method: string
  url: URL
  headers: IncomingHttpHeaders
  /** What was sent with a form. */
  form: URLSearchParams
}

/** A visit of one page of what has the id. */
export interface PageVisit {
  id: string
  /** What follows the id in the address. */
  steps: string[]
  isForm: boolean
  form: URLSearchParams
  query: URLSearchParams
}

const places: Readonly<Record<string, (core: PagesCore, visit: PageVisit) => PageAnswer | null>> = {
  c: serveCheckout,
  p: servePortal,
  i: serveInvoice,
}

/**
 * The pages that Stripe would host. Who knows an address may use it, so ids are long and by chance; a form is taken from
 * our own pages only, whichever address somebody else's page knows.
 */
export function servePage(core: PagesCore, { method, url, headers, form }: PageRequest): PageAnswer {
  const [place = '', id = '', ...steps] = url.pathname.slice(1).split('/')
  if (!['GET', 'HEAD', 'POST'].includes(method)) return notThere
  if (method === 'POST' && !isOurOwn(headers)) return refused
  const serve = Object.hasOwn(places, place) ? places[place] : undefined
  const visit = { id, steps, isForm: method === 'POST', form, query: url.searchParams }
  return serve?.(core, visit) ?? notThere
}

/** Browsers say where a form was; what says nothing is no browser, which nobody can trick into it. */
function isOurOwn({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  if (site !== undefined && site !== 'same-origin') return false
  return origin === undefined || origin === `http://${host}`
}

const notThere = saying({
  title: 'There is no such page',
  text: 'The address may be incomplete, or these test payments were begun anew since. Go back to Candour and open the page from there.',
  status: 404,
})

const refused = saying({
  title: 'This was not sent from its own page',
  text: 'Nothing was changed. Open the page from Candour, and try again there.',
  status: 403,
})
