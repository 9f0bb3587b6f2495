import { href } from '../../app/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PlainPage } from '../plain-page.tsx'

export function RoiCalculatorPage() {
  return (
    <PlainPage
      title="ROI calculator"
      lead="The calculator is not here yet. This is what it will do, and what it will not."
    >
      <p>
        It will take three figures that you know: how many new clients you see in a month, how long you spend
        collecting the facts of each, and what an hour of that time costs. It will show its sums line by line,
        so that you can check them.
      </p>
      <p>It will not guess how much time Candour saves you. That figure will be yours to set.</p>
      <div>
        <ButtonLink look="plain" to={href('features')}>
          See what Candour does
        </ButtonLink>
      </div>
    </PlainPage>
  )
}
