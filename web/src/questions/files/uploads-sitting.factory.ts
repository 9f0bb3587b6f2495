import { vi } from 'vitest'
import { sheetOf } from '../testing.tsx'
import { fakeFileServer } from './file-server.factory.ts'
import { rulesOf } from './kinds.ts'
import { createFilePlace } from './place.ts'
import { pieceBytes } from './upload.ts'
import { createUploads } from './uploads.ts'

const question = { type: 'file', name: 'papers', allowMultiple: true, maxFiles: 3, maxSize: 3 * pieceBytes }
const definition = {
  pages: [
    {
      elements: [
        question,
        { type: 'paneldynamic', name: 'jobs', templateElements: [{ type: 'file', name: 'slip' }] },
      ],
    },
  ],
}
export const stored = { name: 'old.pdf', type: 'application/pdf', content: 'a/b/old' }

/** A sitting with a question for three files, and one in each row of a group. */
export function sitting(answers: Record<string, unknown> = {}) {
  const server = fakeFileServer()
  const { sheet, session } = sheetOf(definition, answers)
  const reopen = vi.fn(async () => undefined as unknown)
  const settle = vi.fn(async () => true)
  const place = createFilePlace({ path: 'a/b', reopen, settle })
  let count = 0
  const uploads = createUploads(sheet, place, { newId: () => `f${++count}`, random: () => 0 })
  const rules = rulesOf(session.view('papers').node as Parameters<typeof rulesOf>[0])
  const add = (...files: File[]) => uploads.add('papers', files, rules)
  const states = () => uploads.of('papers').sending.map(({ name, is, problem }) => [name, problem ?? is])
  const answer = () => session.answers.papers as { name: string; content: string }[] | undefined
  const names = () => answer()?.map(({ name }) => name)
  return { server, sheet, session, place, uploads, rules, add, states, answer, names, reopen, settle }
}
