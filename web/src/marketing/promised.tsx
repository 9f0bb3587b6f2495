import { Points } from './document-page.tsx'

/** What is done, and the tests of this repository that show it: one that is gone fails `named-tests.test.mjs`. */
export interface ShownPromise {
  text: string
  tests: readonly [string, ...string[]]
}

/** What is done, and beside it how that is known. */
export function Promised({ promises }: { promises: readonly ShownPromise[] }) {
  return (
    <>
      <Points>
        {promises.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </Points>
      <details className="text-sm text-ink-soft">
        <summary className="py-2">Tests that show this</summary>
        <ul className="grid gap-1 border-l-2 border-line pl-4">
          {promises.flatMap(({ tests }) => tests.map((name) => <li key={name}>{name}</li>))}
        </ul>
      </details>
    </>
  )
}
