import type { Core } from './core.ts'

/** A visit of a page: `/c/…` is the checkout, `/p/…` the portal, `/i/…` an invoice. */
export interface PageRequest {
  method: string
  url: URL
  /** What was sent with a form. */
  form: URLSearchParams
}

export interface PageAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/** The pages that Stripe would host. */
export function servePage(_core: Core, { url }: PageRequest): PageAnswer {
  return {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: `There is no page at ${url.pathname}`,
  }
}
