import { createHash } from 'node:crypto'
import { Html, html } from './pages-html.ts'
import { style } from './pages-style.ts'

export interface PageAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

interface Page {
  title: string
  main: Html
  /** The way out: where Candour waits. */
  back?: { href: string; label: string } | undefined
  /** Where a form of this page may lead in the end, beside the local Stripe itself. */
  leadsTo?: (string | null)[]
  status?: number
}

const styleHash = createHash('sha256').update(style).digest('base64')

export function page({ title, main, back, leadsTo = [], status = 200 }: Page): PageAnswer {
  const origins = leadsTo.flatMap((address) => (address ? [new URL(address).origin] : []))
  const body = html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${status === 422 && 'Error: '}${title} – Candour test payments</title>
${stylesheet}
</head>
<body>
<aside class="test" aria-label="Test payments"><strong>Test payments:</strong> no money moves</aside>
<header class="masthead">
<span class="brand">Candour</span>
${back && html`<a class="back" href="${back.href}">${back.label}</a>`}
</header>
<main>
${main}
</main>
<footer class="foot"><p>This page comes with Candour, for trying out how paying for a plan works. It stands in for
Stripe, is not run by Stripe, and sends nothing outside this computer.</p></footer>
</body>
</html>
`
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // A browser goes by this policy where an answer to a form leads, too.
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; form-action ${["'self'", ...new Set(origins)].join(' ')}; frame-ancestors 'none'; base-uri 'none'`,
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
    body: body.markup,
  }
}

// Not escaped: the sheet is ours, and its quotes are to stay quotes.
const stylesheet = new Html(`<style>${style}</style>`)

/** A page that says one thing. */
export function saying({
  title,
  text,
  status,
  back,
}: Pick<Page, 'title' | 'back' | 'status'> & { text: string }): PageAnswer {
  const main = html`<div class="narrow card"><h1>${title}</h1><p>${text}</p>
${back && html`<p><a class="button" href="${back.href}">${back.label}</a></p>`}</div>`
  return page({ title, main, ...(status === undefined ? {} : { status }) })
}

/** See other: what a form did is done once, also when its page is loaded again. */
export function goTo(address: string): PageAnswer {
  return { status: 303, headers: { location: address, 'cache-control': 'no-store' }, body: '' }
}
