import type { AboutArticle, Reference } from '../article.ts'
import { Source } from '../source.tsx'

export const about: AboutArticle = {
  title: 'Counting back from the first appointment',
  summary:
    'The dates of Form E all follow from one hearing date. How to count them, where counting goes wrong, and where the weeks go.',
  published: '2026-11-23',
}

export const sources: readonly Reference[] = [
  {
    text: 'Family Procedure Rules 2010, rule 9.14; paragraph (5) as made.',
    link: 'https://www.legislation.gov.uk/uksi/2010/2955/rule/9.14',
  },
  { text: 'Financial Remedies Journal (2022), on Form C and the efficiency statement. Secondary.' },
  { text: 'Lawble, on Form E; laurenceholmes.info, on procedure (12 to 16 weeks). Secondary.' },
  {
    text: 'Family Procedure Rules 2010, rule 2.9, on clear days. Stated as we understand it: read the rule.',
    link: 'https://www.legislation.gov.uk/uksi/2010/2955/rule/2.9',
  },
  {
    text: 'Family Procedure Rules 2010, rule 9.30. We read it as it stood in 2014.',
    link: 'https://www.legislation.gov.uk/uksi/2010/2955/rule/9.30',
  },
  { text: 'SettleLens, page on Form E (undated). One provider’s claim.' },
  { text: 'Family Proceedings Rules 1991, rule 2.70, as substituted by SI 2000/2267: the earlier rule.' },
  { text: 'laurenceholmes.info, on the fast track and Form E1. Secondary.' },
  { text: 'Practice Direction 36ZH (justice.gov.uk); Law Gazette 5123173.' },
]

