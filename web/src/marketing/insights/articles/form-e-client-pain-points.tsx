import type { AboutArticle, Reference } from '../article.ts'
import { Source } from '../source.tsx'

export const about: AboutArticle = {
  title: 'What clients find hard about Form E',
  summary:
    'Where people get stuck in the financial statement, what the evidence for that is worth, and what a firm can do about it.',
  published: '2026-11-23',
}

export const sources: readonly Reference[] = [
  { text: 'SettleLens, page on Form E (undated). A provider’s own figures.' },
  { text: 'Direct Mediation Services, page on Form E (undated). One provider’s opinion.' },
  { text: 'Hodge Jones & Allen, information alert for divorcing spouses. The length is said loosely.' },
  { text: 'Stevens Drake, article on Form E (undated). Opinion of a firm.' },
  { text: 'Wikivorce, “How to guide: Form E” (read in a mirror). Self-help guide.' },
  { text: 'Fair Shares (2023), a survey of 2,415 divorced people. Second-hand: from the report of a talk.' },
  { text: 'Divvio, guide to bank statements (May 2026). RHW, on navigating Form E, to the same effect.' },
  {
    text: 'Family Procedure Rules 2010, rule 9.14.',
    link: 'https://www.legislation.gov.uk/uksi/2010/2955/rule/9.14',
  },
  { text: 'Divvio, guide to pension values (December 2025). A provider’s guide.' },
  { text: 'Law Gazette 3937 (2005), on changes to Form E.' },
  {
    text: 'Family Procedure Rules 2010, rule 9.30. We read it as it stood in 2014.',
    link: 'https://www.legislation.gov.uk/uksi/2010/2955/rule/9.30',
  },
  { text: 'International Adviser, on financial advisers in divorce. Opinion.' },
  { text: 'Divvio, guide to the budget (May 2026). A provider’s guide.' },
  { text: 'A family solicitor at moneyanddivorce.co.uk (January 2013). One practitioner’s opinion.' },
  { text: 'Tsvetkov v Khayrova [2023] EWFC 130, as reported by Stowe Family Law (January 2024). Secondary.' },
  { text: 'An anonymised questionnaire on a Form E (2025). One example: anecdotal.' },
  { text: 'Solicitors Journal (21 January 2016); Family Law (22 February 2016); Family Law Week, ed159141.' },
  { text: 'divorcefinancetoolkit.co.uk, and Hodge Jones & Allen, on the summary page. Opinions.' },
  { text: 'Aviva (2018), on the whole of divorce, as reported by Austin Kemp. Secondary, and old.' },
  { text: 'Hughes Paddison, and Becket Chambers (April 2024), both on Fair Shares. Second-hand.' },
  { text: 'Lawble, on Form E; laurenceholmes.info, on procedure (12 to 16 weeks). Secondary.' },
  { text: 'Tsvetkov v Khayrova, as reported by PHB (August 2023). Secondary.' },
  { text: 'W v W (Financial Provision: Form E) [2004] 1 FLR 494, as reported by the Law Gazette, 3396.' },
  { text: 'Sharland v Sharland [2015] UKSC 60, as summarised by Beeston Shenton. Secondary.' },
  { text: 'Practice Direction 17A, paragraph 2.1 (justice.gov.uk).' },
]

