import { graceEnd, isPlanId, plans } from '@candour/contract'
import { mailFrom } from '../identity/index.ts'
import type { StoredSubscription } from '../profiles/index.ts'
import type { Notice } from './subscriptions.queries.ts'

type NoticeMail = (stored: StoredSubscription) => { subject: string; text: string }

/** What a firm reads of its plan. None names anybody: a mailbox may be read by others. */
export function noticeMails(appUrl: URL): Record<Notice['kind'], NoticeMail> {
  const mail = mailFrom(appUrl)
  const page = `${appUrl.origin}/subscription`
  const kept = `Nothing that you have collected is lost or hidden, and every link that you have sent goes on working. Up to ${plans.free.invitationsAMonth} new invitations a month can be made.`
  return {
    'payment-failed': (stored) =>
      mail(
        'A payment did not go through',
        `The last payment for ${planOf(stored)} at Candour did not go through. The plan goes on until ${londonDate.format(endOf(stored))}.`,
        `So that it goes on after that, please change your card or pay the invoice from this page:\n${page}`,
        'If you have paid in the meantime, you need not do anything.',
      ),
    'plan-stopped': (stored) =>
      mail(
        'Your plan has stopped',
        `A payment for ${planOf(stored)} at Candour is still due, so the limits of the free plan hold for now.`,
        kept,
        `The plan goes on as soon as the payment is made, from this page:\n${page}`,
      ),
    'plan-ended': (stored) =>
      mail(
        'Your plan has ended',
        `${capitalised(planOf(stored))} at Candour has ended, and your account is on the free plan from now on.`,
        kept,
        `You can choose a plan again at any time:\n${page}`,
      ),
  }
}

/** Of a plan that is stored no more, the name is not known. */
const planOf = ({ subscription: { planId } }: StoredSubscription) =>
  isPlanId(planId) && planId !== 'free' ? `your ${plans[planId].name} plan` : 'your plan'

const endOf = ({ pastDueSince }: StoredSubscription) => Date.parse(graceEnd(pastDueSince ?? ''))

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

const londonDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' })
