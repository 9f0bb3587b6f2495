import { createExport, type DocumentFormat, type FormEDocument } from '@candour/contract'
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

const formEDocuments: readonly { document: FormEDocument; label: string; says: string }[] = [
  { document: 'draft-pdf', label: 'Form E draft (PDF)', says: 'in the form’s order' },
  { document: 'draft-docx', label: 'Form E draft (Word)', says: 'to go on writing' },
  { document: 'assets-xlsx', label: 'Asset schedule (Excel)', says: 'with formulas' },
  { document: 'briefing-pdf', label: 'Briefing note (PDF)', says: 'two pages' },
  { document: 'briefing-docx', label: 'Briefing note (Word)', says: 'two pages' },
  { document: 'pension-letters-docx', label: 'Pension letters (Word)', says: 'to each provider' },
]

interface DownloadMenuProps {
  clientId: string
  /** The response on the screen; without one, there is only everything about the client. */
  invitationId: string | null
  /** The template that its survey was made from: a Form E has documents of its own. */
  templateId?: string | null
}

/** Takes a response away in the form that is needed, or everything about the client. */
export function DownloadMenu({ clientId, invitationId, templateId = null }: DownloadMenuProps) {
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

  const isFormE = templateId === 'form-e'
  const save = (path: string, format?: DocumentFormat) => async () => {
    const search = new URLSearchParams({ ...(format && { format }), ...(invitationId && { invitationId }) })
    const found = await fetchDocument(`/api/responses/${encodeURIComponent(clientId)}/${path}?${search}`)
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
          ...(invitationId && isFormE ? formEDocuments : []).map(({ document, label, says }) => ({
            label,
            says,
            onChoose: () => void attempt(label, save(`form-e/${document}`)),
          })),
          ...(invitationId ? formats : []).map(({ format, label, says }) => ({
            label: isFormE ? `Answers (${label})` : label,
            says,
            onChoose: () => void attempt(label, save('export', format)),
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
