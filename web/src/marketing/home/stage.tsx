import { ProductPicture } from '../product-picture.tsx'

/** The two sides of one question, as they are: on the client's phone, and as the firm reads it. */
export function Stage() {
  return (
    <section
      aria-label="The two sides of Candour"
      className="grid gap-6 rounded-soft bg-sunk p-5 sm:p-8 md:p-12"
    >
      <div className="grid items-start gap-8 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:grid-cols-[18rem_minmax(0,1fr)] md:gap-16">
        <div className="grid gap-3">
          <h2 className="font-serif text-xl font-semibold">What your client sees</h2>
          <div className="max-w-60 sm:max-w-none">
            <ProductPicture
              atOnce
              name="phone"
              alt="A phone with a page about the home. Its question is who owns or rents it; “The other person owns it” is chosen and saved. At the foot is a button, “Exit this page”."
            />
          </div>
        </div>
        <div className="grid gap-3">
          <h2 className="font-serif text-xl font-semibold">What you read</h2>
          <ProductPicture
            name="answers"
            alt="Answers about a home: an estimate of £240,000 with a note, a mortgage that the client does not know yet, and what is left after it, marked as provisional."
          />
          <p className="max-w-prose pt-2">
            An estimate stays an estimate. What a client does not know yet is an open item on your list, and
            each total that rests on it says that it is provisional.
          </p>
        </div>
      </div>
      <p className="text-sm text-ink-soft">
        Taken from the product as it is. The people and the firm in all pictures are invented.
      </p>
    </section>
  )
}
