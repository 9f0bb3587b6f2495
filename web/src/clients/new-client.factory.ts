import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clientRecord } from '../api/records.factory.ts'

const at = '2026-11-20T09:00:00.000Z'
export const client = clientRecord({ name: 'Jane Okafor' })
export const link = { invitationId: 'i1', url: 'https://candour.example/survey/c1/secret', expiresAt: at }

export const templates = {
  items: [
    { templateId: 'first-meeting', title: 'First meeting', description: '', minutes: 20, questions: 40 },
  ],
}

/** The form for a new client, up to its button. */
export const fillIn = async () => {
  await userEvent.type(screen.getByLabelText('Client’s name'), 'Jane Okafor')
  await screen.findByRole('radio', { name: /First meeting/ })
}
