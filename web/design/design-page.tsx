import { useState } from 'react'
import { PageShell } from '../src/ui/page-shell.tsx'
import { Wordmark } from '../src/ui/wordmark.tsx'
import { Colours } from './colours.tsx'
import { Controls, Forms } from './controls.tsx'
import { Layers, Wholes } from './layers.tsx'
import { Measures } from './measures.tsx'
import { News } from './news.tsx'
import { Records } from './records.tsx'
import { type Scheme, wear } from './schemes.ts'

const chapters = [
  ['colour', 'Colour'],
  ['measure', 'Type and space'],
  ['controls', 'Buttons'],
  ['forms', 'Forms'],
  ['news', 'What is said'],
  ['records', 'Records'],
  ['layers', 'Over the page'],
  ['wholes', 'Navigation'],
] as const

/** The design system, alive: what is here is what screens are made of. In development only. */
export function DesignPage() {
  return (
    <PageShell title="The design system" navigation={<Head />}>
      <div className="grid gap-14">
        <header className="grid max-w-prose gap-4">
          <h1 className="font-serif text-3xl font-semibold">The design system</h1>
          <p className="text-lg">
            Paper and ink: calm, plain, trustworthy. Screens are made of what is on this page; what two of
            them need belongs in <code className="font-mono text-base">web/src/ui</code> and on this page.
          </p>
        </header>
        <Colours />
        <Measures />
        <Controls />
        <Forms />
        <News />
        <Records />
        <Layers />
        <Wholes />
      </div>
    </PageShell>
  )
}

function Head() {
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-8 gap-y-2 px-4 py-2 sm:px-6">
        <Wordmark />
        <nav aria-label="Chapters" className="md:grow">
          <ul className="flex flex-wrap gap-x-4 text-sm">
            {chapters.map(([id, text]) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-9 items-center text-action underline underline-offset-4"
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <ShownAs />
      </div>
    </header>
  )
}

const choices: readonly [Scheme | undefined, string][] = [
  [undefined, 'As the device'],
  ['light', 'Light'],
  ['dark', 'Dark'],
]

function ShownAs() {
  const [shown, setShown] = useState<Scheme>()
  return (
    <fieldset className="flex flex-wrap gap-4 text-sm">
      <legend className="sr-only">Colours</legend>
      {choices.map(([scheme, text]) => (
        <label key={text} className="flex min-h-9 items-center gap-2">
          <input
            type="radio"
            name="scheme"
            className="size-4 accent-action"
            checked={shown === scheme}
            onChange={() => {
              setShown(scheme)
              wear(document.documentElement, scheme)
            }}
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}
