import type { LimitDetails, Usage } from '@candour/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { usage } from '../api/server-state.ts'
import { href } from '../app/paths.ts'
import { classNames } from './class-names.ts'
import { limitIn, limitsOf, type PlanUser, stopOf, wayOn, wordsOf } from './plan-limits.ts'
import { TextLink } from './text-link.tsx'

interface Refusal {
  limit: LimitDetails
  at: number
}

export interface PlanStop {
  /** What the last try was refused at, and when. */
  refusal: Refusal | undefined
  /** What is known, before anything is tried, to stop it. */
  known: LimitDetails | undefined
  /** Takes in what was thrown, and says whether it was a limit of the plan. */
  isStopped: (error: unknown) => boolean
  /** Something was made: there is less left. */
  spent: () => void
}

/** The limits of the plan, for a form that makes an invitation or a survey of the firm's own. */
export function usePlanStop(user: PlanUser): PlanStop {
  const queryClient = useQueryClient()
  const { data, dataUpdatedAt } = useQuery({ ...usage, staleTime: 0 })
  const [refused, setRefused] = useState<Refusal>()
  const known = data && stopOf(user, data)
  const isOver = refused && data && dataUpdatedAt > refused.at && !known && allowsMore(data, refused.limit)
  const refusal = isOver ? undefined : refused
  const spent = () => void queryClient.invalidateQueries({ queryKey: usage.queryKey })
  return {
    refusal,
    known: refusal ? undefined : known,
    isStopped(error) {
      const limit = limitIn(error)
      setRefused(limit && { limit, at: Date.now() })
      // What is known here was out of date: another tab, or another person, used up the last.
      if (limit) spent()
      return limit !== undefined
    },
    spent,
  }
}

/** Whether another plan was chosen since, in another tab. */
function allowsMore(usage: Usage, { limit, allowed }: LimitDetails): boolean {
  const now = limitsOf(usage).find((one) => one.limit === limit)
  return !now || now.allowed > allowed
}

/** At the top of a form that was refused: takes the focus, as what is wrong in a form does. */
export function StoppedByPlan({ stop: { refusal }, children }: { stop: PlanStop; children?: ReactNode }) {
  if (!refusal) return null
  return (
    <Refused key={refusal.at} limit={refusal.limit}>
      {children}
    </Refused>
  )
}

function Refused({ limit, children }: { limit: LimitDetails; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const { title, text } = wordsOf(limit)
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      aria-labelledby={titleId}
      className="grid gap-2 rounded-soft border-2 border-due bg-surface p-4"
    >
      <p id={titleId} className="text-lg font-bold">
        {title}
      </p>
      {children}
      <p>
        {text} <WayOn keepsThisPage />
      </p>
    </div>
  )
}

interface AtPlanLimitProps {
  stop: PlanStop
  /** For the button to be described by. */
  id: string
  /** What can be done all the same. */
  children?: ReactNode
}

/** Beside the button, which is there all the same: what is known may be out of date. */
export function AtPlanLimit({ stop: { known }, id, children }: AtPlanLimitProps) {
  if (!known) return null
  return (
    <div id={id}>
      <LimitNote limit={known} keepsThisPage>
        {children}
      </LimitNote>
    </div>
  )
}

interface LimitNoteProps {
  limit: LimitDetails
  /** Where it is how things are, and nothing to do about at once. */
  isQuiet?: boolean
  keepsThisPage?: boolean
  children?: ReactNode
}

/** A limit that is near or reached, told before anything is refused. */
export function LimitNote({ limit, isQuiet = false, keepsThisPage = false, children }: LimitNoteProps) {
  const { title, text } = wordsOf(limit)
  return (
    <div
      className={classNames(
        'grid max-w-prose gap-1 border-l-4 py-1 pl-4',
        isQuiet ? 'border-line text-ink-soft' : 'border-due',
      )}
    >
      <p className="font-semibold">{title}</p>
      <p>
        {text} {children} <WayOn keepsThisPage={keepsThisPage} />
      </p>
    </div>
  )
}

/** What there is to do about it: a link to the plans, or who can help where none are sold. */
function WayOn({ keepsThisPage }: { keepsThisPage: boolean }) {
  const { data } = useQuery(usage)
  const way = data ? wayOn(data) : 'see-plans'
  if (way === 'none') return null
  if (way === 'ask') return <>Plans are not sold here: ask whoever runs your Candour for a larger one.</>
  if (!keepsThisPage) return <TextLink to={href('subscription')}>See the plans</TextLink>
  // What was typed into the form would be gone.
  return (
    <TextLink to={href('subscription')} target="_blank">
      See the plans (opens in a new tab)
    </TextLink>
  )
}
