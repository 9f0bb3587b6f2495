import { ProductPicture } from '../product-picture.tsx'

const forClients = [
  'No account and no password: the link is enough.',
  'Every answer is saved as it is given. Without a connection it waits on the device, encrypted.',
  '“I don’t know yet” and “to follow” are answers too.',
  'Plain English, or Welsh made by machine; for a phone, a screen reader or the keyboard alone.',
  '“Exit this page” leaves at once.',
]

const forFirms = [
  'Who has answered, who is stuck, what is overdue and what is urgent, on one page.',
  'Up to three reminders by email, at hours that are safe for that client.',
  'Answers as PDF, Word, Excel, CSV or JSON, whenever you want them.',
  'A record of who read or changed what, and when.',
]

/** What is true of Candour today, and nothing else. */
export function Sides() {
  return (
    <div className="grid gap-12">
      <div className="grid gap-12 md:grid-cols-2 md:gap-16">
        <Side title="For your client" lines={forClients} />
        <Side title="For your firm" lines={forFirms} />
      </div>
      <ProductPicture
        name="dashboard"
        alt="The list of a firm’s clients: who has submitted, who is in progress and how far, what is urgent, when answers are due and how many items are open."
        caption="Your clients, with how far each has come. These are invented."
      />
    </div>
  )
}

function Side({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section aria-label={title} className="grid max-w-prose content-start gap-4">
      <h2 className="font-serif text-3xl font-semibold">{title}</h2>
      <ul className="grid">
        {lines.map((line) => (
          <li key={line} className="border-t border-line py-3">
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}
