const steps = [
  {
    title: 'Choose the questions',
    text: 'A survey for the first meeting and a whole Form E come with Candour. Or write one of your own.',
  },
  {
    title: 'Send a private link',
    text: 'Each link is for one client and one survey. It expires, and you can switch it off at any time.',
  },
  {
    title: 'Read, ask and go on',
    text: 'Figures are added up and gaps are listed. Ask about an answer, and your client sees your question beside it.',
  },
]

export function Steps() {
  return (
    <section aria-labelledby="steps" className="grid gap-8">
      <h2 id="steps" className="font-serif text-3xl font-semibold">
        How it works
      </h2>
      <ol className="grid gap-8 md:grid-cols-3 md:gap-12">
        {steps.map((step, index) => (
          <li key={step.title} className="grid content-start gap-2 border-t-2 border-action pt-4">
            <span aria-hidden="true" className="font-serif text-xl text-action tabular-nums">
              {index + 1}
            </span>
            <h3 className="text-lg font-semibold">{step.title}</h3>
            <p className="text-ink-soft">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
