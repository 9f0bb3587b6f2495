import type { AboutArticle } from '../article.ts'
import { Source } from '../source.tsx'

export const about: AboutArticle = {
  title: 'What clients find hard about Form E',
  summary:
    'Where people get stuck in the financial statement, what the evidence for it is worth, and what a firm can do about it.',
  published: '2026-11-23',
  contents: [
    { id: 'length', title: 'It is long, and looks it' },
    { id: 'figures', title: 'People do not know their own figures' },
    { id: 'papers', title: 'The papers are harder than the questions' },
    { id: 'pensions', title: 'Pensions: the wrong number, or none' },
    { id: 'budget', title: 'The budget decides cases, and is guessed' },
    { id: 'words', title: 'Some questions invite trouble' },
    { id: 'sums', title: 'The sums go wrong, officially too' },
    { id: 'time', title: 'There is less time than it seems' },
    { id: 'unknown', title: 'What nobody seems to know' },
    { id: 'helps', title: 'What helps' },
  ],
  sources: [
    'SettleLens, page on Form E (28 pages; also that collecting documents and completing takes 4 to 8 weeks). A provider’s own figures.',
    'Direct Mediation Services, “Form E divorce” (30 pages; that most people need a solicitor to complete it accurately). One provider’s opinion.',
    'Hodge Jones & Allen, information alert for divorcing spouses (40 pages, said loosely).',
    'Stevens Drake, article on Form E; and the self-help guide of Wikivorce. Opinions that agree.',
    'Fair Shares (2023), a survey of 2,415 divorced people, as reported by a talk’s notes: second-hand.',
    'Divvio, guide to bank statements (May 2026), with Stevens Drake and RHW to the same effect.',
    'Divvio, guide to pension values (December 2025); Law Gazette (2005) on pension pages left “to follow”.',
    'International Adviser, on financial advisers in divorce; Divvio, guide to the budget (May 2026).',
    'A family solicitor at moneyanddivorce.co.uk (January 2013), on the question of needs that will change. One practitioner.',
    'Tsvetkov v Khayrova [2023] EWFC 130, as reported by Stowe Family Law (January 2024) and PHB (August 2023).',
    'Solicitors Journal (21 January 2016) and Family Law (22 February 2016), on the fault in the court’s own form.',
    'Family Procedure Rules, rules 9.14 and 9.30 (legislation.gov.uk); the usual listing from lawble.co.uk and laurenceholmes.info.',
    'Sharland v Sharland [2015] UKSC 60, as summarised by Beeston Shenton.',
    'Practice Direction 17A, paragraph 2.1 (justice.gov.uk).',
  ],
}

