import { type NotificationSettings, setNotificationSettings } from '@candour/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sentenceFor } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { notificationSettings } from '../api/server-state.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Loaded } from './loaded.tsx'
import { Section } from './section.tsx'

type Name = keyof NotificationSettings

const kinds: Record<Name, { label: string; hint: string }> = {
  opened: { label: 'A link is opened', hint: 'When a client opens a link for the first time.' },
  submitted: { label: 'Answers are sent', hint: 'When a client has sent the answers to you.' },
  replied: {
    label: 'A question is answered',
    hint: 'When a client has replied to what you asked about an answer.',
  },
  urgent: { label: 'Something is urgent', hint: 'When an answer points to something that cannot wait.' },
  mailRefused: { label: 'An email did not arrive', hint: 'When an email to a client was refused.' },
  weeklySummary: {
    label: 'Your week',
    hint: 'On Mondays: who has answered, who is stuck, and what is overdue.',
  },
}

export function NotificationsSection() {
  const query = useQuery(notificationSettings)
  return (
    <Section name="notifications">
      <p>Each is saved as you choose it. None of them says what a client has answered.</p>
      <Loaded query={query} what="choices">
        {(settings) => <Choices settings={settings} />}
      </Loaded>
    </Section>
  )
}

type Saving = { name: Name; is: 'saving' | 'saved' } | { name: Name; is: 'failed'; message: string }

function Choices({ settings }: { settings: NotificationSettings }) {
  const [chosen, setChosen] = useState(settings)
  const [saving, setSaving] = useState<Saving>()
  const queryClient = useQueryClient()
  // One after the other, each with all that was chosen by then: the last is what is stored.
  const latest = useRef(settings)
  const turn = useRef<Promise<unknown>>(Promise.resolve())

  const put = (change: Partial<NotificationSettings>) => {
    latest.current = { ...latest.current, ...change }
    setChosen(latest.current)
  }
  const choose = (name: Name, isOn: boolean) => {
    put({ [name]: isOn })
    setSaving({ name, is: 'saving' })
    turn.current = turn.current
      .then(() => call(setNotificationSettings, { body: latest.current }))
      .then(
        (stored) => {
          queryClient.setQueryData(notificationSettings.queryKey, stored)
          setSaving({ name, is: 'saved' })
        },
        (error: unknown) => {
          put({ [name]: !isOn })
          setSaving({ name, is: 'failed', message: sentenceFor(error) })
        },
      )
  }
  return (
    <ul className="grid gap-4">
      {(Object.keys(kinds) as Name[]).map((name) => (
        <li key={name} className="grid gap-1">
          <Checkbox {...kinds[name]} checked={chosen[name]} onChange={(isOn) => choose(name, isOn)} />
          <State saving={saving?.name === name ? saving : undefined} />
        </li>
      ))}
    </ul>
  )
}

function State({ saving }: { saving: Saving | undefined }) {
  if (saving?.is === 'failed')
    return (
      <p role="alert" className="pl-8 text-sm font-semibold text-wrong">
        Not saved, so it stays as it was. {saving.message}
      </p>
    )
  return (
    <p role="status" className={saving ? 'pl-8 text-sm text-ink-soft' : 'sr-only'}>
      {saving && (saving.is === 'saving' ? 'Saving' : 'Saved')}
    </p>
  )
}
