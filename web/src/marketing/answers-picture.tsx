import dark from './pictures/answers-dark.webp'
import light from './pictures/answers-light.webp'

/** A piece of the product itself: the answers of an invented client, as the firm reads them. */
export function AnswersPicture() {
  return (
    <figure className="grid gap-3">
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet={dark} />
        <img
          src={light}
          width={632}
          height={378}
          alt="Answers about a home: an estimate of £240,000 with a note, a mortgage that the client does not know yet, and a total marked as provisional."
          className="h-auto w-full rounded-soft border border-line shadow-lift"
        />
      </picture>
      <figcaption className="text-sm text-ink-soft">
        A piece of a page in Candour. The client is invented.
      </figcaption>
    </figure>
  )
}
