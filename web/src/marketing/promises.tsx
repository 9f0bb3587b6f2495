const forClients = [
  'No account and no password: the link is enough.',
  'Every answer is saved as it is given. Leave at any point and carry on later.',
  '“I don’t know yet” is an answer, where the question allows it.',
  'Plain English, made for a phone, a screen reader or the keyboard alone.',
]

const forFirms = [
  'Every client on one page, with how far each of them has come.',
  'Totals worked out the same way on your client’s phone and on the server.',
  'Your own surveys in SurveyJS JSON, an open format. What cannot be used is named, with its place.',
  'Answers are encrypted before they are stored, with a key for each client.',
]

/** What is true of Candour today, and nothing else. */
export function Promises() {
  return (
    <section
      aria-label="What you can rely on"
      className="grid gap-10 border-t border-line py-12 md:grid-cols-2"
    >
      <Group title="For your client" lines={forClients} />
      <Group title="For your firm" lines={forFirms} />
    </section>
  )
}

function Group({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div className="grid max-w-prose content-start gap-4">
      <h2 className="font-serif text-2xl font-semibold">{title}</h2>
      <ul className="grid">
        {lines.map((line) => (
          <li key={line} className="border-t border-line py-3 first:border-t-0">
            {line}
          </li>
        ))}
      </ul>
    </div>
  )
}
