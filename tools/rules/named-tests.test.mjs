import { expect, test } from 'vitest'
import { accessibilityPromises } from '../../web/src/marketing/accessibility-promises.ts'
import { securityPromises } from '../../web/src/marketing/security-promises.ts'
import { testNames } from './conformance.mjs'

test('every test that the pages on security and accessibility name exists', () => {
  const names = testNames()
  const promises = [...accessibilityPromises, ...Object.values(securityPromises).flat()]
  const named = promises.flatMap(({ tests }) => tests)
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((name) => !names.has(name))).toEqual([])
})
