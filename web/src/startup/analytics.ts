import { recordPageView } from '@candour/contract'
import type { RouteName, routes } from '../app/paths.ts'

type Routes = (typeof routes)[RouteName]

/** A public route as the table has it, "/pricing": never an address, an id or a query. */
export type Template = Exclude<Routes, { access: 'user' }>['pattern']

let record: (template: Template) => void = () => {}

/** Notes that a public page was opened. */
export const recordPage = (template: Template): void => record(template)

/**
 * Page views are counted by our own server, and nobody else (decision 40). Nothing is sent for whoever asks not to be
 * tracked. Bundled with the rest, since blockers hold up files of this name; a view that is held up is not counted.
 */
export function startAnalytics(): void {
  record = isToBeLeftOut() ? () => {} : (template) => void send(template).catch(() => {})
}

function isToBeLeftOut(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: unknown }
  return doNotTrack === '1' || globalPrivacyControl === true
}

/** With no cookie and no word of where the visitor came from; it may outlive the page. */
async function send(route: Template): Promise<void> {
  await fetch(recordPageView.path, {
    method: recordPageView.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ route }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
    priority: 'low',
  })
}
