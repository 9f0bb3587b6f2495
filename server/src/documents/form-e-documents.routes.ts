import { type FormEDocument, makeFormEDocument } from '@candour/contract'
import type { FormESource } from '@candour/library/form-e'
import type { FastifyInstance } from 'fastify'
import type { ClientOf } from '../clients/index.ts'
import { dayInLondon, type FormEContext, readAnswers } from '../form-e/index.ts'
import { findPractice } from '../matters/index.ts'
import type { Clock } from '../platform/clock/clock.ts'
import { audit } from '../platform/db/audit.queries.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { route } from '../platform/http/route.ts'
import { firmName } from '../profiles/index.ts'
import { asDocument } from './exports.routes.ts'
import { fileNameOf } from './file-name.ts'
import type { DocumentMaker } from './maker.ts'

export interface FormEDocumentOptions extends Omit<FormEContext, 'now'> {
  db: Database
  clock: Clock
  maker: DocumentMaker
}

/** How each is called, and what it is. */
const documents = {
  'draft-pdf': { title: 'Form E draft', format: 'pdf' },
  'draft-docx': { title: 'Form E draft', format: 'docx' },
  'assets-xlsx': { title: 'Asset schedule', format: 'xlsx' },
  'briefing-pdf': { title: 'Briefing note', format: 'pdf' },
  'briefing-docx': { title: 'Briefing note', format: 'docx' },
  'pension-letters-docx': { title: 'Letters to pension providers', format: 'docx' },
} as const satisfies Record<FormEDocument, { title: string; format: 'pdf' | 'docx' | 'xlsx' }>

export function formEDocumentRoutes(app: FastifyInstance, options: FormEDocumentOptions): void {
  const { db, clock, maker } = options

  route(app, makeFormEDocument, async ({ caller, params: { clientId, document }, query, reply }) => {
    const { accountId, uid } = caller
    const owner = { accountId, clientId }
    const source = await db.withAccount(caller, async (tx) => {
      const read = await sourceOf(tx, { ...options, now: clock.now() }, owner, query.invitationId)
      await audit(tx, {
        accountId,
        actor: { kind: 'user', id: uid },
        action: 'response.exported',
        subject: { kind: 'invitation', id: read.invitationId },
        names: [document],
      })
      return read.source
    })
    const { title, format } = documents[document]
    const { client } = source
    const made = await maker.makeFormE(document, source)
    const fileName = fileNameOf([client.reference, client.name, '–', title], format)
    return asDocument(reply, fileName, format).send(made)
  })
}

async function sourceOf(
  tx: Tx,
  context: FormEContext,
  owner: ClientOf,
  invitationId: string | undefined,
): Promise<{ source: FormESource; invitationId: string }> {
  const { client, response, form, matter, statedOn } = await readAnswers(tx, context, owner, invitationId)
  const { dates: _, ...known } = matter
  return {
    invitationId: response.invitationId,
    source: {
      ...{ form, statedOn },
      matter: known,
      practice: { name: await firmName(tx, owner.accountId), ...(await findPractice(tx)) },
      client: { name: client.name, reference: client.reference },
      madeOn: dayInLondon(context.now),
    },
  }
}
