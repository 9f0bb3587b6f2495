import { href } from '../app/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PlainPage } from './plain-page.tsx'

export function PricingPage() {
  return (
    <PlainPage title="Pricing" lead="Candour is free to use today. Paid plans are not on sale yet.">
      <p>
        Every account is on the free plan. You are not asked for a card, and nothing is charged. When paid
        plans go on sale, their prices and limits will be on this page, and your account will stay on the free
        plan until you choose another.
      </p>
      <p>Candour can also run on your own server. It needs Node.js and PostgreSQL, and nothing else.</p>
      <div>
        <ButtonLink to={href('register')}>Create a free account</ButtonLink>
      </div>
    </PlainPage>
  )
}
