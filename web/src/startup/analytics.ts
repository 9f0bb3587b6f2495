import type { RouteName, routes } from '../app/paths.ts'

/** A route as the table has it, "/response/:clientId": never an address, an id or a query. */
export type Template = (typeof routes)[RouteName]['pattern']

let record: (template: Template) => void = () => {}

/** Notes that a page was opened. */
export const recordPage = (template: Template): void => record(template)

/**
 * What was opened is noted in the browser's own performance record, which lives in memory and ends with the page.
 * Nothing is sent: nobody receives it yet (decision 24). Bundled with the rest, since blockers hold up files of this name.
 */
export function startAnalytics(): void {
  record = (template) => performance.mark('candour-page', { detail: template })
}
