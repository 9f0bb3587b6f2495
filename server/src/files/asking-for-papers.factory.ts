import { randomUUID } from 'node:crypto'
import { firmWithSurvey } from '../firm.factory.ts'
import { type Device, type Link, openDevice } from '../test-journey.ts'
import { pdfOf } from './file-contents.factory.ts'
import { filesAs } from './files-calls.factory.ts'

export interface Client {
  link: Link
  device: Device
  files: ReturnType<typeof filesAs>
  root: string
}

/** A firm whose clients are asked for papers, each on a device of their own. */
export async function firmAskingForPapers() {
  const hale = await firmWithSurvey({
    elements: [
      { type: 'text', name: 'fullName', isRequired: true },
      { type: 'file', name: 'papers', allowMultiple: true },
    ],
  })

  async function newDevice(): Promise<Client> {
    const link = await hale.freshLink()
    const device = await openDevice(hale.server, link)
    const files = filesAs(hale.server, { cookie: device.cookie })
    return { link, device, files, root: device.page.filesPath }
  }

  async function attachment({ files, root }: Client, bytes = pdfOf(400_000)) {
    const path = `${root}/${randomUUID()}`
    const begun = await files.begin(path, bytes.length, { filename: 'bank.pdf' })
    const location = String(begun.headers.location)
    const sent = await files.send(location, 0, bytes)
    if (sent.statusCode !== 204) throw new Error(sent.body)
    return { path, bytes, location }
  }

  return { ...hale, newDevice, attachment }
}
