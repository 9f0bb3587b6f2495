import type { DashboardRow } from '@candour/contract'
import { act, fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rowRecord } from '../api/records.factory.ts'
import { steadied, useSteadyRows } from './steady-rows.ts'

const row = (clientId: string, more: Partial<DashboardRow> = {}) =>
  rowRecord({ clientId, name: clientId, ...more })
const idsOf = (rows: readonly DashboardRow[]) => rows.map(({ clientId }) => clientId)

describe('rows that stand still', () => {
  test('keep their order, say what is known now, and let others wait', () => {
    const { rows, isWaiting } = steadied(
      [row('a'), row('b')],
      [row('c'), row('b', { openItems: 3 }), row('a')],
    )
    expect(idsOf(rows)).toEqual(['a', 'b'])
    expect(rows[1]?.openItems).toBe(3)
    expect(isWaiting).toBe(true)
  })

  test('take in at once what comes after the last, which is what "load more" brings', () => {
    const { rows, isWaiting } = steadied([row('a'), row('b')], [row('a'), row('b'), row('c')])
    expect(idsOf(rows)).toEqual(['a', 'b', 'c'])
    expect(isWaiting).toBe(false)
  })

  test('never move, whatever comes, and wait for nothing where the lists are the same', () => {
    const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'))
    fc.assert(
      fc.property(ids, ids, (before, now) => {
        const standing = before.map((id) => row(id))
        const { rows, isWaiting } = steadied(
          standing,
          now.map((id) => row(id)),
        )
        expect(idsOf(rows).slice(0, before.length)).toEqual(before)
        expect(new Set(idsOf(rows)).size).toBe(rows.length)
        expect(isWaiting).toBe(idsOf(rows).join() !== now.join())
      }),
    )
  })
})

function List({ now }: { now: readonly DashboardRow[] }) {
  const { rows, isWaiting, catchUp, hold } = useSteadyRows(now)
  return (
    <div data-testid="list" {...hold}>
      {isWaiting && (
        <button type="button" onClick={catchUp}>
          Show
        </button>
      )}
      <p>{idsOf(rows).join(' ')}</p>
    </div>
  )
}

describe('a list', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())
  const before = [row('a'), row('b')]
  const after = [row('b'), row('a')]

  test('takes its new order at once where nobody is in it', () => {
    const { rerender } = render(<List now={before} />)
    rerender(<List now={after} />)
    expect(screen.getByText('b a')).toBeDefined()
  })

  test('stands still under a pointer, until that has rested or is asked to show the changes', () => {
    const { rerender } = render(<List now={before} />)
    fireEvent.pointerMove(screen.getByTestId('list'))
    rerender(<List now={after} />)
    expect(screen.getByText('a b')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Show' }))
    expect(screen.getByText('b a')).toBeDefined()
    rerender(<List now={before} />)
    expect(screen.getByText('b a')).toBeDefined()
    act(() => vi.advanceTimersByTime(4_000))
    expect(screen.getByText('a b')).toBeDefined()
  })
})
