import type { Session } from '@candour/survey'
import { same } from './same.ts'

/** What one answer changes may change another; a definition in which that has no end is left at this. */
const mostRounds = 3

/**
 * Takes answers as the server holds them. What the definition does when an answer is set was done where it was set, and
 * is part of what the server holds: where it happens here again, it is undone.
 */
export function adoptAnswers(session: Session, held: Readonly<Record<string, unknown>>): void {
  const goal: Record<string, unknown> = { ...session.answers, ...held }
  for (let round = 0; round < mostRounds; round += 1) {
    const apart = Object.keys({ ...session.answers, ...goal }).filter(
      (key) => !same(session.answers[key], goal[key] ?? undefined),
    )
    for (const key of apart) session.set(nameOf(session, key), goal[key] ?? undefined)
    if (apart.length === 0) return
  }
}

/** A full name that is saved under this key. */
function nameOf({ survey }: Session, key: string): string {
  const [question] = survey.questionsOf(key)
  return question === undefined ? key : question + (/-(Mark|Comment)$/.exec(key)?.[0] ?? '')
}
