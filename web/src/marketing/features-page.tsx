import { href } from '../app/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { MarketingShell } from '../ui/marketing-shell.tsx'
import { Enquiry } from './enquiry/enquiry.tsx'
import { type FeatureGroup, featureGroups } from './features.ts'
import { ProductPicture } from './product-picture.tsx'

export function FeaturesPage() {
  return (
    <MarketingShell title="Features">
      <div className="grid gap-12">
        <div className="grid gap-6">
          <h1 className="font-serif text-4xl font-semibold tracking-[-0.02em]">Features</h1>
          <p className="max-w-prose font-serif text-xl text-ink-soft">
            What Candour does today. Nothing on this page is a plan. The pictures are of the product itself;
            the people and the firm in them are invented.
          </p>
          <nav aria-label="On this page">
            <ul className="flex flex-wrap gap-x-6">
              {featureGroups.map(({ id, title }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="inline-flex min-h-11 items-center rounded-[2px] text-action underline decoration-1 underline-offset-[0.2em] hover:text-action-strong hover:decoration-2"
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <ButtonLink to={href('register')}>Create an account</ButtonLink>
          </div>
        </div>
        {featureGroups.map((group) => (
          <Group key={group.id} {...group} />
        ))}
        <section aria-label="Write to us" className="max-w-prose border-t border-line pt-10">
          <Enquiry />
        </section>
      </div>
    </MarketingShell>
  )
}

function Group({ id, title, lead, points, pictures }: FeatureGroup) {
  const isAlone = pictures.length === 0
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'grid gap-10 border-t border-line pt-10',
        !isAlone && 'md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:gap-16',
      )}
    >
      <div className="grid content-start gap-4">
        <h2 id={id} className="scroll-mt-6 font-serif text-3xl font-semibold">
          {title}
        </h2>
        <p className="max-w-prose text-lg text-ink-soft">{lead}</p>
        <dl className={classNames('grid', isAlone ? 'md:grid-cols-3 md:gap-x-12' : 'max-w-prose')}>
          {points.map(([name, text]) => (
            <div key={name} className="grid content-start gap-1 border-t border-line py-4">
              <dt className="font-semibold">{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      {!isAlone && (
        <div className="grid content-start gap-8">
          {pictures.map((picture) => (
            <ProductPicture key={picture.name} {...picture} />
          ))}
        </div>
      )}
    </section>
  )
}
