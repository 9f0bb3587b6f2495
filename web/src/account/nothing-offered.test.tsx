import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeServer, ok } from '../api/server.factory.ts'
import { showScreen } from '../ui/screen.factory.tsx'
import { everything } from './account.factory.ts'
import { EmailSection } from './email-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { SecondStepSection } from './second-step-section.tsx'

const server = fakeServer()
beforeEach(() =>
  server.on('GET /api/identity/options', () =>
    ok({ ...everything, passkeys: false, secondFactor: false, canSendMail: false }),
  ),
)

describe('where little is offered', () => {
  test.each([
    ['no passkeys', PasskeysSection, 'Passkeys are not offered here.'],
    ['no second step', SecondStepSection, 'Two-step sign-in is not offered here.'],
    ['no mail', EmailSection, /No email is sent from here/],
  ])('with %s, a sentence says so, and there is nothing to press or to fail', async (_, Part, sentence) => {
    showScreen(<Part />)
    // Nor before that is known.
    expect(screen.queryByRole('button')).toBeNull()
    await screen.findByText(sentence)
    expect(screen.queryByRole('button')).toBeNull()
    expect(server.asked.every(({ path }) => path === '/api/identity/options')).toBe(true)
  })
})
