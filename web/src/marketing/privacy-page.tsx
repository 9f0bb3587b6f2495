import { limits } from '@candour/contract'
import { href } from '../app/paths.ts'
import { OutwardLink } from '../ui/outward-link.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { DocumentPage, type DocumentSection, Points, Told, Unconfirmed } from './document-page.tsx'
import { cookiesKept, storageKept } from './kept-in-browser.ts'
import { Operator } from './operator.ts'
import { ReachOperator } from './reach-operator.tsx'

const sections: DocumentSection[] = [
  {
    id: 'who',
    title: 'Who is responsible',
    body: (
      <>
        <p>
          Candour runs on machines of those who use it. Here, the controller for what is kept about visitors
          and about firms’ users is <Operator /> (“the operator”).
        </p>
        <p>
          For what a client answers, the client’s law firm is the controller: it decides what is asked, why,
          and how long it is kept. Here, the operator acts for the firm, as its processor.
        </p>
        <Unconfirmed>
          No lawyer has checked this notice. It says what the software does; whoever runs an installation has
          to check it, and add what only they know: where their server stands, who else helps them, and how
          long their backups are kept.
        </Unconfirmed>
      </>
    ),
  },
  {
    id: 'visitors',
    title: 'If you read these pages',
    body: (
      <>
        <p>
          For each day and page a number is counted, and nothing of you: no cookie, address, browser or
          referrer is stored. To keep one visitor from running the number up, addresses are held in memory for
          five seconds. Where your browser asks not to be tracked (Do Not Track or Global Privacy Control),
          nothing is counted.
        </p>
        <p>Nothing on these pages is loaded from anybody else.</p>
        <p>
          What you write in the enquiry form is sent to the operator by email, to be answered. Here it is
          kept, encrypted, until it is sent, for two days of trying at most. Against misuse of the form, your
          address on the network is held in memory for up to an hour.
        </p>
      </>
    ),
  },
  {
    id: 'users',
    title: 'If your firm uses Candour',
    body: (
      <>
        <p>
          We keep your name, your firm’s name, your email address, a hash of your password, your passkeys and
          authenticator app if you set them up, where you are signed in (such as “Chrome on Windows”, not the
          address), what you do with clients’ data, your settings, and your plan. It is needed to give you the
          service you asked for (contract), and to keep it safe (legitimate interests).
        </p>
        <p>
          Your address on the network is kept as a keyed hash, from which it cannot be read, to stop the
          guessing of passwords.
        </p>
        <p>If you buy a plan, Stripe takes the payment. Card numbers never come to Candour.</p>
      </>
    ),
  },
  {
    id: 'clients',
    title: 'If your solicitor sent you a link',
    body: (
      <>
        <p>
          Your law firm keeps your name, how to reach you, what it notes about your case, your answers and
          files, and when you opened the link, saved and sent. It can see answers before you send them. Ask
          the firm why it needs something, how long it keeps it, and to correct or delete it: it decides, and
          its own privacy notice says more.
        </p>
        <p>
          Your answers are not used for advertising, sold, shown to another firm, or sent to any
          artificial-intelligence service. No decision about you is made by the software alone.
        </p>
        <p>
          Your address on the network and the name of your browser are not stored with your answers. Our words
          in emails to you do not say what the link is about (your firm can add words of its own), and nothing
          in them tells whether you read them. If somebody may look at your phone, see{' '}
          <TextLink to={href('security')}>security</TextLink> for what “Exit this page” and codes do.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and what your browser keeps',
    body: (
      <>
        <p>
          We take all of these to be needed for what you asked for, so nothing asks for your consent. None
          follows you to other sites. Over https, <code>__Host-</code> stands before the names that scripts
          cannot read.
        </p>
        <h3 className="text-lg font-semibold">Cookies</h3>
        <Told rows={Object.entries(cookiesKept).map(([name, kept]) => [name, inWords(kept)])} />
        <h3 className="text-lg font-semibold">Beside cookies</h3>
        <Told rows={Object.values(storageKept).map((kept) => [kept.what, inWords(kept)])} />
        <p>
          Until it expires, your browser holds the files of the pages themselves. They have nothing of you in
          them.
        </p>
      </>
    ),
  },
  {
    id: 'receivers',
    title: 'Who receives what',
    body: (
      <>
        <p>Candour sends data to nobody but the services that this installation is set up with:</p>
        <Told
          rows={[
            ['The mail server', 'Addresses and words of the emails that Candour sends.'],
            [
              'Stripe, for firms that buy a plan',
              'The user’s email address, the firm’s name and the ids of both. What you enter on Stripe’s pages goes to Stripe alone, under its own privacy notice.',
            ],
            [
              'Google’s Identity Platform, if it keeps the users',
              'Name, email address and password of firms’ users. Nothing of clients.',
            ],
            ['A bucket for files, if there is one', 'Clients’ files, encrypted before they leave.'],
            ['A virus scanner, if there is one', 'Each file, to be looked at.'],
          ]}
        />
        <p>
          The operator can tell you which of them are used here, in which countries, and who runs the machine
          itself.
        </p>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'How long it is kept',
    body: (
      <>
        <Told
          rows={[
            [
              'A client, with answers and files',
              `Until the firm deletes the client. It can be undone for ${limits.undoDays} days; then everything is erased.`,
            ],
            [
              'A firm’s account',
              'Until a user deletes it. Then it is gone at once, all but a line with its ids and the time. What the firm has at Stripe is deleted there too, as far as Stripe may.',
            ],
            ['Documents made for a firm to fetch later', `${limits.exportDays} days.`],
            [
              'Emails',
              'Their words until they are handed to the mail server, for two days of trying at most; then only what kind they were and when. Without a mail server they stay, encrypted.',
            ],
            ['Sessions', 'Until they end; what is left of them is removed within a day.'],
            ['Failed sign-ins, as keyed hashes', 'Up to two hours.'],
            [
              'Links for a new password or address',
              '30 days after they expire, as hashes, to say that they are old.',
            ],
            ['Who read or changed what, by ids and names of questions', 'As long as the account.'],
            ['Messages from Stripe, by their ids', '90 days.'],
            ['Ids of what was erased', 'For good, so that an old backup brings nobody back.'],
          ]}
        />
        <p>Backups hold what they held when they were made, until the operator deletes them.</p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <p>
          Under the UK GDPR you can ask to see what is kept of you, to have it corrected or erased, to have
          its use restricted, to receive it in a form that machines read, and you can object to its use. Some
          of these have limits, for instance while the law obliges a firm to keep a file.
        </p>
        <Points>
          <li>Clients ask their law firm.</li>
          <li>
            Firms’ users can change and delete what is theirs on their account page, and fetch the firm’s
            clients, their answers and files, and its surveys as a ZIP file. For the rest, and as a visitor,
            ask <ReachOperator />.
          </li>
          <li>
            You can complain to the Information Commissioner’s Office at{' '}
            <OutwardLink href="https://ico.org.uk/make-a-complaint/">ico.org.uk/make-a-complaint</OutwardLink>
            . Asking whoever is responsible first is often quicker.
          </li>
        </Points>
      </>
    ),
  },
]

export function PrivacyPage() {
  return (
    <DocumentPage
      title="Privacy notice"
      lead="What is kept about you, why, for how long, who receives it, and what you can ask for."
      changed="2026-11-23"
      sections={sections}
    />
  )
}

function inWords({ why, howLong }: { why: string; howLong: string }): string {
  return `${why} ${howLong}`
}
