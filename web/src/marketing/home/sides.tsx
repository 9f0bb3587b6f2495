import { ProductPicture } from '../product-picture.tsx'

const forClients = [
  'No account and no password: the link is enough.',
  'Every answer is saved as it is given. Without a connection it waits on the device, encrypted, where the browser allows it.',
  '“I don’t know yet” and “to follow” are answers too.',
  'In plain English, made for a phone, a screen reader or the keyboard alone.',
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
    <div className="grid gap-16 md:gap-20">
      <section aria-labelledby="for-clients" className={columns}>
        <h2 id="for-clients" className="font-serif text-3xl font-semibold">
          For your client
        </h2>
        <Lines lines={forClients} />
      </section>
      <section aria-labelledby="for-firms" className={columns}>
        <div className="grid content-start gap-4">
          <h2 id="for-firms" className="font-serif text-3xl font-semibold">
            For your firm
          </h2>
          <Lines lines={forFirms} />
        </div>
        <ProductPicture
          name="dashboard"
          alt="The list of a firm’s clients: who has submitted, who is in progress and how far, who has not opened the link yet, when answers are due and what was last done."
          caption="Your clients, with how far each has come. These are invented."
        />
      </section>
    </div>
  )
}

const columns = 'grid gap-6 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:gap-16'

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="grid max-w-prose">
      {lines.map((line) => (
        <li key={line} className="border-t border-line py-3">
          {line}
        </li>
      ))}
    </ul>
  )
}
