import { type LimitDetails, type Usage, warnFrom } from '@candour/contract'
import { ApiError, isRecord } from '../api/api-error.ts'
import { storageOf } from './plan-words.ts'
import { londonDayOf } from './when.ts'

/** What uses a plan up, and the limits that it is stopped by. */
const stoppedBy = {
  invitation: ['invitations', 'storage'],
  survey: ['surveys'],
} as const satisfies Record<string, readonly LimitDetails['limit'][]>

export type PlanUser = keyof typeof stoppedBy

/** The limit of the plan that a call was refused at; undefined where it was refused for anything else. */
export function limitIn(error: unknown): LimitDetails | undefined {
  const isRefused = error instanceof ApiError && error.code === 'resource-exhausted'
  return isRefused && isLimit(error.details) ? error.details : undefined
}

function isLimit(details: unknown): details is LimitDetails {
  return isRecord(details) && typeof details.limit === 'string' && Object.hasOwn(inWords, details.limit)
}

/** What is known of the limits of a plan, as refusals tell of them. None is told of that has no limit. */
export function limitsOf({ invitations, surveys, fileBytes, period }: Usage): LimitDetails[] {
  return [
    { limit: 'invitations', ...invitations, renewsAt: period.end },
    { limit: 'storage', ...fileBytes, renewsAt: null },
    ...(surveys.allowed === null
      ? []
      : [{ limit: 'surveys' as const, used: surveys.used, allowed: surveys.allowed, renewsAt: null }]),
  ]
}

/** How near its limit something is. */
export function nearness({
  used,
  allowed,
}: {
  used: number
  allowed: number | null
}): 'fine' | 'near' | 'full' {
  if (allowed === null) return 'fine'
  if (used >= allowed) return 'full'
  return used >= allowed * warnFrom ? 'near' : 'fine'
}

/** The limit that would stop it now. */
export function stopOf(user: PlanUser, usage: Usage): LimitDetails | undefined {
  const limits: readonly string[] = stoppedBy[user]
  return limitsOf(usage).find((one) => limits.includes(one.limit) && nearness(one) === 'full')
}

/** A limit in the words of whoever comes to it: how much is used, when there is more, and what goes on. */
export interface LimitWords {
  title: string
  text: string
}

/** For a limit that is reached, and for one that is near. */
export function wordsOf(limit: LimitDetails): LimitWords {
  return inWords[limit.limit](limit, nearness(limit) === 'full')
}

const inWords: Record<LimitDetails['limit'], (limit: LimitDetails, isFull: boolean) => LimitWords> = {
  invitations: ({ used, allowed, renewsAt }, isFull) => {
    const day = renewsAt === null ? 'next month' : londonDayOf(renewsAt)
    if (isFull)
      return {
        title:
          used === allowed
            ? `You have used all ${allowed} invitations of this month`
            : `You have used ${used} invitations this month, and your plan allows ${allowed}`,
        text: `New private links can be made again from ${day}. Every link you have sent goes on working, and all answers come in as before.`,
      }
    return {
      title: `${counted(allowed - used, 'invitation')} left this month`,
      text: `${used} of ${allowed} are used. The count starts again on ${day}. Links you have sent go on working either way.`,
    }
  },
  surveys: ({ used, allowed }) => ({
    title: `Your plan allows ${counted(allowed, 'survey')} of your own, and you have ${used}`,
    text: 'To make another, archive one or change your plan. What you have, and the templates, can be sent as before.',
  }),
  storage: ({ used, allowed }, isFull) => ({
    title: isFull
      ? `The ${storageOf(allowed)} that your plan has for files are full`
      : `Files take ${storageOf(used)} of the ${storageOf(allowed)} of your plan`,
    text: `${isFull ? 'Until there is room' : 'Once they are full'}, no new private link can be made. Clients can still send files through the links they have, and everything that came in stays.`,
  }),
}

/** How much is used, where nothing is near its limit. */
export function invitationsInWords({ invitations: { used, allowed }, period }: Usage): string {
  return `${used} of ${allowed} invitations used this month. The count starts again on ${londonDayOf(period.end)}.`
}

/** What there is to do at a limit. */
export function wayOn({ payments, planId }: Usage): 'see-plans' | 'ask' | 'none' {
  if (planId === 'practice') return 'none'
  return payments === 'off' ? 'ask' : 'see-plans'
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}
