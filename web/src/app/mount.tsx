import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/** Shows the app in the page's single root element. */
export function mount(): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element')
  createRoot(root).render(<StrictMode>…</StrictMode>)
}
