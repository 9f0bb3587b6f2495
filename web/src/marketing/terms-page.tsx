import { graceDays } from '@candour/contract'
import { href } from '../app/paths.ts'
import { TextLink } from '../ui/text-link.tsx'
import { DocumentPage, type DocumentSection, Points, Unconfirmed } from './document-page.tsx'
import { Operator } from './operator.ts'

const sections: DocumentSection[] = [
  {
    id: 'between',
    title: 'Between whom',
    body: (
      <>
        <p>
          These terms are between a law firm that makes an account here and <Operator /> (“the operator”).
          Whoever makes an account says that they may do so for the firm.
        </p>
        <p>Clients who answer through a link agree to nothing here. They deal with their law firm.</p>
        <Unconfirmed>
          These terms say how the software behaves. No lawyer has checked them. Whoever runs an installation
          is responsible for them, and must add what we cannot know: their liability, their hours of support,
          the law and the courts. What they have agreed with a firm in writing comes before this page.
        </Unconfirmed>
      </>
    ),
  },
  {
    id: 'service',
    title: 'What Candour is, and is not',
    body: (
      <>
        <p>Candour asks a firm’s clients for the facts of their case and lays out what they answered.</p>
        <Points>
          <li>
            It gives no legal advice, to firms or to clients. What it points out is for a solicitor to judge.
          </li>
          <li>
            It is not approved by a court, and files nothing with one. A Form E that it makes is a draft for
            the firm to check; parts that are unconfirmed are marked so.
          </li>
          <li>It cannot know whether what a client says is complete or true.</li>
          <li>Totals and checks can be wrong. The firm checks them before it relies on them.</li>
          <li>The Welsh of the client’s page is made by machine, and nobody has checked it.</li>
        </Points>
      </>
    ),
  },
  {
    id: 'firm',
    title: 'What the firm sees to',
    body: (
      <Points>
        <li>
          It sends links to its own clients, to addresses that it has checked, and tells them why it asks.
        </li>
        <li>
          It has the right to ask for what its surveys ask for. It is the controller of its clients’ data.
        </li>
        <li>It keeps its passwords and recovery codes safe, and ends sessions that it does not know.</li>
        <li>It downloads what it must keep in its file, and deletes clients whom it need not keep.</li>
        <li>It does not try to reach what belongs to others, or to overload the service.</li>
      </Points>
    ),
  },
  {
    id: 'plans',
    title: 'Plans and limits',
    body: (
      <>
        <p>
          What each plan allows and costs is on the <TextLink to={href('pricing')}>pricing page</TextLink>.
          The Free plan costs nothing and asks for no card.
        </p>
        <p>
          At a limit only what it counts stops: further invitations, surveys of the firm’s own, or, where
          files are full, invitations and files of the firm’s. Links that were sent go on working, answers and
          files come in through them, and nothing that was collected is hidden or deleted.
        </p>
      </>
    ),
  },
  {
    id: 'payment',
    title: 'Payment, change and cancelling',
    body: (
      <>
        <p>
          Plans are paid in advance, by the month or the year, on pages of Stripe, and renew until they are
          cancelled. Prices are without VAT.
        </p>
        <p>
          A plan can be changed at any time: the difference is charged or credited at once, and is shown
          before. It can be cancelled at any time and goes on until the time that was paid for is over. Then
          the account is on the Free plan, with everything in it. Candour pays nothing back by itself for time
          that is left.
        </p>
        <p>
          Where a payment fails, the plan goes on for {graceDays} days. After that the limits of the Free plan
          hold for what is new until the payment is made.
        </p>
      </>
    ),
  },
  {
    id: 'ending',
    title: 'Ending the account',
    body: (
      <p>
        The firm can fetch its clients, their answers and files, and its surveys as a ZIP file, and delete its
        account, at any time. Deleting is at once and cannot be undone: clients, answers, files and links are
        gone, and a plan that is running ends. The operator’s backups keep what they held until they are
        deleted.
      </p>
    ),
  },
  {
    id: 'data',
    title: 'Data of clients',
    body: (
      <p>
        For data of clients, the operator acts on the firm’s instructions, as its processor. The law asks for
        a written contract on this, which this page is not: agree one before you send the first link to a real
        client. What the software does with data is in the{' '}
        <TextLink to={href('privacy')}>privacy notice</TextLink>, how it is protected under{' '}
        <TextLink to={href('security')}>security</TextLink>.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Availability and liability',
    body: (
      <p>
        Nothing on this site promises that the service is never interrupted or free of faults. What the
        operator answers for, and up to what sum, is for the contract between the firm and them. Nothing here
        takes away what the law does not allow to be taken away.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        The date at the top says when these words last changed. Candour tells nobody of changes by itself: it
        is for the operator to do so before they count.
      </p>
    ),
  },
]

export function TermsPage() {
  return (
    <DocumentPage
      title="Terms"
      lead="The terms on which a law firm uses Candour, in plain words."
      changed="2026-11-23"
      sections={sections}
    />
  )
}
