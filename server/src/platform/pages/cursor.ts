import { AppError } from '../errors.ts'

/** Where a page of a list ended: the instant that the list is ordered by, and the id that breaks ties. */
export interface Position {
  at: Date
  id: string
}

/** A cursor as the caller sees it: opaque, and only good for asking for the next page. */
export function cursorAfter(position: Position): string {
  return Buffer.from(`${position.at.toISOString()} ${position.id}`).toString('base64url')
}

export function positionOf(cursor: string | undefined): Position | null {
  if (cursor === undefined) return null
  const [instant = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ')
  const at = new Date(instant)
  if (Number.isNaN(at.getTime()) || at.toISOString() !== instant || !/^[0-9a-f-]{36}$/.test(id)) {
    throw new AppError('invalid-argument', [{ path: 'cursor', message: 'This is not a cursor of ours.' }])
  }
  return { at, id }
}

/** A page out of rows that were asked for with one more than fits. */
export function pageOf<R, T>(
  rows: readonly R[],
  limit: number,
  position: (row: R) => Position,
  item: (row: R) => T,
): { items: T[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(item),
    nextCursor: rows.length > limit && last !== undefined ? cursorAfter(position(last)) : null,
  }
}
