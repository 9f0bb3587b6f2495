import { PlainPage } from './plain-page.tsx'

export function TermsPage() {
  return (
    <PlainPage title="Terms" lead="In preparation.">
      <p>In preparation.</p>
    </PlainPage>
  )
}
