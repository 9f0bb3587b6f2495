/**
 * Asks again for the style sheets that did not come through. What imports them asks for each only once, so that what is
 * imported again would stand there without them.
 */
export async function stylesAgain(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  const arrived = new Set(links.filter(({ sheet }) => sheet).map(({ href }) => href))
  const missing = new Map(links.filter(({ href }) => !arrived.has(href)).map((link) => [link.href, link]))
  await Promise.all([...missing.values()].map(again))
}

const again = (link: HTMLLinkElement) =>
  new Promise<void>((resolve, reject) => {
    const next = link.cloneNode() as HTMLLinkElement
    next.onload = () => resolve()
    next.onerror = () => {
      next.remove()
      reject(new Error(`${link.href} did not come through`))
    }
    // Beside the first and not in its place: somebody may still be waiting for that one.
    link.after(next)
  })
