import { PlainPage } from './plain-page.tsx'

export function PrivacyPage() {
  return (
    <PlainPage title="Privacy" lead="In preparation.">
      <p>In preparation.</p>
    </PlainPage>
  )
}
