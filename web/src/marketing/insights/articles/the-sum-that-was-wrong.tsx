import type { AboutArticle, Reference } from '../article.ts'
import { Source } from '../source.tsx'

export const about: AboutArticle = {
  title: 'The sum that was wrong',
  summary:
    'For about two and a half years in all, the official Form E left debts out of its total. What is known of it, and what it teaches about sums.',
  published: '2026-11-23',
}

export const sources: readonly Reference[] = [
  { text: 'dbtechno.com (18 December 2015), quoting the BBC’s legal correspondent. Secondary.' },
  {
    text: 'Solicitors Journal (21 January 2016); Family Law (22 February 2016); Family Law Week, ed159141: the periods and the counts.',
  },
  { text: 'divorcefinancetoolkit.co.uk, and Hodge Jones & Allen, on the summary page. Opinions.' },
  {
    text: 'Family Procedure Rules 2010, rule 9.14, as made and as it stands.',
    link: 'https://www.legislation.gov.uk/uksi/2010/2955/rule/9.14',
  },
]

export function Text() {
  return (
    <>
      <p>
        In December 2015 it was reported that a form did not add up
        <Source n={1} />. It was no private spreadsheet. It was Form E as the Ministry of Justice published
        it, the statement on which the family court in England and Wales relies for what people own and owe.
        It worked out its own total, so that nobody would have to. The total was wrong.
      </p>
      <h2 id="what">What happened</h2>
      <p>
        At 2.20 the form adds up what somebody has and takes away what they owe
        <Source n={1} again="b" />. In the faulty versions the second half did not happen. Somebody with a
        home worth £300,000 after the mortgage, and £40,000 of other debts, would have been shown as worth
        £300,000 instead of £260,000.
      </p>
      <p>
        There were two periods: from April 2011 to January 2012, and from April 2014 to December 2015. Form
        E1, which serves other applications, had the same fault from April 2011 to March 2012. Of 36,527 cases
        that held a Form E from the two periods, 3,638 had a wrong net figure, one in ten. Of these 1,403 were
        still live, and 2,235 were closed
        <Source n={2} />.
      </p>
      <h2 id="how">How such a thing can be made</h2>
      <p>
        We do not know how the mistake came into the form. But there is a way to make exactly this one that
        looks right at a glance. The rows of the summary stand in a column, with debts among them. Add up the
        whole column; then take the debts away. Each step sounds like what the form asks for. Together they
        put the debts in and take them out again, and the result is as if there were none.
      </p>
      <p>
        Anybody who has kept a spreadsheet has made a mistake of this kind. What is remarkable is how long it
        stayed, in a document that is read by people whose work is to doubt.
      </p>
      <h2 id="unseen">Why it was not seen</h2>
      <p>
        Nobody has published the reason, as far as we could find. We can name what will not have helped, as
        guesses. Lawyers have said that the summary page is of little use to them and that they carry the
        figures into schedules of their own
        <Source n={3} />, so those best placed to notice had no need to look. In nine cases of ten the figure
        was not wrong. And a total that an official form prints has an authority that a total in pencil lacks:
        the pencil gets checked.
      </p>
      <p>
        Then there is the gap. The fault was in the form until January 2012, and was in it again from April
        2014. We do not know what happened in between. It seems that nothing was left in place that would have
        failed when the fault came back. In the trade of software that something is called a regression test:
        you keep the case that went wrong, and run it again each time that anything changes.
      </p>
      <h2 id="matters">What it did, and what is not known</h2>
      <p>
        A wrong summary need not make a wrong order. The figures it was made from stood on the pages before
        it, and those who used schedules of their own will have added them up afresh. How many settlements
        rested on the wrong total, we have not found published. What can be said is that 3,638 cases held a
        document in which a person vouched for their finances, as people did by affidavit once and do by a
        statement of truth today
        <Source n={4} />, with a sum in it that was untrue through no fault of theirs.
      </p>
      <h2 id="kinds">Four ways for a total to mislead</h2>
      <p>A missing deduction is one. These are four to look for:</p>
      <ul>
        <li>
          <strong>Something is missing.</strong> A deduction, a row or a whole section is not in the sum. This
          was the official form’s.
        </li>
        <li>
          <strong>Something counts twice.</strong> A mortgage comes off the home, and once more among the
          debts. An overdraft is in the account, and again as a loan.
        </li>
        <li>
          <strong>A blank counts as nought.</strong> A pension whose value has not come yet is added up as £0,
          and the total looks finished. No step is wrong, and yet the total says too little.
        </li>
        <li>
          <strong>Rounding creeps.</strong> Thirds, halves of odd pennies, weekly sums made yearly: each line
          is right, and the column is a penny off. Whoever finds the penny will doubt the rest.
        </li>
      </ul>
      <h2 id="checks">Five questions for any sum</h2>
      <p>
        They can be put to our software, to anybody else’s, to a spreadsheet of the firm or to a form of the
        court:
      </p>
      <ol>
        <li>Add a debt of one pound. Is the total one pound less?</li>
        <li>Does a half share of an odd amount round in the same way wherever it is shown?</li>
        <li>Leave one figure open. Does the total say that it rests on something unknown?</li>
        <li>Change one figure. Does every sum that uses it change, on every page and in every copy?</li>
        <li>If it were wrong tomorrow, who would notice, and when?</li>
      </ol>
      <p>
        The last is the one to dwell on. People check a sheet on the day that it is made, and trust it from
        then on. The official form shows how long that can go on.
      </p>
      <h2 id="ours">How we test our own</h2>
      <p>
        Having written this, we should say what we do. Candour counts money in whole pence. A total that rests
        on something unknown is marked as provisional. The totals of its Form E are worked out in two places,
        by the survey that the client fills in and by the code that reads the form for the firm, and a test
        holds the two equal for answers made up at random. Another adds a random debt to random answers, and
        fails unless the net capital falls by exactly that. A worked example has every total written out
        beforehand. And one test has the Ministry’s mistake in its name: it fails if the figure without the
        debts is ever told as a total.
      </p>
      <p>
        That does not prove that there is no mistake. The people who write a test can misunderstand the form
        as thoroughly as those who write the sum; some labels of the form we could not confirm, and we say
        which. It means that this mistake cannot come back without a test failing. Between 2012 and 2014 such
        a test might have been enough.
      </p>
      <p>
        A firm needs no software for the same habit. Keep one example with known answers, somebody’s invented
        house and debts. Put it through your spreadsheet or your form each time that there is a new version,
        and compare. It takes little time, and it is the check that this story was missing.
      </p>
    </>
  )
}
