import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { clientOf, newAccount } from './account.factory.ts'

describe('what the local Stripe keeps', () => {
  const folder = mkdtempSync(join(tmpdir(), 'local-stripe-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('is there after the next start, with its keys, its clock and the events that were not taken', async () => {
    const file = join(folder, 'kept', 'stripe.json')
    const before = await newAccount({ file })
    const { subscription } = await before.subscribed()
    before.local.advance(40 * 24 * 60 * 60 * 1000)
    await before.local.delivered()
    before.answers.push(...Array(100).fill(500))
    const { id } = await before.customer()
    await before.local.stop()
    expect(readdirSync(join(folder, 'kept'))).toEqual(['stripe.json'])
    expect(statSync(file).mode & 0o777).toBe(0o600)

    const after = await newAccount({ file })
    expect(after.local.secretKey).toBe(before.local.secretKey)
    expect(after.local.webhookSecret).toBe(before.local.webhookSecret)
    expect(await after.stripe.subscriptions.retrieve(subscription)).toEqual(
      expect.objectContaining({ id: subscription, status: 'active' }),
    )
    expect((await after.stripe.prices.list()).data).toHaveLength(4)
    await after.local.delivered()
    expect(after.events.map(({ data }) => data.object)).toEqual([expect.objectContaining({ id })])
    await after.local.stop()
    await expect(clientOf(after.local).prices.list()).rejects.toThrow('connection')
  })
})
