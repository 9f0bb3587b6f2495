import { isObject } from './loose.ts'

/** How long a text or a list may become that expressions put together from others. */
export const longest = { text: 100_000, list: 10_000 } as const

const deepest = 20
const heaviest = 100_000

/**
 * What an expression made, or nothing where it is larger than anything a survey needs. A few expressions that each
 * double what the one before made would otherwise fill the memory; lists are weighed with all that is in them,
 * because the same list may stand in many places.
 */
export function bounded(value: unknown): unknown {
  return typeof value !== 'object' || value === null || roomLeft(value, heaviest, 0) >= 0 ? value : undefined
}

function roomLeft(value: unknown, room: number, depth: number): number {
  if (typeof value === 'string') return room - value.length - 1
  if (!Array.isArray(value) && !isObject(value)) return room - 1
  if (depth === deepest) return -1
  let left = room - 1
  for (const one of Array.isArray(value) ? value : Object.values(value)) {
    left = roomLeft(one, left, depth + 1)
    if (left < 0) break
  }
  return left
}
