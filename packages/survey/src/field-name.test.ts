import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fieldNameProblem } from './index.ts'

it.each(['a', 'full name', 'a.b', '__a', 'a__', '___', '_', 'naïve', 'constructor', '1'])(
  '"%s" can be a name',
  (name) => {
    expect(fieldNameProblem(name)).toBeUndefined()
  },
)

it('a name is not empty', () => {
  expect(fieldNameProblem('')).toMatch(/name/)
})

it('a name does not begin and end with two underscores', () => {
  for (const name of ['____', '__a__', '__proto__']) expect(fieldNameProblem(name)).toMatch(/underscores/)
})

it('a name holds none of ~ * / [ ]', () => {
  for (const name of ['a~', '*', 'a/b', 'a[0]', ']']) expect(fieldNameProblem(name), name).toMatch(/name/)
})

it.each(['a\u0000', 'a\nb', '\ud800'])('a name holds nothing that cannot be shown: %j', (name) => {
  expect(fieldNameProblem(name)).toMatch(/name/)
})

it.each([
  ['a/b', 'a-b'],
  ['children[0].name', 'children-0-.name'],
  ['__proto__', 'proto'],
  ['____', 'name'],
  ['~*/', 'name'],
  ['pay [gross]', 'pay-gross'],
  ['__a/b__', 'a-b'],
  ['a\nb', 'a-b'],
  ['__a', undefined],
])('for "%s" the name "%s" is offered, which can be one', (name, offered) => {
  const found = /call it "(.*)" for instance/s.exec(fieldNameProblem(name) ?? '')?.[1]
  expect(found).toBe(offered)
  expect(found === undefined || fieldNameProblem(found) === undefined).toBe(true)
})

it('what is offered in place of any name can be one', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'_~*/[] a.-\n'), maxLength: 12 }), (name) => {
      const found = /call it "(.*)" for instance/s.exec(fieldNameProblem(name) ?? '')?.[1]
      return found === undefined || fieldNameProblem(found) === undefined
    }),
    { numRuns: 2_000, seed: 5 },
  )
})
