import './file.css'
import { filesIn } from '@candour/survey/reading'
import { useSyncExternalStore } from 'react'
import type { AnswerSheet } from './answer-sheet.ts'
import { FileList, refusalId } from './files/file-list.tsx'
import { GiveFiles } from './files/give-files.tsx'
import { kindsInWords, saidInWords, sizeInWords, useFileWords } from './files/in-words.ts'
import { isCounted, isSeveral, rulesOf } from './files/kinds.ts'
import { type FilePlace, useFilePlace } from './files/place.ts'
import { RemovedFile } from './files/removed-file.tsx'
import { createUploads, type Uploads } from './files/uploads.ts'
import { FieldGroup } from './frame.tsx'
import { errorId, hintId, inputId } from './ids.ts'
import type { RendererProps } from './renderer.ts'
import { useAnswerSheet } from './use-answers.ts'

/** Of each sitting: what is on its way outlives the question on the page. */
const known = new WeakMap<FilePlace, Uploads>()

function uploadsOf(place: FilePlace, sheet: AnswerSheet): Uploads {
  const uploads = known.get(place) ?? createUploads(sheet, place, place)
  known.set(place, uploads)
  return uploads
}

/** Papers and photos, sent as they are chosen. */
export function Files({ question }: RendererProps) {
  const { view, error } = question
  const { node, name, title, readOnly } = view
  const words = useFileWords()
  const uploads = uploadsOf(useFilePlace(), useAnswerSheet())
  const files = useSyncExternalStore(uploads.subscribe, () => uploads.of(name))
  if (node.type !== 'file') return null
  const { sending, removed, said } = files
  const rules = rulesOf(node)
  const refused = sending.flatMap(({ is }, index) => (is === 'failed' ? [refusalId(name, index)] : []))
  const takesId = `${inputId(name)}-takes`
  const takesNone = rules.kinds.length === 0
  return (
    <FieldGroup question={question}>
      {!readOnly && (
        <>
          <p className="question-hint" id={takesId}>
            {takesNone
              ? words.takesNone
              : `${words.takes(kindsInWords(rules), sizeInWords(rules.largest))} ${
                  isCounted(rules) || !isSeveral(rules) ? words.most(rules.most) : ''
                }`}
          </p>
          {!takesNone && (
            <GiveFiles
              id={inputId(name)}
              rules={rules}
              invalid={error !== null || refused.length > 0}
              describedBy={[
                view.description !== '' && hintId(name),
                takesId,
                error && errorId(name),
                ...refused,
              ]}
              onGive={(given) => uploads.add(name, given, rules)}
            />
          )}
        </>
      )}
      <FileList question={name} given={filesIn(view.value)} {...{ title, files, readOnly, rules, uploads }} />
      <RemovedFile question={name} removed={removed} uploads={uploads} />
      <p className="visually-hidden" role="status">
        {saidInWords(said, rules)}
      </p>
    </FieldGroup>
  )
}
