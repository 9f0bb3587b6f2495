import { goToSection, type SectionName, sections } from './sections.ts'

/** The way to each part, beside them where there is room. */
export function Contents() {
  return (
    <nav aria-label="On this page" className="sticky top-8 hidden md:block print:hidden">
      <ul className="grid border-l border-line">
        {(Object.keys(sections) as SectionName[]).map((name) => (
          <li key={name}>
            <a
              href={`#account-${name}`}
              className="-ml-px flex min-h-11 items-center border-l-2 border-transparent pl-4 text-sm text-ink-soft underline-offset-4 hover:border-action hover:text-ink hover:underline"
              onClick={(event) => {
                // A place on this page, no page of its own: the address stays.
                event.preventDefault()
                goToSection(name)
              }}
            >
              {sections[name]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
