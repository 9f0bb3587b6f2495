import type { AboutArticle } from '../article.ts'
import { Source } from '../source.tsx'

export const about: AboutArticle = {
  title: 'Counting back from the first appointment',
  summary:
    'The dates that follow from one hearing date, what each of them asks of the client, and where the weeks go.',
  published: '2026-11-16',
  contents: [
    { id: 'one-date', title: 'One date, and what hangs on it' },
    { id: 'example', title: 'An example, week by week' },
    { id: 'pensions', title: 'Day one is for pensions' },
    { id: 'weeks', title: 'Where the weeks go' },
    { id: 'other-tracks', title: 'Other tracks, other dates' },
    { id: 'late', title: 'When something is late' },
    { id: 'practice', title: 'How to run it' },
  ],
  sources: [
    'Family Procedure Rules 2010, rule 9.14(1), (3) and (5), as made (legislation.gov.uk).',
    'The usual listing: lawble.co.uk on Form E, and laurenceholmes.info (12 to 16 weeks). Secondary.',
    'Family Procedure Rules 2010, rule 9.30 (legislation.gov.uk).',
    'Financial Remedies Journal (2022), on Form C and the efficiency statement. Secondary.',
    'laurenceholmes.info, on the fast track and Form E1. Secondary.',
    'Practice Direction 36ZH (justice.gov.uk); Law Gazette 5123173. In force for applications from 7 April 2025 to 3 April 2026; what holds after that we have not established.',
    'SettleLens, page on Form E. A provider’s own figures.',
  ],
}

export function Text() {
  return (
    <>
      <p>
        A financial remedy case has many dates, and for the first months only one of them matters. When the
        court sends out the notice of the first appointment, every other date of that stage can be worked out
        from it on the spot. Few clients are ever shown that sum. This is it.
      </p>
      <h2 id="one-date">One date, and what hangs on it</h2>
      <p>
        On the standard track, both parties file Form E with the court and exchange it at the same time, no
        less than 35 days before the first appointment
        <Source n={1} />. At least 14 days before it, each side files and serves what it wants to ask the
        other: a questionnaire, and what the rule as made calls a statement of issues and a chronology
        <Source n={1} />. In practice a joint document has taken the place of the last two
        <Source n={4} />; check what your court wants.
      </p>
      <p>
        First appointments are usually listed some 12 to 16 weeks after the application is filed
        <Source n={2} />. Put the two together. Twelve weeks are 84 days; less 35, that leaves 49. Sixteen
        weeks are 112 days; less 35, that leaves 77. So from issue to exchange there are seven to eleven
        weeks, and they begin to run before the client has heard the word “Form E”.
      </p>
      <h2 id="example">An example, week by week</h2>
      <p>
        Say that an application is issued on Monday 4 January 2027, and the first appointment is listed for
        Monday 12 April, fourteen weeks later. The dates follow:
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">What has to be done</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Within 7 days of hearing of the date</td>
            <td>Ask every pension provider for a valuation</td>
          </tr>
          <tr>
            <td>Monday 8 March</td>
            <td>35 days before: file and exchange Form E</td>
          </tr>
          <tr>
            <td>Monday 29 March</td>
            <td>14 days before: questionnaire and the other papers</td>
          </tr>
          <tr>
            <td>Monday 12 April</td>
            <td>First appointment</td>
          </tr>
        </tbody>
      </table>
      <p>
        That is nine weeks from issue to exchange. If the notice takes a week to arrive, the client is told in
        the third week, and the papers come back in the eighth, then the solicitor who has to read, query and
        correct them has a few days. It is this arithmetic, more than anybody’s laziness, that makes forms
        late.
      </p>
      <p>
        The rule says “no less than”. A firm that exchanges on the last day has no room for a bank that is
        slow or a client who is ill. Most firms set themselves an earlier day. The earlier day belongs in the
        client’s diary, and the real one in yours.
      </p>
      <h2 id="pensions">Day one is for pensions</h2>
      <p>
        A party with pension rights has to ask for their valuation within seven days of being told the date of
        the first appointment, and pass the answer on within seven days of getting it
        <Source n={3} />. There are exceptions, for instance where a recent valuation is at hand: read the
        rule. The figure comes from outside, so nothing that the firm does later can make it come sooner. One
        provider of divorce services says that it can take up to three months
        <Source n={7} />; we have not confirmed what limits providers are held to. Whatever they are, the
        letter that is sent first is answered first.
      </p>
      <p>
        The letter needs little: the client’s name, date of birth and National Insurance number, the provider,
        the policy, and an authority. All of that can be asked in the first ten minutes of the first
        questionnaire, before a single question about money.
      </p>
      <h2 id="weeks">Where the weeks go</h2>
      <p>
        The same provider reckons four to eight weeks for collecting documents and completing the form
        <Source n={7} />. That is one claim, not a study. Still, it shows the shape of the problem: eight
        weeks do not fit into seven. What fits is work that runs side by side.
      </p>
      <ul>
        <li>
          Questions that need no paper, first: who is in the family, where everybody lives, which accounts
          there are. From these follows the list of papers, and the list is what the client needs early.
        </li>
        <li>
          Papers that come from others, next: pensions, business accounts, valuations of a home. They are
          waiting time, and waiting time should be spent on something else.
        </li>
        <li>Papers that the client can fetch, alongside: statements, payslips, tax documents.</li>
        <li>Figures, as they come, with “about” where there is only a guess so far.</li>
        <li>The budget last, when twelve months of statements are there to look at.</li>
      </ul>
      <p>
        The order that costs the most is the one that people choose by themselves: to collect everything
        first, and open the form when all of it is there.
      </p>
      <h2 id="other-tracks">Other tracks, other dates</h2>
      <p>
        On the fast track, with Form E1, the financial statement is due 21 days after issue
        <Source n={5} />. Under the express pilot, for combined net assets under £250,000 without pensions and
        in the courts that took part, it was 28 days after issue; the pilot was for applications from 7 April
        2025 to 3 April 2026
        <Source n={6} />. We have not established what holds after that, so look before you count. In both,
        the day runs from issue and not back from the hearing, and there is no time at all to begin slowly.
      </p>
      <h2 id="late">When something is late</h2>
      <p>
        A document that could not be had in time is to be filed and served at the first opportunity, with a
        written explanation of the failure to send it with the form
        <Source n={1} />. So the form does not wait for the paper. A client who knows this on the first day
        sends the form with a note. A client who does not, sends nothing, and says that they are still waiting
        for the bank.
      </p>
      <h2 id="practice">How to run it</h2>
      <p>Four habits cost nothing and take most of the danger out of it:</p>
      <ol>
        <li>
          Work the dates out once, on the day the notice arrives, and write them on the file and to the
          client.
        </li>
        <li>Give the client a date of their own, at least a week before the court’s.</li>
        <li>
          Remind them by what is missing, not by how late it is: “two statements and the pension” can be done.
        </li>
        <li>Mark what will follow as “to follow”, with a date and a reason, from the start.</li>
      </ol>
      <p>
        Candour works these dates out from the first appointment, shows them beside each client, and reminds
        clients whose link goes by email a week and two days before the date that you set. The rules are in
        one file of its source, each with where it comes from, so that a change of the rules is a change of
        one line.
      </p>
    </>
  )
}
