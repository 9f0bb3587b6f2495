import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeMemory } from './changes.ts'

const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
const step = fc.oneof(
  fc.record({
    account: fc.constantFrom('one', 'two', 'three'),
    ids: fc.array(ids, { minLength: 1, maxLength: 3 }),
  }),
  fc.constant('lost' as const),
)

test('what is called complete misses nothing, whatever had to be forgotten meanwhile', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.nat(60), (steps, from) => {
      const memory = changeMemory({ mostAccounts: 2, mostChanges: 3 })
      const apply = (one: (typeof steps)[number]) =>
        one === 'lost' ? memory.loseTrack() : memory.add(one.account, one.ids)
      steps.slice(0, from).forEach(apply)
      const { at } = memory.since('one', undefined)
      const later = steps.slice(from)
      later.forEach(apply)
      const said = memory.since('one', at)
      const expected = later.flatMap((one) => (one !== 'lost' && one.account === 'one' ? one.ids : []))
      if (said.isComplete) {
        expect(new Set(said.clientIds)).toEqual(new Set(expected))
        expect(later).not.toContain('lost')
      } else expect(said.clientIds).toEqual([])
    }),
  )
})

test('what came after a point is told once each, and nothing that came before', () => {
  const memory = changeMemory()
  memory.add('one', ['a', 'b'])
  const { at } = memory.since('one', undefined)
  memory.add('one', ['b', 'c'])
  memory.add('two', ['d'])
  memory.add('one', ['c'])
  const { clientIds, isComplete, at: then } = memory.since('one', at)
  expect({ clientIds: clientIds.sort(), isComplete }).toEqual({ clientIds: ['b', 'c'], isComplete: true })
  expect(memory.since('one', then)).toEqual({ at: then, clientIds: [], isComplete: true })
})

test('a point of another process, of another time or of nobody is answered with reading everything again', () => {
  const memory = changeMemory()
  memory.add('one', ['a'])
  const { at: elsewhere } = changeMemory().since('one', undefined)
  const { at } = memory.since('one', undefined)
  for (const after of [undefined, '', 'x', elsewhere, `${at}9`, `${at.split('.')[0]}.-1`]) {
    expect(memory.since('one', after), after).toMatchObject({ clientIds: [], isComplete: false })
  }
})
