import { DocumentPage, type DocumentSection, Points } from './document-page.tsx'
import { Promised } from './promised.tsx'
import { ReachOperator } from './reach-operator.tsx'
import { securityPromises } from './security-promises.ts'

const promised: DocumentSection[] = Object.entries(securityPromises).map(([title, promises]) => ({
  id: title.toLowerCase().replaceAll(' ', '-'),
  title,
  body: <Promised promises={promises} />,
}))

const sections: DocumentSection[] = [
  ...promised,
  {
    id: 'testing',
    title: 'How it is tested',
    body: (
      <>
        <p>
          Under each part stand the names of the tests that show it, as they are in the source of Candour. One
          command runs them all, against a real PostgreSQL and in a real browser. It fails when a test that is
          named here no longer exists.
        </p>
        <p>A test shows what it looks at. It does not show that nothing was overlooked.</p>
      </>
    ),
  },
  {
    id: 'not-done',
    title: 'What is not done',
    body: (
      <Points>
        <li>
          Nobody from outside has tested Candour for weaknesses, and it holds no certificate (ISO 27001, Cyber
          Essentials or any other).
        </li>
        <li>
          It is not encrypted end to end. Documents are made and totals are checked on the server, so whoever
          runs the machine and holds its key can read what is stored.
        </li>
        <li>
          Clients’ names and the firm’s references are stored as plain text, so that they can be searched.
        </li>
        <li>
          Files are checked for their type and size. They are scanned for viruses only where a ClamAV scanner
          is set up.
        </li>
        <li>
          There is no backup command. Whoever runs Candour backs up the database, the key and the files with
          their own tools.
        </li>
        <li>
          Two-step sign-in is offered, not required. Where a hosted identity service keeps the passwords,
          Candour offers no passkeys and no second step, and a user who is disabled there is out within a
          minute, not at once.
        </li>
        <li>Documents that a firm downloads are not encrypted: they are in the firm’s keeping.</li>
        <li>The Welsh words of the client’s page are made by machine and unchecked, and say so.</li>
      </Points>
    ),
  },
  {
    id: 'report',
    title: 'Report a problem',
    body: (
      <>
        <p>
          Candour runs on machines of those who use it. Tell <ReachOperator />. Say what you found, how to see
          it again, and how you can be reached.
        </p>
        <p>
          Please do not look at or change what belongs to anybody else, do not slow the service down, and
          leave time to put things right before you tell others. No reward is promised.
        </p>
        <p>
          If you are a client and fear that somebody has read your answers, tell your solicitor first. They
          can switch your link off at once.
        </p>
      </>
    ),
  },
]

export function SecurityPage() {
  return (
    <DocumentPage
      title="Security"
      lead="What Candour does to protect what clients say, which tests show it, and what it does not do."
      changed="2026-11-23"
      sections={sections}
    />
  )
}
