export const mainId = 'main'

/** The first stop of the Tab key: past the navigation. The address stays as it is. */
export function SkipLink() {
  return (
    <a
      href={`#${mainId}`}
      className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-10 focus:rounded-soft focus:bg-surface focus:px-4 focus:py-2 focus:font-semibold"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(mainId)?.focus()
      }}
    >
      Skip to main content
    </a>
  )
}
