import sizes from './pictures/sizes.json'

const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })

interface ProductPictureProps {
  name: keyof typeof sizes
  /** What is to be seen, for whoever cannot see it. */
  alt: string
  /** Beneath it. Everybody in the pictures is invented, and somewhere near that has to be said. */
  caption?: string
  /** It is seen as soon as the page is: asked for at once, after everything that matters more. */
  atOnce?: boolean
}

/** A piece of the product, taken from the real screen (`npm run pictures`), light or dark as the reader's device is. */
export function ProductPicture({ name, alt, caption, atOnce = false }: ProductPictureProps) {
  const { width, height } = sizes[name]
  return (
    <figure className="grid gap-3">
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet={files[`./pictures/${name}-dark.webp`]} />
        <img
          src={files[`./pictures/${name}-light.webp`]}
          width={width}
          height={height}
          alt={alt}
          loading={atOnce ? undefined : 'lazy'}
          fetchPriority={atOnce ? 'low' : undefined}
          className="h-auto rounded-soft border border-line shadow-lift print:shadow-none"
        />
      </picture>
      {caption && <figcaption className="text-sm text-ink-soft">{caption}</figcaption>}
    </figure>
  )
}
