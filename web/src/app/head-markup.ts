import type { PageHead } from '../marketing/heads.ts'
import { titleOf } from '../ui/page-title.ts'

/** Stands for where this Candour is reached; the server puts it in. */
export const originSlot = '{{origin}}'

const about = 'Client onboarding for family-law firms in England and Wales.'

/** The tags of a page's head. Without a path it is not to be listed by search engines. */
export function headMarkup(head: PageHead, path: string | null): string {
  const title = titleOf(head.title)
  const address = path === null ? null : originSlot + path
  const picture = `${originSlot}/og/${head.picture ?? 'home'}.jpg`
  return [
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', head.description),
    ...(address === null
      ? [meta('name', 'robots', 'noindex')]
      : [`<link rel="canonical" href="${escaped(address)}">`, meta('property', 'og:url', address)]),
    meta('property', 'og:type', head.published ? 'article' : 'website'),
    meta('property', 'og:site_name', 'Candour'),
    meta('property', 'og:locale', 'en_GB'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', about),
    ...(head.published ? [meta('property', 'article:published_time', head.published)] : []),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(head.structured ?? []).map(
      // No text can end the block.
      (data) =>
        `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    ),
  ].join('\n    ')
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escaped(content)}">`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