export function Text() {
  return (
    <>
      <p>
        A financial remedy case has many dates, and for its first months one of them rules the others. Once
        the notice of the first appointment is there, every step up to it can be dated on the spot. This is
        that sum, with the two places where it tends to go wrong. It is about procedure in England and Wales,
        and it is not legal advice.
      </p>
      <h2 id="one-date">One date, and what hangs on it</h2>
      <p>
        On the standard track both parties exchange Form E, and file it, not less than 35 days before the
        first appointment. At least 14 days before it comes what each wants to ask the other: a questionnaire,
        and what the rule as made calls a statement of issues and a chronology
        <Source n={1} />. In practice a joint case summary, ES1, now takes the place of the last two
        <Source n={2} />. Before the hearing neither side may ask for more disclosure than the form, its
        documents and these papers
        <Source n={1} again="b" />. What the form leaves out stays out until then.
      </p>
      <p>
        First appointments tend to be listed 12 to 16 weeks after filing
        <Source n={3} />. Twelve weeks are 84 days; less 35, that leaves 49. Sixteen weeks are 112; less 35,
        that leaves 77. Between filing and exchange there are seven to eleven weeks, and they begin to run
        before the client has opened the envelope.
      </p>
      <h2 id="example">An example, day by day</h2>
      <p>
        Suppose that an application is issued on Monday 4 January 2027, that the first appointment is listed
        for Monday 12 April, fourteen weeks later, and that the client is told of it on 11 January. Counted on
        the calendar:
      </p>
      <table>
        <caption>The rules’ dates, and three that are only our suggestion</caption>
        <thead>
          <tr>
            <th scope="col">By</th>
            <th scope="col">What is to be done</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>18 January 2027</td>
            <td>Ask every pension provider for the cash equivalent</td>
          </tr>
          <tr>
            <td>8 February 2027</td>
            <td>Answers from the client (suggestion)</td>
          </tr>
          <tr>
            <td>15 February 2027</td>
            <td>Papers from the client (suggestion)</td>
          </tr>
          <tr>
            <td>1 March 2027</td>
            <td>Draft approved by the client (suggestion)</td>
          </tr>
          <tr>
            <td>8 March 2027</td>
            <td>Exchange and file Form E</td>
          </tr>
          <tr>
            <td>29 March 2027</td>
            <td>Questionnaire and the other papers</td>
          </tr>
          <tr>
            <td>12 April 2027</td>
            <td>First appointment</td>
          </tr>
        </tbody>
      </table>
      <p>
        Five weeks from issue, four from the day the client was told, and their answers should already be
        there. That is not how it feels from the client’s side, where April looks far away.
      </p>
      <h2 id="clear-days">Where counting goes wrong</h2>
      <p>
        <strong>Clear days.</strong> Under rule 2.9 a period of days is counted in clear days: neither the day
        on which it begins nor the day of the hearing counts
        <Source n={4} />. The two dates counted back from the hearing are then one day too late. The last safe
        day for the exchange is not Monday 8 March but Sunday the 7th, and since few people exchange on a
        Sunday, Friday the 5th.
      </p>
      <p>
        <strong>Holidays.</strong> The other date has fallen into Easter: 29 March 2027 is Easter Monday, and
        the Friday before it is Good Friday. The last ordinary working day is Thursday 25 March, four days
        earlier than the sum says. A calculator that knows no bank holidays will not tell you so. Ours does
        not know them; it names the Friday before a weekend and the day earlier that clear days ask for. Look
        at each date yourself.
      </p>
      <h2 id="pensions">Day one is for pensions</h2>
      <p>
        A party with pension rights has to ask each provider for a valuation within seven days of being told
        the date of the first appointment, and to pass the answer on within seven days of having it
        <Source n={5} />. One provider says that the answer can take up to three months
        <Source n={6} />; the limits that the law sets to pension providers we have not confirmed. In the
        example, three months from 18 January end on 18 April, after the hearing.
      </p>
      <p>
        Under the earlier rule nothing had to be asked for where a valuation from the last twelve months was
        at hand
        <Source n={7} />. We believe that this goes on under the present one, but have not confirmed it.
        Otherwise the letter is the first thing to send, before any other question about money is asked.
      </p>
      <h2 id="weeks">Where the weeks go</h2>
      <p>
        The same provider reckons four to eight weeks for collecting papers and completing the form
        <Source n={6} again="b" />. It is a claim and not a study. But eight weeks would not fit into seven,
        whoever is right. What fits is work that goes on side by side:
      </p>
      <ul>
        <li>
          First what needs no paper: who is in the family, where everybody lives, which accounts, policies and
          pensions there are. The list of papers follows from it, and the list is what a client needs early.
        </li>
        <li>Then what comes from others: pensions, valuations, business accounts. That time is waiting.</li>
        <li>Meanwhile what clients can fetch themselves: statements, payslips, tax papers.</li>
        <li>Figures as they come, with “about” where there is only an estimate yet.</li>
        <li>The budget last, when a year of statements lies on the table.</li>
      </ul>
      <p>The slow order is the natural one: to collect everything first, and only then open the form.</p>
      <h2 id="late">When something is late</h2>
      <p>
        A document that could not be had in time is served and filed at the first opportunity, with a written
        explanation
        <Source n={1} again="c" />. So the form need not wait for a paper. A client who knows that sends the
        form with a note. A client who does not may send nothing, and wait for the bank.
      </p>
      <h2 id="other-tracks">Other tracks, other dates</h2>
      <p>
        On the fast track Form E1 is due 21 days after issue
        <Source n={8} />. In the express pilot it was Form E 28 days after issue, for combined net assets
        under £250,000 without pensions, in the courts that took part, on applications from 7 April 2025 to 3
        April 2026
        <Source n={9} />. What holds after that we have not established. Both count from issue, not back from
        a hearing, and neither leaves time for a slow beginning.
      </p>
      <h2 id="practice">How to run it</h2>
      <ol>
        <li>Do the sum once, on the day the notice arrives, and put it on the file.</li>
        <li>Check each date for weekends, holidays and clear days.</li>
        <li>Give the client a date of their own, weeks before the court’s, and say why.</li>
        <li>Remind by what is missing: “two statements and the pension” can be done; “overdue” cannot.</li>
        <li>Mark what will follow as “to follow” from the start, with a date and a reason.</li>
      </ol>
      <p>
        Candour does the sum for the standard track, with the suggestions of the table, and can make the first
        of them the client’s due date. The other tracks it does not compute.
      </p>
    </>
  )
}
