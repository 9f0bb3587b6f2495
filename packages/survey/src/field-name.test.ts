import { expect, it } from 'vitest'
import { fieldNameProblem } from './index.ts'

it.each(['a', 'full name', 'a.b', '__a', 'a__', '___', '_', 'naïve', 'constructor', '1'])(
  '"%s" can be a name',
  (name) => {
    expect(fieldNameProblem(name)).toBeUndefined()
  },
)

it.each(['', '____', '__a__', '__proto__', 'a~', '*', 'a/b', 'a[0]', ']', 'a\u0000', 'a\nb', '\ud800'])(
  '"%s" cannot be a name',
  (name) => {
    expect(fieldNameProblem(name)).toMatch(/name/)
  },
)
