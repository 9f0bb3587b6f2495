import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { makeRouter } from './router.tsx'

/** Shows the app in the page's single root element. */
export function mount(): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element')
  const router = makeRouter()
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}
