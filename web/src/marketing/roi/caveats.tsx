import { href } from '../../app/paths.ts'
import { TextLink } from '../../ui/text-link.tsx'

/** How it is worked out, and what is not said by it. */
export function Caveats() {
  return (
    <div className="grid gap-10 border-t border-line pt-10 md:grid-cols-2 md:gap-16">
      <section aria-labelledby="sums" className="grid max-w-prose content-start gap-3">
        <h2 id="sums" className="font-serif text-2xl font-semibold">
          How it is worked out
        </h2>
        <ul className="grid list-disc gap-2 pl-5">
          <li>
            Hours released = matters × (hours today − hours with Candour), over all grades. The lower figure
            takes the fewest today and the most with Candour; the higher one the other way round.
          </li>
          <li>Worth to the firm = those hours × the rate × the share that is put to use.</li>
          <li>Worth to the client instead = those hours × the rate × 1.2, for VAT.</li>
          <li>Net = worth to the firm − the plan for a year − setting up.</li>
          <li>It pays for itself at (plan + setting up) ÷ worth of one matter, rounded up.</li>
        </ul>
        <p>
          An hour is counted once: either the client does not pay for it, or the firm sells it again. The two
          are never added.
        </p>
      </section>
      <section aria-labelledby="not-claimed" className="grid max-w-prose content-start gap-3">
        <h2 id="not-claimed" className="font-serif text-2xl font-semibold">
          What this does not claim
        </h2>
        <p>
          That Candour saves a certain number of hours: we have not measured it in a firm, and found nobody
          who published hours for a Form E. That time released is money, unless you use it. That disclosure
          will be complete: that depends on the client, and on you.
        </p>
        <p>
          Left out because there is no honest figure for it: fewer mistakes in adding up, fewer answers still
          to come at exchange, fewer questions from the other side, earlier letters to pension providers. The{' '}
          <TextLink to={href('article', { article: 'form-e-client-pain-points' })}>
            article on what clients find hard
          </TextLink>{' '}
          says what is known of each.
        </p>
      </section>
    </div>
  )
}
