import { PlainPage } from './plain-page.tsx'

export function SecurityPage() {
  return (
    <PlainPage title="Security" lead="In preparation.">
      <p>In preparation.</p>
    </PlainPage>
  )
}
