import { href } from '../../app/paths.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { ProductPicture } from '../product-picture.tsx'

const points = [
  {
    title: 'The draft',
    text: 'Every item in the form’s own order, as PDF and Word, with what is missing named in place.',
  },
  {
    title: 'The totals',
    text: 'Worked out from the answers, with liabilities taken off once, and the total without pensions besides.',
  },
  {
    title: 'Contradictions',
    text: 'Answers that do not agree are put to you as findings, each with its reason.',
  },
  {
    title: 'The papers',
    text: 'Which documents go with the form, which are there, and for which months a statement is missing.',
  },
  { title: 'The asset schedule', text: 'An Excel workbook in which each sum is a formula.' },
]

export function FormESection() {
  return (
    <section
      aria-labelledby="form-e"
      className="grid gap-10 border-t border-line pt-12 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:gap-16"
    >
      <div className="grid content-start gap-6">
        <h2 id="form-e" className="font-serif text-3xl font-semibold">
          Form E, the whole statement
        </h2>
        <p className="text-lg">
          Your client answers plain questions, in sections, as the figures come to hand. You get the statement
          to check.
        </p>
        <dl className="grid">
          {points.map(({ title, text }) => (
            <div key={title} className="grid gap-x-6 border-t border-line py-3 sm:grid-cols-[9rem_1fr]">
              <dt className="font-semibold">{title}</dt>
              <dd className="text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
        <p>
          The draft is never signed and is not the court’s own form: a solicitor checks it.{' '}
          <TextLink to={`${href('features')}#form-e`}>More about Form E</TextLink>
        </p>
      </div>
      <ProductPicture
        name="form-e-figures"
        alt="The capital of an invented client in the order of Form E, from the family home to other assets. Pensions and the total in 2.20 are marked as provisional."
        caption="The totals of an invented client. One pension value is still to come, so two of them are provisional."
      />
    </section>
  )
}
