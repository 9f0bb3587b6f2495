import { createExport, type DocumentFormat } from '@candour/contract'
import { useState } from 'react'
import { sentenceFor } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { fetchDocument, saveFile } from '../api/fetch-document.ts'
import { href } from '../app/paths.ts'
import { MenuButton } from '../ui/menu-button.tsx'
import { notify } from '../ui/notifications/notify.ts'
import { TextLink } from '../ui/text-link.tsx'
import { followExport } from './follow-export.ts'

const formats: readonly { format: DocumentFormat; label: string; says: string }[] = [
  { format: 'pdf', label: 'PDF', says: 'to read, print and file' },
  { format: 'docx', label: 'Word', says: 'to go on writing' },
  { format: 'xlsx', label: 'Excel', says: 'figures to count with' },
  { format: 'csv', label: 'CSV', says: 'a table for other programs' },
  { format: 'json', label: 'JSON', says: 'everything, for developers' },
  { format: 'zip', label: 'PDF with attachments', says: 'one ZIP' },
]

interface DownloadMenuProps {
  clientId: string
  /** The response on the screen; without one, there is only everything about the client. */
  invitationId: string | null
}

/** Takes a response away in the form that is needed, or everything about the client. */
export function DownloadMenu({ clientId, invitationId }: DownloadMenuProps) {
  const [pending, setPending] = useState(false)

  async function attempt(what: string, act: () => Promise<void>): Promise<void> {
    setPending(true)
    try {
      await act()
    } catch (error) {
      notify({
        type: 'negative',
        message: `${what} could not be downloaded.`,
        caption: sentenceFor(error),
        timeout: 0,
        actions: [{ label: 'Try again', onPress: () => void attempt(what, act) }],
      })
    }
    setPending(false)
  }

  const document = (format: DocumentFormat) => async () => {
    const search = new URLSearchParams({ format, ...(invitationId ? { invitationId } : {}) })
    const found = await fetchDocument(`/api/responses/${encodeURIComponent(clientId)}/export?${search}`)
    if ('file' in found) saveFile(found.file, found.name)
    else void followExport(found.jobId)
  }
  const everything = async () => {
    const { exportId } = await call(createExport, { body: { clientId } })
    void followExport(exportId)
  }

  return (
    <div className="flex flex-wrap items-center gap-4 print:hidden">
      <MenuButton
        label="Download"
        pending={pending}
        items={[
          ...(invitationId ? formats : []).map(({ format, label, says }) => ({
            label,
            says,
            onChoose: () => void attempt(label, document(format)),
          })),
          {
            label: 'Everything about this client',
            says: 'one ZIP, notes and trail too',
            onChoose: () => void attempt('Everything about this client', everything),
          },
        ]}
      />
      <TextLink alone to={href('exports')}>
        Prepared downloads
      </TextLink>
    </div>
  )
}
