import type { ComponentProps } from 'react'
import type { ProductPicture } from './product-picture.tsx'

export interface FeatureGroup {
  /** What its heading is reached by. */
  id: string
  title: string
  lead: string
  points: readonly (readonly [name: string, text: string])[]
  pictures: readonly ComponentProps<typeof ProductPicture>[]
}

/** What Candour does, as whoever is thinking of using it would ask. */
export const featureGroups: readonly FeatureGroup[] = [
  {
    id: 'asking',
    title: 'Asking',
    lead: 'A survey, a private link, and reminders where they help.',
    points: [
      [
        'Surveys that come with it',
        'One for the first meeting, one for the whole of Form E. A preview works as the client will see it.',
      ],
      [
        'Surveys of your own',
        'Pasted in the SurveyJS JSON format, which is open. What Candour does not support is refused by name and line. What is published never changes.',
      ],
      [
        'Private links',
        'For one client and one survey: copied, shown as a QR code or sent by email. A link expires, and can be extended, replaced or switched off at once.',
      ],
      ['Reminders', 'Where the link went by email: up to three, at hours that are safe for the client.'],
    ],
    pictures: [
      {
        name: 'dashboard',
        alt: 'The list of a firm’s clients: who has submitted, who is in progress and how far, who has not opened the link yet, when answers are due and what was last done.',
        caption: 'Every client, with how far each has come.',
      },
    ],
  },
  {
    id: 'answering',
    title: 'Answering',
    lead: 'On a phone, in sittings, without an account.',
    points: [
      [
        'Nothing is lost',
        'Every answer is saved as it is given, and is there again on any device that has the link and a code. Without a connection it waits on the device, encrypted, where the browser allows it. Two devices never overwrite each other.',
      ],
      [
        'Honest gaps',
        '“I don’t know yet”, an estimate and “to follow” are answers too, where the question allows them.',
      ],
      [
        'Documents and photographs',
        'Given where they are asked for. One that was interrupted goes on where it stopped.',
      ],
      [
        'English and Welsh',
        'The page speaks both, and a client can change at any point and keeps every answer. The surveys that come with Candour are in English; one of your own can have its questions in both. The page’s Welsh is made by machine, and says so.',
      ],
      [
        'A way out',
        '“Exit this page” leaves at once. Our words in emails to clients name the firm and not what it is about.',
      ],
    ],
    pictures: [
      {
        name: 'phone',
        alt: 'A phone with a page about the home. Its question is who owns or rents it; “The other person owns it” is chosen. At the foot is a button, “Exit this page”.',
        caption: 'One section of a survey, with the way out always in reach.',
      },
    ],
  },
  {
    id: 'reading',
    title: 'Reading and asking back',
    lead: 'The answers by section, with totals and what is still open.',
    points: [
      [
        'What needs you',
        'The list of clients says who has answered, who is stuck, what is overdue and what is urgent, and changes by itself.',
      ],
      [
        'Review',
        'Accept an answer, note something beside it for your firm alone, and mark the whole as reviewed.',
      ],
      [
        'Queries',
        'Ask about an answer: your client sees the question at that answer, through the same link, and can change what you asked about.',
      ],
      ['On the telephone', 'Fill in answers together with the client.'],
      ['A record', 'Who read or changed what, and when, is kept.'],
    ],
    pictures: [
      {
        name: 'answers',
        alt: 'Answers about a home: an estimate of £240,000 with a note, a mortgage that the client does not know yet, and what is left after it, marked as provisional.',
        caption: 'An estimate, a gap, and a total that says so.',
      },
    ],
  },
  {
    id: 'form-e',
    title: 'Form E',
    lead: 'The whole financial statement, asked in plain words and read in the form’s order.',
    points: [
      [
        'Totals',
        'Worked out the same way on the client’s phone and on the server. What rests on something unknown is marked as provisional.',
      ],
      [
        'Findings and gaps',
        'Answers that contradict each other, and everything that is missing, each with a link to the answer and a way to ask.',
      ],
      [
        'Papers',
        'The documents that go with the form, and for each account the months for which a statement is missing.',
      ],
      [
        'Made from it',
        'A draft as PDF and Word, an asset schedule in Excel with live formulas, a briefing note, and letters to pension providers.',
      ],
      [
        'What it is not',
        'The draft is never signed, uses our own words for the items and does not replace the court’s form or your advice. Conduct (4.4) and section 5 are yours to write. What is unconfirmed of the form is named.',
      ],
    ],
    pictures: [
      {
        name: 'form-e-figures',
        alt: 'The capital of an invented client in the order of Form E, from the family home to other assets. Pensions and the total in 2.20 are marked as provisional.',
      },
      {
        name: 'form-e-findings',
        alt: 'Findings: two totals are provisional, because the cash equivalent of one pension is not known yet. Beside each is a link, “Ask the client”.',
        caption: 'Totals, and why two of them are provisional.',
      },
    ],
  },
  {
    id: 'matter',
    title: 'The matter and its dates',
    lead: 'From the day of the first appointment, the days before it.',
    points: [
      [
        'Days',
        'When to ask pension providers, when to exchange and file Form E, and the rest: the court’s days with their rules, ours marked as suggestions.',
      ],
      ['The day you want the answers', 'Can be one of them. Reminders to the client go by it.'],
    ],
    pictures: [
      {
        name: 'matter',
        alt: 'The matter of an invented client: the court, the case number, and three days with their rules: asking pension providers, exchanging Form E, the first appointment.',
      },
    ],
  },
  {
    id: 'exports',
    title: 'Taking it out',
    lead: 'What was collected is yours, on every plan.',
    points: [
      [
        'Documents',
        'Each response as an accessible PDF, Word, Excel, CSV or JSON. Every client with answers, files, notes and record, and your surveys, in one ZIP.',
      ],
      ['Programs', 'The whole API is described at /api/openapi.json of a running Candour.'],
    ],
    pictures: [],
  },
  {
    id: 'safe',
    title: 'Signing in and running it',
    lead: 'The same protection on every plan, and no need to trust us with the machine.',
    points: [
      [
        'Passkeys and a second step',
        'Sign in with a password or a passkey, and with a code of an authenticator app besides if you like.',
      ],
      [
        'Kept apart and encrypted',
        'The database itself keeps each firm’s data apart. Answers and files are encrypted before they are stored, with a key for each client.',
      ],
      [
        'On a machine of your own',
        'Candour is one Node process and PostgreSQL, which it brings along. Nothing else is needed.',
      ],
    ],
    pictures: [],
  },
]
