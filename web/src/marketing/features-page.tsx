import { href } from '../app/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Enquiry } from './enquiry/enquiry.tsx'
import { PlainPage } from './plain-page.tsx'

const features = [
  {
    title: 'A survey for the first meeting',
    text: 'It asks what you would ask: how to reach your client safely, who else is involved, the marriage, the children, the home, money at a glance, and what is urgent. Use it as it is, or paste a survey of your own.',
  },
  {
    title: 'Private links',
    text: 'A link belongs to one client and one survey. It works for 30 days, and you can switch it off at once. A client may have several, and they never mix.',
  },
  {
    title: 'Answering that fits a hard month',
    text: 'Your client needs no account. Answers are saved one by one. If the connection drops, the page says so, keeps what was typed, and tries again.',
  },
  {
    title: 'Honest gaps',
    text: 'Where a client may not know, they can say so, give an estimate, or say when the answer will follow. You see those first, and totals that rest on them are marked as provisional.',
  },
  {
    title: 'Answers you can read',
    text: 'Question by question, in order, with children and accounts as groups of their own. What was not asked is left out; what was not answered is shown as such. It prints well.',
  },
  {
    title: 'Kept apart and kept safe',
    text: 'Each firm’s data is kept apart by the database itself. Answers are encrypted before they are stored. Every change leaves a record of who made it and when, without the answer itself.',
  },
]

export function FeaturesPage() {
  return (
    <PlainPage title="Features" lead="What Candour does today. Nothing on this page is a plan.">
      {features.map((feature) => (
        <section key={feature.title} className="border-t border-line pt-5">
          <h2 className="text-lg font-semibold">{feature.title}</h2>
          <p className="mt-1">{feature.text}</p>
        </section>
      ))}
      <div>
        <ButtonLink to={href('register')}>Create an account</ButtonLink>
      </div>
      <Enquiry />
    </PlainPage>
  )
}
