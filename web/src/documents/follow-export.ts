import { type Exported, listExports } from '@candour/contract'
import { sentenceFor } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { isUnfinished, lookEvery } from '../api/exports.ts'
import { fetchDocument, saveFile } from '../api/fetch-document.ts'
import { notify } from '../ui/notifications/notify.ts'

const followed = new Set<string>()

/** Tells how far a document is, whatever page is open meanwhile, and offers it when it is done. */
export async function followExport(exportId: string): Promise<void> {
  if (followed.has(exportId)) return
  followed.add(exportId)
  const working = notify({ type: 'ongoing', message: 'Your download is being prepared' })
  try {
    const made = await whenMade(exportId, (progress) => working.update({ caption: `${progress} percent` }))
    working.dismiss()
    if (made) tellOf(made)
  } catch (error) {
    working.dismiss()
    notify({
      type: 'negative',
      message: 'We cannot tell how far your download is.',
      caption: sentenceFor(error),
      timeout: 0,
      actions: [{ label: 'Look again', onPress: () => void followExport(exportId) }],
    })
  } finally {
    followed.delete(exportId)
  }
}

/** Undefined where it was removed meanwhile. */
async function whenMade(exportId: string, tell: (progress: number) => void): Promise<Exported | undefined> {
  for (;;) {
    const one = (await call(listExports, {})).items.find((item) => item.exportId === exportId)
    if (!one || !isUnfinished(one)) return one
    tell(one.progress)
    await new Promise((resolve) => setTimeout(resolve, lookEvery))
  }
}

function tellOf(made: Exported): void {
  if (made.state === 'failed') {
    notify({ type: 'negative', message: `${made.fileName} could not be made. Please try again.`, timeout: 0 })
    return
  }
  notify({
    type: 'positive',
    message: `${made.fileName} is ready`,
    timeout: 0,
    actions: [{ label: 'Save it', onPress: () => void saveExport(made.exportId) }],
  })
}

/** Saves one that is made; where that fails, it can be tried again. */
export async function saveExport(exportId: string): Promise<void> {
  try {
    const found = await fetchDocument(`/api/exports/${encodeURIComponent(exportId)}/content`)
    if ('file' in found) saveFile(found.file, found.name)
  } catch (error) {
    notify({
      type: 'negative',
      message: 'It could not be downloaded.',
      caption: sentenceFor(error),
      timeout: 0,
      actions: [{ label: 'Try again', onPress: () => void saveExport(exportId) }],
    })
  }
}
