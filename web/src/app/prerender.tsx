import { articles } from 'virtual:articles'
import { type ReactNode, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router'
import { heads, type PageHead } from '../marketing/heads.ts'
import { structuredDataOf } from '../marketing/insights/structured-data.ts'
import { headMarkup } from './head-markup.ts'
import { PageWords } from './page-words.tsx'
import { type AppRouteName, href, routes } from './paths.ts'
import { routeObjects } from './router.tsx'

export { signedInHint } from '@candour/contract'

/** A public page as the build writes it: for whoever has no script yet, or never. */
export interface WrittenPage {
  /** The path that it answers; `*` for every path that is no page. */
  path: string
  route: AppRouteName
  /** What stands in the root element. */
  root: string
  head: string
  /** Whether the browser takes it over as it is; else its own page takes the place of these words. */
  isWhole: boolean
  /** Whether search engines may list it. */
  isListed: boolean
}

const whole = [
  'home',
  'features',
  'pricing',
  'roiCalculator',
  'insights',
  'security',
  'privacy',
  'terms',
  'accessibility',
] as const

/** Forms: what a visitor types before the script is there would be lost. */
const words = ['login', 'register', 'resetPassword', 'confirmEmail'] as const
const listedWords: readonly string[] = ['login', 'register']

/** No page has this address. */
const nowhere = '/not-found'

export async function writtenPages(): Promise<WrittenPage[]> {
  return [
    ...(await Promise.all(whole.map((route) => wholePage(route, routes[route].pattern, heads[route])))),
    ...(await Promise.all(articles.map(pageOfArticle))),
    ...words.map(pageOfWords),
    { ...(await wholePage('notFound', nowhere, heads.notFound)), path: '*', isListed: false },
  ]
}

async function wholePage(route: AppRouteName, path: string, head: PageHead): Promise<WrittenPage> {
  return {
    ...{ path, route, isWhole: true, isListed: true },
    root: await rendered(path),
    head: headMarkup(head, route === 'notFound' ? null : path),
  }
}

function pageOfArticle(article: (typeof articles)[number]): Promise<WrittenPage> {
  const { slug, title, summary, published } = article
  const structured = [structuredDataOf(article)]
  const head = { title, description: summary, picture: 'insights', published, structured }
  return wholePage('article', href('article', { article: slug }), head)
}

function pageOfWords(route: (typeof words)[number]): WrittenPage {
  const { title, description } = heads[route]
  const path = routes[route].pattern
  const isListed = listedWords.includes(route)
  const root = renderToString(
    <MemoryRouter initialEntries={[path]}>
      <PageWords title={title} lead={description} />
    </MemoryRouter>,
  )
  return {
    path,
    route,
    root,
    head: headMarkup(heads[route], isListed ? path : null),
    isWhole: false,
    isListed,
  }
}

/** A page as `mount` shows it, of the same elements, so that the browser finds what it expects. */
async function rendered(path: string): Promise<string> {
  const router = createMemoryRouter(routeObjects(), { initialEntries: [path] })
  await new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve()
    router.subscribe(({ initialized }) => initialized && resolve())
  })
  const [error] = Object.values(router.state.errors ?? {})
  if (error) throw error
  const app: ReactNode = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  return renderToString(app)
}
