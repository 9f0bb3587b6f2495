import { type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { makeRouter } from './router.tsx'

type Router = ReturnType<typeof makeRouter>

/** Shows the app in the page's single root element, or takes over what the build has written there. */
export async function mount(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element')
  const router = makeRouter()
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  if (root.dataset.page === undefined) createRoot(root).render(app)
  else await takeOver(root, app, router)
  delete document.documentElement.dataset.hinted
}

/** The words stay until the same page, or the one that its reader was sent on to, can take their place. */
async function takeOver(root: HTMLElement, app: ReactNode, router: Router): Promise<void> {
  await settled(router)
  const { errors, matches } = router.state
  // A part that did not come through: what is there can be read, and its links lead on.
  if (errors) throw Object.values(errors)[0]
  // In slices: whoever scrolls or taps meanwhile is not held up.
  if (matches.at(-1)?.route.id === root.dataset.page) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
}

const settled = (router: Router): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
