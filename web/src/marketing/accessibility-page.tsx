import { OutwardLink } from '../ui/outward-link.tsx'
import { accessibilityPromises } from './accessibility-promises.ts'
import { DocumentPage, type DocumentSection, Points } from './document-page.tsx'
import { Promised } from './promised.tsx'
import { ReachOperator } from './reach-operator.tsx'

const sections: DocumentSection[] = [
  {
    id: 'target',
    title: 'What we aim at',
    body: (
      <>
        <p>
          Every page is to meet the Web Content Accessibility Guidelines 2.2 at level AA. We believe that the
          pages do, as far as our own tests can tell. Nobody else has checked.
        </p>
        <p>You should be able to:</p>
        <Points>
          <li>do everything with a keyboard alone, and see where you are;</li>
          <li>
            use a screen reader, which is told what a question asks, what went wrong and what was saved;
          </li>
          <li>use a window 320 px wide, or enlarge the page to 400 %, without scrolling to the side;</li>
          <li>
            read it in light or dark colours, as your device is set, and with less motion where you ask for
            it;
          </li>
          <li>answer in sittings, and be warned before a sitting ends, with everything saved.</li>
        </Points>
      </>
    ),
  },
  { id: 'tests', title: 'How it is tested', body: <Promised promises={accessibilityPromises} /> },
  {
    id: 'not-good-enough',
    title: 'What is not good enough yet',
    body: (
      <Points>
        <li>
          Nobody who uses a screen reader, voice control or a switch every day has tried Candour for us.
        </li>
        <li>There was no audit by anybody else. Automatic tests find a part of all problems only.</li>
        <li>
          The Welsh of the client’s page is made by machine and unchecked. What a firm writes itself is in the
          language that it wrote.
        </li>
        <li>
          The preview of a PDF that a client sent is a picture of its pages, which a screen reader cannot
          read. The file can be downloaded instead.
        </li>
        <li>Files that clients send are as accessible as they made them.</li>
        <li>
          A firm’s own survey is as plain as the firm’s words. Candour cannot check whether a question is easy
          to understand.
        </li>
        <li>Wide tables on the firm’s pages scroll to the side within themselves on a phone.</li>
      </Points>
    ),
  },
  {
    id: 'tell',
    title: 'Tell us',
    body: (
      <>
        <p>
          If something does not work for you, or you need it in another form, tell <ReachOperator />. Say
          which page it was, what you wanted to do, and what you use.
        </p>
        <p>
          If you are a client and cannot use a link that your solicitor sent, tell your solicitor. They can
          fill in the answers together with you on the telephone.
        </p>
        <p>
          If an answer does not help, the Equality Advisory and Support Service (
          <OutwardLink href="https://www.equalityadvisoryservice.com/">
            equalityadvisoryservice.com
          </OutwardLink>
          ) advises people in England and Wales on their rights.
        </p>
      </>
    ),
  },
]

export function AccessibilityPage() {
  return (
    <DocumentPage
      title="Accessibility"
      lead="How accessible Candour is, how that is tested, and what is not good enough yet."
      changed="2026-11-23"
      sections={sections}
    />
  )
}
