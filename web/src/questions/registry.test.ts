import { expect, it } from 'vitest'
import { loadRenderers, rendererOf } from './registry.ts'

it('has nothing to load for a survey of what every survey has', async () => {
  await expect(loadRenderers({ elements: [{ type: 'text', name: 'toString' }] })).resolves.toBeUndefined()
  await expect(loadRenderers(undefined)).resolves.toBeUndefined()
})

it('pretends no question for files', () => {
  expect(() => rendererOf('file')).toThrow('Files cannot be asked for yet')
})