export function Text() {
  return (
    <>
      <p>
        Ask a family lawyer which document holds up a financial case, and many will name the same one. Form E
        asks each person for everything: what they own, what they owe, what comes in, what they need, and the
        papers that prove it. For the court it is the ground that all else stands on. For the person who fills
        it in, it is the longest form of their life, in a month when they sleep badly.
      </p>
      <p>
        This article goes through what people find hard about it. We looked for evidence and found less than
        we hoped, so each point says how strong its evidence is: a study, a court, or one person’s opinion.
      </p>
      <h2 id="length">It is long, and looks it</h2>
      <p>
        Even its length is not agreed on. One provider counts 28 pages
        <Source n={1} />, another 30
        <Source n={2} />, and a well-known firm warns its clients of 40
        <Source n={3} />; versions differ, and none of them counts what has to be attached. Solicitors and
        self-help guides alike call it daunting, note that whole parts do not apply to most people, and advise
        several sittings
        <Source n={4} />. One mediation firm says that the great majority of people cannot complete it
        accurately without a solicitor
        <Source n={2} />. These are opinions, but nobody seems to hold the opposite one.
      </p>
      <p>
        The remedy is not a shorter form: the court wants all of it. It is to show people only the part that
        is theirs. Somebody without a business need never see the business pages. And nobody should have to
        find where they had stopped.
      </p>
      <h2 id="figures">People do not know their own figures</h2>
      <p>
        This is the best-evidenced point of all. In Fair Shares, a study of more than two thousand divorced
        people, 37% of those with a pension in the marriage did not know what it was worth, their own or their
        spouse’s, and 10% did not know how much of their home was theirs after the mortgage
        <Source n={5} />. We have these figures second-hand, from a report of the study.
      </p>
      <p>
        A form that takes only numbers treats “I do not know” as a mistake. People then leave a blank, which
        looks like hiding, or write a guess, which looks like a fact. Neither is what they meant. An honest
        form has a place for “I do not know yet”, for “about”, and for “it will follow, by then”: each of
        these is an answer, and each of them is a task for somebody.
      </p>
      <h2 id="papers">The papers are harder than the questions</h2>
      <p>
        Twelve months of statements for every account, joint, dormant and closed ones too. It is asked for in
        one line and takes weeks. Bank portals give fewer months than are needed, partial files and
        photographs of screens creep in, and a gap that is mere carelessness makes an honest person look
        dishonest
        <Source n={6} />.
      </p>
      <p>
        What goes wrong here is mostly bookkeeping, so bookkeeping is what helps: for each account, which
        months are there and which are not, seen by the client while there is still time, and not by the other
        side’s solicitor afterwards.
      </p>
      <h2 id="pensions">Pensions: the wrong number, or none</h2>
      <p>
        The form wants a cash equivalent. People copy the fund value from their annual statement, because that
        is the number they have
        <Source n={7} />. Twenty years ago the Law Gazette already found that the pension page was often left
        “to follow”, and the reason has not gone away: the figure comes from a provider, in the provider’s
        time. Under the rules a party has to ask each provider within seven days of being told the date of the
        first appointment
        <Source n={12} />. A letter on the first day costs little. A letter in week eight costs the timetable.
      </p>
      <h2 id="budget">The budget decides cases, and is guessed</h2>
      <p>
        Those who advise on maintenance call the budget the most troublesome part, and say that it is where
        such cases are decided. The usual faults are figures that are too low, because people forget what
        comes once a year; too high, because they are afraid; or simply not brought to the same period
        <Source n={8} />. A weekly shop, a monthly bill and a yearly insurance belong in one column only after
        somebody has multiplied. That somebody should not be a tired client with a calculator.
      </p>
      <h2 id="words">Some questions invite trouble</h2>
      <p>
        A family solicitor wrote, years ago, that the question about how one’s needs will change is plainly
        confusing
        <Source n={9} />: one opinion, but an easy one to test on the next client. Of the box for conduct
        there is more than opinion. In Tsvetkov v Khayrova the High Court said that it must be used neither
        for airing grievances nor to reserve one’s position
        <Source n={10} />. That part is the solicitor’s to write, and a client who is asked for it will write
        the wrong thing with great feeling.
      </p>
      <p>
        Answers also contradict each other. Somebody says that there is no new partner on one page and budgets
        for two households on another. Nothing in a paper form notices; the other side’s questionnaire does.
      </p>
      <h2 id="sums">The sums go wrong, officially too</h2>
      <p>
        In two periods, from April 2011 to January 2012 and from April 2014 to December 2015, the electronic
        Form E that the Ministry of Justice published did not deduct liabilities in its total. Of 36,527 cases
        with a Form E from those periods, 3,638 held a wrong net figure: one in ten. When it was found, 1,403
        of these were still open and 2,235 closed
        <Source n={11} />. If the official form can lose every debt of every tenth user for years, nobody
        should trust sums that are not tested.
      </p>
      <h2 id="time">There is less time than it seems</h2>
      <p>
        Form E is to be filed and exchanged at least 35 days before the first appointment, which is usually
        listed some 12 to 16 weeks after issue
        <Source n={12} />. Counted back, seven to eleven weeks remain, from the day of issue and not from the
        day on which the client opens the envelope. One provider puts collecting and completing at four to
        eight weeks, and a pension value alone at up to three months
        <Source n={1} />. The margin is thin, and a client who waits for every paper before beginning has
        none.
      </p>
      <p>
        What happens where the form is incomplete is well known to lawyers and hardly to clients. Deliberate
        non-disclosure can undo an order, and it is for the one who deceived to show that it made no
        difference
        <Source n={13} />. In Tsvetkov, a Form E that the court found woefully deficient was part of why one
        party paid half of the other’s costs, just under £750,000
        <Source n={10} />. A statement of truth that is signed without an honest belief in it can be contempt
        <Source n={14} />. None of this needs to be said to a frightened person on the first page. All of it
        is a reason to make honesty easy.
      </p>
      <h2 id="unknown">What nobody seems to know</h2>
      <p>
        We found no published figure for how many hours a solicitor spends on a Form E, none for how many
        hours a client does, and no price for a Form E alone, though some firms say that they charge a fixed
        one. Whoever tells you that their software saves a certain number of hours has either measured it in
        your firm or made it up. We have not measured it, which is why our calculator asks for your figures
        and has none of its own.
      </p>
      <h2 id="helps">What helps</h2>
      <p>Most of this is process, and needs no software at all:</p>
      <ul>
        <li>
          Ask in small parts, in the client’s order and not the form’s: who you are, your home, your money.
        </li>
        <li>Take “I do not know yet” for an answer, and turn it into a task with a date.</li>
        <li>Write to pension providers on the day on which the first appointment is known.</li>
        <li>Keep a grid of accounts and months, and show it to the client every time.</li>
        <li>Ask for each cost in the period in which it is paid, and multiply it yourself.</li>
        <li>Keep conduct, and the orders sought, for the solicitor.</li>
        <li>Look for contradictions before the other side does.</li>
        <li>Count back from the hearing, and say the dates aloud at the first meeting.</li>
      </ul>
      <p>
        Candour does these things for a firm that wants them done: its Form E is a survey on the client’s
        phone, with “I do not know yet” wherever a figure may be unknown, the months of each account, totals
        that are tested down to the penny, and a list of what does not fit together. It does not make
        disclosure complete, and it does not replace the advice. It leaves more of the time for that.
      </p>
    </>
  )
}
