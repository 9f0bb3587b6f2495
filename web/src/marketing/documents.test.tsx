import { screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { showScreen } from '../ui/screen.factory.tsx'
import { AccessibilityPage } from './accessibility-page.tsx'
import { heads } from './heads.ts'
import { cookiesKept } from './kept-in-browser.ts'
import { operatorName } from './operator.ts'
import { PrivacyPage } from './privacy-page.tsx'
import { SecurityPage } from './security-page.tsx'
import { TermsPage } from './terms-page.tsx'

const documents = [
  { name: 'security', Page: SecurityPage },
  { name: 'privacy', Page: PrivacyPage },
  { name: 'terms', Page: TermsPage },
  { name: 'accessibility', Page: AccessibilityPage },
] as const

afterEach(() => {
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
})

/** As the server was told: the meta element that it puts into every page. */
function runBy(name: string): void {
  const meta = Object.assign(document.createElement('meta'), { name: 'operator', content: name })
  document.head.append(meta)
}

describe.each(documents)('the page on $name', ({ name, Page }) => {
  test('has the title of its head, and leads to each of its parts', () => {
    showScreen(<Page />, `/${name}`)
    expect(screen.getByRole('heading', { level: 1, name: heads[name].title })).toBeTruthy()
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
    const parts = screen.getAllByRole('heading', { level: 2 }).filter(({ id }) => id && id !== 'contents')
    expect(links.map(({ textContent }) => textContent)).toEqual(parts.map(({ textContent }) => textContent))
    expect(links.map((link) => new URL((link as HTMLAnchorElement).href).hash)).toEqual(
      parts.map(({ id }) => `#${id}`),
    )
    expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length)
  })

  test('is written without a document, with a place for the name of who runs the installation', () => {
    vi.stubGlobal('document', undefined)
    const html = renderToString(
      <MemoryRouter initialEntries={[`/${name}`]}>
        <Page />
      </MemoryRouter>,
    )
    expect(html).toContain(`${heads[name].title}</h1>`)
    expect(html).toContain('{{operator}}')
  })

  test('names who runs the installation, or says so in words', () => {
    runBy('Ash & Co, 1 High Street, York YO1 7HH')
    showScreen(<Page />, `/${name}`)
    expect(document.body.textContent).toContain('Ash & Co, 1 High Street, York YO1 7HH')
    expect(document.body.textContent).not.toContain('{{')
  })
})

test.each(['', '  ', '{{operator}}'])(
  'who runs the installation has words where the name is “%s”',
  (name) => {
    runBy(name)
    expect(operatorName()).toBe('the organisation that runs this installation')
  },
)

test('the privacy page tells every cookie by its name, and for how long it is kept', () => {
  showScreen(<PrivacyPage />)
  for (const [name, { howLong }] of Object.entries(cookiesKept)) {
    expect(screen.getByText(name).nextElementSibling?.textContent).toContain(howLong)
  }
})
