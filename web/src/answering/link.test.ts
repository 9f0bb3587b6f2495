import { expect, it } from 'vitest'
import { linkOf } from './link.ts'

it('reads the client and the token from the address', () => {
  expect(linkOf('/survey/c1/t1')).toEqual({ clientId: 'c1', token: 't1' })
  expect(linkOf('/survey/c1/t1/')).toEqual({ clientId: 'c1', token: 't1' })
  expect(linkOf('/survey/c1/a%2Db')).toEqual({ clientId: 'c1', token: 'a-b' })
})

it.each([
  '/',
  '/survey',
  '/survey/c1',
  '/survey//t1',
  '/survey/c1/t1/more',
  '/other/c1/t1',
  '/survey/c1/%E0',
])('takes %s for no link', (pathname) => {
  expect(linkOf(pathname)).toBeNull()
})
