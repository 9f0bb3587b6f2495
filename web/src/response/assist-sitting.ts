import {
  type Client,
  type OpenForClient,
  openForClient,
  saveAnswersForClient,
  submitForClient,
} from '@candour/contract'
import { withBearer } from '../api/bearer.ts'
import { call } from '../api/call.ts'
import { newIdempotencyKey } from '../api/idempotency.ts'
import type { AnswerSheet } from '../questions/answer-sheet.ts'
import { createFilePlace, type FilePlace } from '../questions/files/place.ts'
import { sendRequest } from '../questions/files/request.ts'
import { openSheet } from '../questions/open-sheet.ts'
import { catchingUp } from '../questions/saving/catching-up.ts'
import { createSaving, type Saving } from '../questions/saving/saving.ts'

/** A survey that the firm fills in while it speaks with the client. */
export interface AssistSitting {
  readonly opened: OpenForClient
  readonly sheet: AnswerSheet
  readonly saving: Saving
  readonly files: FilePlace
  /** Shows what the client has saved meanwhile. */
  catchUp(): Promise<void>
  submit(): Promise<{ reference: string; submittedAt: string }>
  close(): void
}

export async function openAssistSitting(
  clientId: Client['clientId'],
  invitationId: string,
  signal: AbortSignal,
): Promise<AssistSitting> {
  const params = { clientId }
  const open = () => call(openForClient, { params, query: { invitationId } })
  const opened = await call(openForClient, { params, query: { invitationId }, signal })
  const sheet = await openSheet(opened.definition, opened.answers, (name, value) =>
    saving.change(name, value),
  )
  const saving = createSaving(opened.version, {
    save: ({ version, changes }, idempotencyKey) =>
      call(saveAnswersForClient, {
        params,
        body: { invitationId, version, changes: [...changes] },
        idempotencyKey,
      }),
    reopen: open,
    newKey: newIdempotencyKey,
    onTheirs: (name, value) => sheet.adopt({ [name]: value }),
    onBehind: () => catching.later(),
  })
  const catching = catchingUp(saving, sheet, opened.status, open)
  const files = createFilePlace({
    path: opened.filesPath,
    reopen: open,
    settle: () => saving.settle(),
    send: (request) =>
      withBearer((token) =>
        sendRequest({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } }),
      ),
  })
  let key = newIdempotencyKey()
  return {
    opened,
    sheet,
    saving,
    files,
    catchUp: catching.now,
    async submit() {
      try {
        return await call(submitForClient, { params, body: { invitationId }, idempotencyKey: key })
      } catch (error) {
        key = newIdempotencyKey()
        throw error
      }
    },
    close() {
      saving.flushAll()
      saving.dispose()
      files.stop()
    },
  }
}
