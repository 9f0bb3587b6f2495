import type { FileAnswer } from '@candour/survey/reading'
import { useEffect } from 'react'
import { inputId } from '../ids.ts'
import { FileButton, FileLine } from './file-line.tsx'
import { sentInWords, sizeInWords, stateInWords, useFileWords } from './in-words.ts'
import type { FileRules } from './kinds.ts'
import { mayTryAgain } from './problems.ts'
import { percentOf, type Sending } from './sending.ts'
import type { FileFacts, QuestionFiles, Uploads } from './uploads.ts'

export const focusOn = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus())

/** Where the words are that say why a file was not sent. */
export const refusalId = (question: string, index: number) => `${inputId(question)}-refused-${index}`
export const removeId = (question: string, index: number) => `${inputId(question)}-remove-${index}`

interface FileListProps {
  readonly question: string
  readonly title: string
  readonly given: readonly FileAnswer[]
  readonly files: QuestionFiles
  readonly readOnly: boolean
  readonly rules: FileRules
  readonly uploads: Uploads
}

/** What was sent, and then what is on its way. */
export function FileList({ question, title, given, files, readOnly, rules, uploads }: FileListProps) {
  const words = useFileWords()
  const { sending, facts } = files
  useEffect(() => {
    for (const { content } of given) uploads.learn(content)
  }, [given, uploads])
  if (given.length + sending.length === 0) return null
  const common = { question, rules, uploads }
  // One list with one kind of line: a file that has been sent stays where it is, with the focus in it.
  return (
    <ul className="files" aria-label={`${words.list}: ${title}`}>
      {[
        ...given.map((file, index) => (
          <Line
            key={file.content}
            {...common}
            {...{ file, index, readOnly }}
            facts={facts.get(file.content)}
          />
        )),
        ...sending.map((one, index) => <Line key={one.id} {...common} {...{ one, index }} />),
      ]}
    </ul>
  )
}

type LineProps = SentProps | SendingProps

function Line(props: LineProps) {
  const files = useFileWords()
  return 'one' in props ? sendingLine(props, files) : sentLine(props, files)
}

type FileWords = ReturnType<typeof useFileWords>

interface CommonProps extends Pick<FileListProps, 'question' | 'rules' | 'uploads'> {
  readonly index: number
}

interface SentProps extends CommonProps {
  readonly file: FileAnswer
  readonly facts: FileFacts | undefined
  readonly readOnly: boolean
}

function sentLine({ file, facts, readOnly, index, question, uploads }: SentProps, words: FileWords) {
  const { name, content } = file
  return (
    <FileLine name={name} says={[facts ? sizeInWords(facts.size) : '', sentInWords(facts)]}>
      {!readOnly && (
        <FileButton
          name={name}
          id={removeId(question, index)}
          onClick={() => {
            uploads.remove(question, content)
            focusOn(`${inputId(question)}-undo`)
          }}
        >
          {words.remove}
        </FileButton>
      )}
    </FileLine>
  )
}

interface SendingProps extends CommonProps {
  readonly one: Sending
}

function sendingLine({ one, index, question, rules, uploads }: SendingProps, words: FileWords) {
  const { id, name, size, sent, is, problem } = one
  const isUnderWay = is !== 'failed' && is !== 'ready-soon' && is !== 'waiting'
  const again = is === 'failed' && problem !== null && mayTryAgain(problem)
  return (
    <FileLine
      name={name}
      says={[sizeInWords(size), stateInWords(one, rules)]}
      saysId={is === 'failed' ? refusalId(question, index) : undefined}
      wrong={is === 'failed'}
      progress={isUnderWay ? { percent: percentOf(sent, size), label: words.progress(name) } : undefined}
    >
      {is !== 'failed' && is !== 'ready-soon' && (
        <FileButton name={name} onClick={() => (is === 'paused' ? uploads.carryOn(id) : uploads.pause(id))}>
          {is === 'paused' ? words.carryOn : words.pause}
        </FileButton>
      )}
      {again && (
        <FileButton name={name} onClick={() => uploads.carryOn(id)}>
          {words.tryAgain}
        </FileButton>
      )}
      <FileButton
        name={name}
        onClick={() => {
          uploads.cancel(id)
          focusOn(inputId(question))
        }}
      >
        {is === 'failed' ? words.remove : words.cancel}
      </FileButton>
    </FileLine>
  )
}
