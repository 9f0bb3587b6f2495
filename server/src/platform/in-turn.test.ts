import { expect, test } from 'vitest'
import { turns } from './in-turn.ts'

/** Work that ends when it is told to, and what has begun. */
function workshop() {
  const begun: string[] = []
  const ends = new Map<string, (fails?: boolean) => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve, reject) =>
      ends.set(name, (fails) => (fails ? reject(new Error(name)) : resolve(name))),
    )
  }
  return { begun, work, end: (name: string, fails?: boolean) => ends.get(name)?.(fails) }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('work of one name is done one after the other, also after one that failed; that of another is not waited for', async () => {
  const { begun, work, end } = workshop()
  const inTurn = turns()
  const first = inTurn('a', work('first')).catch((error: Error) => `failed: ${error.message}`)
  const second = inTurn('a', work('second'))
  const other = inTurn('b', work('other'))
  await settled()
  expect(begun).toEqual(['first', 'other'])
  end('first', true)
  await settled()
  expect(begun).toEqual(['first', 'other', 'second'])
  end('second')
  end('other')
  expect(await Promise.all([first, second, other])).toEqual(['failed: first', 'second', 'other'])
})
