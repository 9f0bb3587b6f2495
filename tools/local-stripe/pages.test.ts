import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Account, newAccount } from './account.factory.ts'

const card = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123', name: 'Anna Hart' }
const declined = { ...card, number: '4000 0000 0000 0002' }
const awkward = `<img src=x onerror="alert(1)"> & 'Sons'`

describe('the pages of the local Stripe', () => {
  let account: Account
  beforeAll(async () => {
    account = await newAccount()
  })
  afterAll(() => account.local.stop())

  const read = async (address: string) => {
    const answer = await fetch(address)
    return { status: answer.status, text: await answer.text() }
  }
  const post = async (address: string, form: object, headers: Record<string, string> = {}) => {
    const body = new URLSearchParams(Object.entries(form))
    const answer = await fetch(address, { method: 'POST', body, headers, redirect: 'manual' })
    return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() }
  }
  const subscriptionsOf = async (customer: string) =>
    (await account.stripe.subscriptions.list({ customer })).data
  const opened = async () => {
    const { id: customer } = await account.customer()
    const session = await account.open(customer)
    return { customer, session, address: session.url ?? '' }
  }
  const portal = async () => {
    const { customer, subscription } = await account.subscribed()
    const { url } = await account.stripe.billingPortal.sessions.create({
      customer,
      return_url: 'http://localhost:5173/subscription',
    })
    return { url, subscription }
  }

  it('say in the first line that no money moves, and run no script', async () => {
    const { address } = await opened()
    const answer = await fetch(address)
    expect(await answer.text()).toContain('<strong>Test payments:</strong> no money moves')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('content-security-policy')).not.toContain('script-src')
  })

  it('keep what was typed where a card is not given in full or is declined, and take nothing', async () => {
    const { customer, address } = await opened()
    const incomplete = await post(address, { ...card, expiry: '12 / 20' })
    expect(incomplete.status).toBe(422)
    expect(incomplete.text).toContain('value="Anna Hart"')
    const refused = await post(address, declined)
    expect(refused.status).toBe(422)
    expect(refused.text).toMatch(/role="alert"[\s\S]*declined/)
    expect(refused.text).toContain('value="4000 0000 0000 0002"')
    expect(await subscriptionsOf(customer)).toEqual([])
  })

  it('go on at the button that pays once a test card was filled in, and never before', async () => {
    const { address } = await opened()
    expect((await read(address)).text).not.toContain('autofocus')
    const { text } = await post(address, { fill: 'works' })
    expect(text).toMatch(/<button [^>]*autofocus>Pay £29\.00/)
    expect(text).toContain('value="4242 4242 4242 4242"')
  })

  it('take a payment once, however often the form is sent, and lead to the success address', async () => {
    const { customer, session, address } = await opened()
    const answers = await Promise.all([post(address, card), post(address, card), post(address, card)])
    for (const { status, to } of answers) expect([status, to]).toEqual([303, session.success_url])
    expect(await subscriptionsOf(customer)).toHaveLength(1)
    expect((await read(address)).text).toContain('This is paid already')
  })

  it('take nothing on a page that has expired, and lead back from it', async () => {
    const { customer, session, address } = await opened()
    await account.stripe.checkout.sessions.expire(session.id)
    const { status, text } = await post(address, card)
    expect(status).toBe(410)
    expect(text).toContain(`href="${session.cancel_url}"`)
    expect(await subscriptionsOf(customer)).toEqual([])
  })

  it('take no form from a page of somebody else, and know no address that was not given out', async () => {
    const { customer, address } = await opened()
    for (const headers of [{ origin: 'http://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
      expect((await post(address, card, headers)).status).toBe(403)
    expect(await subscriptionsOf(customer)).toEqual([])
    for (const path of ['/c/cs_test_none', '/c/toString', '/p/bps_none/overview', '/i/in_none', '/x/1'])
      expect((await read(account.local.address + path)).status).toBe(404)
  })

  it('show names as they are, whatever they hold', async () => {
    const { id } = await account.stripe.customers.create({ email: 'anna@example.test', name: awkward })
    const { url } = await account.open(id)
    const { text } = await read(url ?? '')
    expect(text).not.toContain('<img')
    expect(text).toContain('&#60;img src=x onerror=&#34;alert(1)&#34;&#62; &#38; &#39;Sons&#39;')
  })

  it('cancel a subscription once that was confirmed, and take it back', async () => {
    const { url, subscription } = await portal()
    expect((await read(`${url}/cancel`)).text).toContain('Cancel the subscription')
    expect((await account.stripe.subscriptions.retrieve(subscription)).cancel_at).toBeNull()
    await post(`${url}/cancel`, {})
    const [item] = (await account.stripe.subscriptions.retrieve(subscription)).items.data
    expect((await account.stripe.subscriptions.retrieve(subscription)).cancel_at).toBe(
      item?.current_period_end,
    )
    await post(`${url}/resume`, {})
    expect((await account.stripe.subscriptions.retrieve(subscription)).cancel_at).toBeNull()
  })

  it('say what another plan costs now before it is taken', async () => {
    const { url, subscription } = await portal()
    const price = await account.priceId('practice', 'month')
    expect((await read(`${url}/plan/${price}`)).text).toMatch(/To pay today[\s\S]*£50\.00/)
    await post(`${url}/plan/${price}`, {})
    const changed = await account.stripe.subscriptions.retrieve(subscription)
    expect(changed.items.data[0]?.price.id).toBe(price)
  })
})
