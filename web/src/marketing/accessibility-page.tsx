import { PlainPage } from './plain-page.tsx'

export function AccessibilityPage() {
  return (
    <PlainPage title="Accessibility" lead="In preparation.">
      <p>In preparation.</p>
    </PlainPage>
  )
}
