import {
  type Client,
  type Invitation,
  limits,
  regenerateInvitation,
  revokeInvitation,
  sendInvitation,
  updateInvitation,
} from '@candour/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { sentenceFor } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { dashboardRows } from '../api/server-state.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { FormButtons } from '../ui/form-buttons.tsx'
import { notify } from '../ui/notifications/notify.ts'
import { Problem } from '../ui/problem.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { dayOf } from '../ui/when.ts'
import { LinkHistory } from './link-history.tsx'
import { ReadOutCode } from './read-out-code.tsx'
import { useCanEmail } from './sending-options.tsx'

type Asked = 'qr' | 'send' | 'extend' | 'regenerate' | 'revoke' | 'history'

interface LinkActionsProps {
  client: Client
  invitation: Invitation
}

/** Two things that are done often, and the rest behind one more step. */
export function LinkActions({ client, invitation }: LinkActionsProps) {
  const { invitationId, title, url, status, mail } = invitation
  const [isOpen, setIsOpen] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const canEmail = useCanEmail(client.email ?? '')
  const id = useId()
  const wasSent = mail.state !== 'none'
  const actions: [Asked, string][] = [
    ...(url ? [['qr', 'QR code'] as [Asked, string]] : []),
    ...(url && canEmail
      ? [['send', wasSent ? 'Send again by email' : 'Send by email'] as [Asked, string]]
      : []),
    ...(status === 'revoked' ? [] : [['extend', 'Let it work longer'] as [Asked, string]]),
    ...(url
      ? [['regenerate', 'New link'] as [Asked, string], ['revoke', 'Switch off'] as [Asked, string]]
      : []),
    ['history', 'History'],
  ]
  const of = <span className="sr-only"> for {title}</span>
  const close = () => setAsked(undefined)
  return (
    <div className="mt-1 grid justify-items-start gap-1">
      {url && <CopyButton what="link" text={url} />}
      {/* Their words begin where those above do. */}
      <div className="-mx-4 flex flex-wrap">
        {url && <ReadOutCode invitationId={invitationId} title={title} />}
        <Button look="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Less' : 'More'}
          {of}
        </Button>
      </div>
      <div id={id} hidden={!isOpen} className="-mx-4">
        <div className="flex flex-wrap">
          {actions.map(([action, words]) => (
            <Button key={action} look="quiet" onClick={() => setAsked(action)}>
              {words}
              {of}
            </Button>
          ))}
        </div>
      </div>
      {asked === 'qr' && url && <QrDialog url={url} onClose={close} />}
      {asked === 'send' && <SendAgain {...{ client, invitation }} onClose={close} />}
      {asked === 'extend' && <Extend invitation={invitation} onClose={close} />}
      {asked === 'regenerate' && <NewLink {...{ client, invitation }} onClose={close} />}
      {asked === 'revoke' && <SwitchOff invitation={invitation} onClose={close} />}
      {asked === 'history' && <LinkHistory invitationId={invitationId} onClose={close} />}
    </div>
  )
}

interface Asking {
  invitation: Invitation
  onClose: () => void
}

/** After a change: the page shows what is so now, and a line says what was done. */
function useDone() {
  const queryClient = useQueryClient()
  return async (message: string) => {
    await queryClient.invalidateQueries({ queryKey: dashboardRows.queryKey })
    notify({ type: 'positive', message })
  }
}

function QrDialog({ url, onClose }: { url: string; onClose: () => void }) {
  return (
    <Dialog title="QR code" onClose={onClose}>
      <div className="grid gap-4">
        <p>Your client opens the link by pointing the camera of their phone at this.</p>
        <QrCode text={url} label="QR code of the private link" />
        <Button look="plain" className="justify-self-start" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  )
}

function SendAgain({ client, invitation, onClose }: Asking & { client: Client }) {
  const done = useDone()
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setPending(true)
    try {
      await call(sendInvitation, { params: { invitationId: invitation.invitationId } })
      await done(`On its way to ${client.email}`)
      onClose()
    } catch (error) {
      setProblem(sentenceFor(error))
      setPending(false)
    }
  }
  return (
    <Dialog title="Send the link by email?" onClose={onClose}>
      <form onSubmit={send} className="grid gap-6">
        <p className="break-words">
          To {client.email}. The message names your firm, and says nothing of what it is about.
        </p>
        <Problem>{problem}</Problem>
        <FormButtons action="Send it" pending={pending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

function Extend({ invitation: { invitationId, status, expiresAt }, onClose }: Asking) {
  const { min, max, default: usual } = limits.invitationDays
  const done = useDone()
  const id = useId()
  const [typed, setTyped] = useState(String(usual))
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  const extend = async (event: FormEvent) => {
    event.preventDefault()
    const expiresInDays = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
    if (expiresInDays < min || expiresInDays > max) return setProblem(`Enter a number from ${min} to ${max}`)
    setPending(true)
    try {
      const changed = await call(updateInvitation, { params: { invitationId }, body: { expiresInDays } })
      await done(`The link works until ${dayOf(changed.expiresAt)}`)
      onClose()
    } catch (error) {
      setProblem(sentenceFor(error))
      setPending(false)
    }
  }
  return (
    <Dialog title="Let the link work longer" onClose={onClose}>
      <form noValidate onSubmit={extend} className="grid gap-6">
        <p>
          {status === 'expired' ? 'It expired on' : 'It works until'} {dayOf(expiresAt)}. The link itself
          stays the same.
        </p>
        <TextField
          id={id}
          label="For how many days from today"
          inputMode="numeric"
          value={typed}
          error={problem}
          onChange={(event) => setTyped(event.target.value)}
          className="max-w-32"
        />
        <FormButtons action="Save" pending={pending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

function NewLink({
  client,
  invitation: { invitationId, title, mail },
  onClose,
}: Asking & { client: Client }) {
  const done = useDone()
  const sendEmail = useCanEmail(client.email ?? '') && mail.state !== 'none'
  const regenerate = async () => {
    await call(regenerateInvitation, { params: { invitationId }, body: { sendEmail } })
    await done('There is a new link')
  }
  return (
    <ConfirmDialog
      title="Replace this link?"
      action="Make a new link"
      onConfirm={regenerate}
      onClose={onClose}
    >
      <p>
        The link to “{title}” that your client has now stops at once, on every device. What was answered so
        far stays. {sendEmail ? `The new link goes to ${client.email}.` : 'Give your client the new link.'}
      </p>
    </ConfirmDialog>
  )
}

function SwitchOff({ invitation: { invitationId, title }, onClose }: Asking) {
  const done = useDone()
  const revoke = async () => {
    await call(revokeInvitation, { params: { invitationId } })
    await done('Link switched off')
  }
  return (
    <ConfirmDialog
      title="Switch this link off?"
      action="Switch the link off"
      onConfirm={revoke}
      onClose={onClose}
    >
      <p>
        Nobody will be able to open the link to “{title}”, from now on. What was answered so far stays here. A
        link that was switched off cannot be switched on again; you can send a new one.
      </p>
    </ConfirmDialog>
  )
}