export function Text() {
  return (
    <>
      <p>
        Form E asks each person for everything: what they own, what they owe, what comes in, what they need,
        and the papers that show it. A financial case is built on it. It is also asked of people in the middle
        of a separation, who may never have had to describe their money to anybody.
      </p>
      <p>
        This article goes through what they find hard. We looked for evidence and found less than we had
        hoped. So each point says what its evidence is: a study, a court, or one person’s opinion.
      </p>
      <h2 id="length">It is long, and it looks long</h2>
      <p>
        Not even its length is agreed. One provider says 28 pages
        <Source n={1} />, another 30
        <Source n={2} />, and one firm warns of 40
        <Source n={3} />. Versions differ, and what is attached comes on top. A firm of solicitors calls the
        form long and daunting, with parts that many people do not need
        <Source n={4} />. A self-help guide tells its readers to take several sittings
        <Source n={5} />. One mediation firm thinks that the vast majority need a solicitor to complete it
        accurately
        <Source n={2} again="b" />. These are opinions, and some come from people who sell help. They agree,
        though, and we met nobody who said the opposite.
      </p>
      <p>
        A firm cannot make the form shorter. It can see to it that a client meets only the parts that are
        theirs, and never has to look for where they stopped.
      </p>
      <h2 id="figures">People do not know their own figures</h2>
      <p>
        This point has the best evidence. In Fair Shares, a survey of 2,415 divorced people, 37% of those with
        pensions did not know what one was worth, their own or their spouse’s, and 10% did not know the equity
        in their home
        <Source n={6} />. The study is strong. We have it second-hand.
      </p>
      <p>
        A box that takes only a number treats “I don’t know” as a fault. What remains is a blank, which can
        look like hiding, or a guess, which looks like a fact. Neither is what the client meant. “Not known
        yet”, “about” and “to follow, by this date” are honest answers, and each gives somebody a task.
      </p>
      <h2 id="papers">The papers are harder than the questions</h2>
      <p>
        Twelve months of statements are wanted for every account, and that takes in joint, dormant and closed
        ones. Guides warn that partial files and screenshots make honest disclosure look careless
        <Source n={7} />. Much of this is bookkeeping, and answers to bookkeeping: for each account, which
        months are there and which are missing, seen by the client while there is still time to ask the bank.
      </p>
      <p>
        Sending everything is no way out either. The form may be accompanied only by the papers that it asks
        for, by those needed to explain an answer, and by papers on pensions
        <Source n={8} />. Somebody has to choose, and a bare list of documents leaves that to the client.
      </p>
      <h2 id="pensions">Pensions: the wrong number, or none</h2>
      <p>
        The form wants the cash equivalent. According to one guide, clients use the fund value on the annual
        statement instead
        <Source n={9} />. In 2005 the Law Gazette reported that the pension page was often left “to follow”
        <Source n={10} />. We know of no newer report. The figure has to come from outside, which is why the
        rules make a party ask each provider within seven days of being told the date of the first appointment
        <Source n={11} />. It is the one letter that cannot be hurried later.
      </p>
      <h2 id="budget">The budget is guessed, and it matters</h2>
      <p>
        One writer for advisers calls the statement of needs at 3.1 the most troublesome part, and says that
        it decides maintenance cases
        <Source n={12} />. Figures come out too low, too high, or in mixed periods
        <Source n={13} />. A weekly shop, a monthly bill and a yearly premium belong in one column only once
        they have been brought to the same period. And a family solicitor wrote in 2013 that the question
        about how needs will change confuses people
        <Source n={14} />: one opinion, but easy to test on the next client.
      </p>
      <h2 id="words">Some boxes invite trouble</h2>
      <p>
        On box 4.4, conduct, there is more than opinion. In Tsvetkov v Khayrova the judge said that parties
        must stop filling it with grievances, and must also stop merely reserving their position there
        <Source n={15} />. It is better written by the solicitor than asked of the client.
      </p>
      <p>
        Answers contradict each other, too. In one anonymised example, the client said “no” to living with a
        new partner, then described that partner’s means at 4.6, and listed needs without any cost of housing.
        All of it came back as questions from the other side
        <Source n={16} />. One example shows no more than how it happens.
      </p>
      <h2 id="sums">The sums go wrong, officially too</h2>
      <p>
        From April 2011 to January 2012, and from April 2014 to December 2015, the Ministry of Justice’s own
        form failed to deduct liabilities. Of 36,527 cases that held a Form E from those periods, 3,638 had a
        wrong net figure, one in ten; 2,235 of them were already closed
        <Source n={17} />. If that can happen to the official form, a client with a calculator deserves
        patience.
      </p>
      <p>
        Lawyers have written that the summary page is of little use to them, and that they carry its figures
        into spreadsheets of their own
        <Source n={18} />. Where that is done, the same numbers are typed and added up again. How often it
        goes wrong, nobody seems to have counted.
      </p>
      <h2 id="weight">The weight of it</h2>
      <p>
        How people feel about Form E itself has not been measured, as far as we could find. Of the whole
        process, more than a third found it worse than they had expected, in a survey of 2018
        <Source n={19} />. Commentary on Fair Shares says that fear of legal costs leaves people negotiating
        without knowing the finances; about 56% of those asked said that they had used a lawyer
        <Source n={20} />. Where work is billed by the hour, the hours spent on chasing papers are in the
        bill.
      </p>
      <h2 id="consequences">What it leads to</h2>
      <p>
        <strong>Less time than it seems.</strong> On the standard track, forms are exchanged and filed at
        least 35 days before the first appointment
        <Source n={8} again="b" />, which tends to be listed 12 to 16 weeks after filing
        <Source n={21} />. That leaves seven to eleven weeks. One provider puts collecting and completing at
        four to eight, and a pension value alone at up to three months
        <Source n={1} again="b" />. The claim is unverified; if it is near the truth, nobody can afford to
        wait for the last paper before beginning.
      </p>
      <p>
        <strong>Cost.</strong> A form without gaps that answers questions before they are put saves money, and
        a suspicion of hiding costs a good deal, one writer says
        <Source n={12} again="b" />. We found no figure for it. Courts have put figures on worse: in Tsvetkov
        the wife was ordered to pay half of the husband’s costs, just under £750,000, after a “woefully
        deficient” Form E and lies
        <Source n={22} />. In W v W the extra cost of non-disclosure fell on the one who had not disclosed,
        and who could not hide behind the solicitor
        <Source n={23} />.
      </p>
      <p>
        <strong>Orders undone.</strong> Where non-disclosure was deliberate it is presumed to have mattered,
        and the one who deceived must show that it made no difference
        <Source n={24} />. A false statement of truth, made without an honest belief in it, can be contempt
        <Source n={25} />. A worried person need not read all this on the first page. It is reason enough to
        make honesty easy.
      </p>
      <h2 id="unknown">What nobody seems to know</h2>
      <p>
        We found no published figure for how many hours a solicitor spends on a Form E, none for the client’s
        hours, and no visible price for a Form E alone, though some firms say that they fix one. If somebody
        tells you how many hours their software will save you, ask where it was measured. We have not measured
        it. Our ROI calculator asks for your own figures for that reason.
      </p>
      <h2 id="helps">What helps</h2>
      <p>Most of it is process, and works with paper and a diary:</p>
      <ul>
        <li>Ask in small parts, in an order that suits a person and not the form.</li>
        <li>Accept “I don’t know yet”, and turn it into a task with a date.</li>
        <li>Have the pension letters ready on the day that the first appointment is known.</li>
        <li>Keep a grid of accounts and months, and let the client see it.</li>
        <li>Settle one period for the budget, and do the multiplying for the client.</li>
        <li>Keep conduct and the orders sought for the solicitor.</li>
        <li>Read for contradictions before the other side does.</li>
        <li>Count back from the hearing at the first meeting, and write the dates down for the client.</li>
      </ul>
      <p>
        Candour, which we make, does part of this: Form E as questions on the client’s phone, “I don’t know
        yet” at every figure, the months of each account, draft letters to pension providers, a list of
        contradictions for the solicitor, the dates. It cannot know whether what a client says is complete,
        and it does not replace advice. Most of the list above you can begin without it.
      </p>
    </>
  )
}
