import { expect, it } from 'vitest'
import { loadRenderers } from './registry.ts'

it('has nothing to load for a survey of what every survey has', async () => {
  await expect(loadRenderers({ elements: [{ type: 'text', name: 'toString' }] })).resolves.toBeUndefined()
  await expect(loadRenderers(undefined)).resolves.toBeUndefined()
})
