import './last-pages.css'

/** What comes after the last question; `last-pages-door.ts` downloads it. */
export { CheckPage } from './check-page.tsx'
export { ReceiptPage } from './receipt-page.tsx'

/** Downloads what is shown while the firm asks about answers that were sent. */
export const loadQueriedPage = () => import('./queried-page.tsx')
