import { isDeepStrictEqual } from 'node:util'
import type { Session } from '@candour/survey'

/** All that a client says to one question: the answer, the words beside it, the mark. */
export type Said = Record<'value' | 'comment' | 'mark', unknown>

/** By full name, in rows too. Nothing where the row is not there. */
export function saidTo(session: Session, name: string): Said {
  if (!session.survey.find(name)) return asStored({})
  try {
    const { value, comment, mark } = session.view(name)
    return asStored({ value, comment, mark })
  } catch (error) {
    if (error instanceof RangeError) return asStored({})
    throw error
  }
}

export const isSame = (before: Said, now: Said) => isDeepStrictEqual(before, now)

/** As it comes out of JSON, so that what was kept can be compared with what is there. */
function asStored({ value = null, comment = null, mark = null }: Partial<Said>): Said {
  return JSON.parse(JSON.stringify({ value, comment, mark }))
}
