import { graceDays, limits } from '@candour/contract'

/** What firms ask about plans, in plain text: search engines read the same (`faq-structured-data.ts`). */
export const pricingQuestions: readonly { title: string; text: string }[] = [
  {
    title: 'What happens at a limit?',
    text: 'It depends on the limit. When the month’s invitations are used, no new one can be made until the next month. When files are full, neither invitations nor files of your own can be added until there is room. At the limit of surveys, no further one of your own. A larger plan lifts each. Every link you have sent goes on working, clients can finish and send their answers, and everything they told you stays at hand.',
  },
  {
    title: 'When does the count start again?',
    text: 'On the first of each month, by the clocks of England. An invitation counts in the month in which you make it, whether or not it is answered. Switching a link off gives none back.',
  },
  {
    title: 'Do clients pay or make an account?',
    text: 'No. A client opens the link that you send, and pays nothing. Files that clients send are never refused because your plan is full: each link has room of its own.',
  },
  {
    title: 'Is VAT included?',
    text: 'No, prices are without VAT. Candour works none out. Whether it is due is for whoever runs this installation to say; the page of Stripe shows what you pay before you pay it.',
  },
  {
    title: 'Do you need our card?',
    text: 'Not for the Free plan. For the others you give it on a page of Stripe, who take the payment. Card numbers never come to Candour. Invoices are on your subscription page.',
  },
  {
    title: 'Can we change or cancel?',
    text: 'At any time, on the pages of Stripe. When you change, the difference is charged or credited at once, and you see it before. A plan that you cancel goes on until the time you paid for is over; nothing is paid back for what is left.',
  },
  {
    title: 'What happens to our data when we cancel?',
    text: `Nothing. Your account is then on the Free plan, with every client, answer and file in it, to read and to download. It goes when you delete it: a client can be brought back for ${limits.undoDays} days, a whole account cannot.`,
  },
  {
    title: 'What if a payment fails?',
    text: `We tell you, and the plan goes on for ${graceDays} days. After that the limits of the Free plan hold for what is new until the payment is made.`,
  },
  {
    title: 'Can we run it ourselves?',
    text: 'It is made to run on a machine of your own. It needs Node.js, brings its own PostgreSQL, and can use yours. The same plans hold there: the paid ones need a Stripe account, and without one every firm is on the Free plan.',
  },
]
