import type { AboutArticle } from '../article.ts'
import { Source } from '../source.tsx'

export const about: AboutArticle = {
  title: 'The sum that was wrong',
  summary:
    'For years the court’s own electronic Form E left debts out of its total. What happened, and what it teaches about figures in legal work.',
  published: '2026-11-09',
  contents: [
    { id: 'what', title: 'What happened' },
    { id: 'unseen', title: 'Why nobody saw it' },
    { id: 'matters', title: 'Why it mattered, and how much is not known' },
    { id: 'kinds', title: 'Four ways for a total to lie' },
    { id: 'checks', title: 'What to ask of any sum' },
    { id: 'ours', title: 'How we test ours' },
  ],
  sources: [
    'Solicitors Journal, 21 January 2016; Family Law, 22 February 2016; Family Law Week, ed159141: the fault, its periods and the counts.',
    'divorcefinancetoolkit.co.uk, and Hodge Jones & Allen, on the summary page and spreadsheets. Opinions.',
  ],
}

export function Text() {
  return (
    <>
      <p>
        In January 2016 it became known that a form did not add up. It was not any form. It was the electronic
        Form E that the Ministry of Justice itself offered for download, with boxes that filled in their own
        totals, so that nobody would have to do the sums. The sums were wrong.
      </p>
      <h2 id="what">What happened</h2>
      <p>
        The form’s automatic summary did not deduct the liabilities. Somebody with a home worth £300,000 after
        the mortgage and debts of £40,000 was shown as worth £300,000. The fault was in two versions: one in
        use from April 2011 to January 2012, and one from April 2014 to December 2015. The form for other
        kinds of application, Form E1, had had the same fault between April 2011 and March 2012
        <Source n={1} />.
      </p>
      <p>
        The Ministry went through the files. In 36,527 cases it found a Form E from those periods. In 3,638 of
        them, ten in a hundred, the net figure was wrong. Of these, 1,403 cases were still open and could be
        put right; 2,235 were closed
        <Source n={1} />.
      </p>
      <h2 id="unseen">Why nobody saw it</h2>
      <p>
        What strikes us is not that the fault was made. Anybody who has kept a spreadsheet has left a row out
        of a sum. It is how long it lived, in a document that is read by people whose work it is to doubt.
      </p>
      <p>
        We can only guess at reasons, and these are guesses. Lawyers tend to re-key the figures into a
        spreadsheet of their own, and say that the summary page is of little use to them
        <Source n={2} />; so those who could have noticed did not look. In nine cases out of ten there was
        nothing to see. And a total that is printed by a court’s own form carries an authority that a total in
        pencil does not: one checks the pencil.
      </p>
      <p>
        The first faulty version was in use until January 2012. From April 2014 the fault was there again.
        Whoever had corrected it had, it seems, left nothing behind that would have failed when it came back.
        In the trade of software that something is called a test, and it is the plainest lesson of the whole
        affair.
      </p>
      <h2 id="matters">Why it mattered, and how much is not known</h2>
      <p>
        A wrong summary need not make a wrong order. The figures that it was made of stood on the pages
        before, and many a case was settled on a schedule that somebody had added up afresh. How many
        settlements rested on the wrong figure, nobody has published, as far as we could find. What can be
        said is that in 3,638 cases a signed document, with a statement of truth at its end, stated a sum that
        was untrue, and that its signers had no part in that.
      </p>
      <h2 id="kinds">Four ways for a total to lie</h2>
      <p>Leaving something out is only one way. The four that we have met most:</p>
      <ul>
        <li>
          <strong>The missing term.</strong> A deduction, a row or a whole section is not in the sum. This was
          the Ministry’s.
        </li>
        <li>
          <strong>The term that counts twice.</strong> A joint account is entered whole by one person and half
          by the form. A mortgage is taken off the home, and once more among the debts.
        </li>
        <li>
          <strong>The blank that counts as nothing.</strong> A pension that is not known yet is added up as
          £0, and the total looks finished. Nothing in it is wrong, and yet it misleads.
        </li>
        <li>
          <strong>The rounding that creeps.</strong> Halves of odd pennies, shares of a third, weekly sums
          made yearly: each is right by itself, and the column differs from its total by a penny. It is the
          penny that the other side finds, and then nobody believes the rest.
        </li>
      </ul>
      <h2 id="checks">What to ask of any sum</h2>
      <p>
        Whether it is our software, somebody else’s, a spreadsheet of the firm or a form of the court, five
        questions find most of it:
      </p>
      <ol>
        <li>Does a debt of one pound make the total one pound smaller? Try it.</li>
        <li>Does a half share of an odd amount round the same way everywhere it is shown?</li>
        <li>What does it say where one figure is not known: a total, or a total with a warning?</li>
        <li>If a figure is changed on page three, is every sum that rests on it new, on every page?</li>
        <li>Who would notice if it were wrong tomorrow, and how soon?</li>
      </ol>
      <p>
        The last one is the question that the Ministry’s form had no answer to. A person checks a sheet on the
        day on which it is made, and trusts it from then on. A test checks it every time that anything is
        changed, for as long as there is anybody who runs it.
      </p>
      <h2 id="ours">How we test ours</h2>
      <p>
        It would be odd to write this and not to say what we do. Candour adds money up in whole pence and
        never in fractions of a binary kind. A total that rests on something unknown says that it is
        provisional. The totals of its Form E are worked out twice, by two pieces of code that share no sum:
        by the survey as the client answers, and by the reading that the firm sees; and they are held equal
        over answers that are made up at random. There is a worked example with every total written out by
        hand. And one test carries the Ministry’s mistake in its name: it fails if the figure that comes of
        leaving the liabilities out is ever shown as a total.
      </p>
      <p>
        None of that proves that there is no mistake. It means that the same mistake cannot come back without
        somebody being told, on the same day, by a machine that is never tired. That is all that a test can
        do, and in 2014 it would have been enough.
      </p>
    </>
  )
}
