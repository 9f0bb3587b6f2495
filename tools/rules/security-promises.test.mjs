import { expect, test } from 'vitest'
import { securityPromises } from '../../web/src/marketing/security-promises.ts'
import { testNames } from './conformance.mjs'

test('every test that the security page names exists', () => {
  const names = testNames()
  const named = Object.values(securityPromises).flatMap((promises) => promises.flatMap(({ tests }) => tests))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !names.has(name))).toEqual([])
})
