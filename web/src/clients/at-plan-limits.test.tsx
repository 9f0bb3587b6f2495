import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeServer, ok, refuse, refuseCall, result } from '../api/server.factory.ts'
import { storedUsage, usageCall } from '../api/usage.factory.ts'
import { showScreen } from '../ui/screen.factory.tsx'
import { client, fillIn, link, templates } from './new-client.factory.ts'
import { NewClient } from './new-client.tsx'
import { SendSurvey } from './send-survey.tsx'

const server = fakeServer()
const invite = 'POST /api/clients/c1/invitations'
const full = storedUsage({ invitations: { used: 5, allowed: 5 } })
const noMore = () =>
  refuse('resource-exhausted', {
    limit: 'invitations',
    used: 5,
    allowed: 5,
    renewsAt: '2026-12-01T00:00:00.000Z',
  })

beforeEach(() => {
  server.on('GET /api/templates', () => ok(templates))
  server.on('GET /api/surveys', () => ok({ items: [], nextCursor: null }))
  server.on('POST /api/clients', () => ok(client, 201))
  server.on(usageCall, () => result(storedUsage()))
  server.on(invite, noMore)
})

const button = () => screen.getByRole('button', { name: 'Make the private link' })

describe('at the limit of the plan', () => {
  test('a new client is told of as added, and is there once when the link is made after all', async () => {
    showScreen(<NewClient onDone={vi.fn()} />)
    await fillIn()
    await userEvent.click(screen.getByRole('checkbox', { name: /^Ask for a code/ }))
    await userEvent.click(button())
    const stop = await screen.findByRole('alert', { name: 'You have used all 5 invitations of this month' })
    expect(document.activeElement).toBe(stop)
    expect(stop.textContent).toContain('Jane Okafor has been added to your clients, without a link.')
    expect(stop.textContent).toContain('again from 1 December 2026. Every link you have sent goes on working')
    const plans = within(stop).getByRole('link', { name: 'See the plans (opens in a new tab)' })
    expect(plans.getAttribute('href')).toBe('/subscription')
    server.on(invite, () => ok(link, 201))
    await userEvent.click(button())
    expect(await screen.findByText(link.url)).toBeDefined()
    expect(server.askedFor('POST /api/clients')).toHaveLength(1)
    expect(server.askedFor(invite).map(({ body }) => body)).toEqual(
      Array(2).fill({ templateId: 'first-meeting', requireCode: true }),
    )
  })

  test('a new client can be kept without a link', async () => {
    const onDone = vi.fn()
    showScreen(<NewClient onDone={onDone} />)
    await fillIn()
    await userEvent.click(button())
    await userEvent.click(await screen.findByRole('button', { name: 'Go on without a link' }))
    expect(onDone).toHaveBeenCalledOnce()
  })

  test('it is said beside the button, which stays: another tab may have changed the plan', async () => {
    server.on(usageCall, () => result(full))
    server.on(invite, () => ok(link, 201))
    showScreen(<SendSurvey client={client} onClose={vi.fn()} />)
    await waitFor(() => expect(button().getAttribute('aria-describedby')).toBe('limit'))
    expect(document.getElementById('limit')?.textContent).toContain('You have used all 5 invitations')
    await userEvent.click(button())
    expect(await screen.findByText(link.url)).toBeDefined()
  })

  test('what another tab used up is known from the refusal, and pressing twice asks once', async () => {
    showScreen(<SendSurvey client={client} onClose={vi.fn()} />)
    await screen.findByRole('radio', { name: /First meeting/ })
    fireEvent.click(button())
    fireEvent.click(button())
    await screen.findByRole('alert', { name: /^You have used all 5/ })
    expect(server.askedFor(invite)).toHaveLength(1)
    await waitFor(() => expect(server.askedFor(usageCall)).toHaveLength(2))
  })

  test('the refusal is gone once another plan is known', async () => {
    server.on(usageCall, () => result(full))
    showScreen(<SendSurvey client={client} onClose={vi.fn()} />)
    await screen.findByRole('radio', { name: /First meeting/ })
    await userEvent.click(button())
    await screen.findByRole('alert')
    server.on(usageCall, () => result(storedUsage({ planId: 'solo', invitations: { used: 5, allowed: 40 } })))
    // A moment after the refusal, which the answer has to be newer than.
    await waitFor(() => {
      window.dispatchEvent(new Event('visibilitychange'))
      expect(screen.queryByRole('alert')).toBeNull()
    })
  })

  test('whoever has no plans to buy here is told whom to ask', async () => {
    server.on(usageCall, () => result({ ...full, payments: 'off' }))
    showScreen(<SendSurvey client={client} onClose={vi.fn()} />)
    expect(await screen.findByText(/Plans are not sold here: ask whoever runs your Candour/)).toBeDefined()
    expect(screen.queryByRole('link', { name: /See the plans/ })).toBeNull()
  })

  test('full storage stops links too, and says that clients can still send files', async () => {
    server.on(invite, () =>
      refuse('resource-exhausted', {
        limit: 'storage',
        used: 262_144_000,
        allowed: 262_144_000,
        renewsAt: null,
      }),
    )
    server.on(usageCall, () => refuseCall('unavailable'))
    showScreen(<SendSurvey client={client} onClose={vi.fn()} />)
    await screen.findByRole('radio', { name: /First meeting/ })
    await userEvent.click(button())
    const stop = await screen.findByRole('alert', {
      name: /^The 250\sMB that your plan has for files are full$/,
    })
    expect(stop.textContent).toContain('Clients can still send files through the links they have')
  })
})
