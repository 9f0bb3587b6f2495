import { type Json, read } from '../definition/read.ts'
import { isObject } from '../expressions/loose.ts'
import type { FileQuestion } from '../nodes.ts'
import { figure } from './display.ts'
import type { Fault, Kind } from './kind.ts'

interface GivenFile {
  readonly name: string
  readonly type: string
  readonly content: string
}

/** Of what is stored in the answers; large files belong elsewhere, with a link or a key as `content`. */
const most = { files: 100, name: 500, type: 200, content: 1_000_000 }

/** The endings that SurveyJS has for each of its categories. */
const categories: Readonly<Record<string, string>> = {
  image: 'png jpg jpeg gif bmp tiff svg',
  video: 'mp4 avi mov wmv flv mkv webm',
  audio: 'mp3 wav aac ogg wma flac',
  document: 'pdf doc docx xls xlsx ppt pptx txt rtf odt',
  archive: 'zip rar 7z tar gz',
}

/**
 * `https:`, a file of its own as `data:` that a browser does not run, or anything without a scheme, such as a path.
 * No control characters or spaces before the scheme, which browsers pass over.
 */
const harmless =
  /^(?![^,]*(html|xml|script|svg)[^,]*,)data:[\w.+-]+\/[\w.+-]+(;[\w.+=-]+)*,[\w+/=%.-]*$|^https:\/\/[^\s\\]+$|^[\p{L}\p{N}._~-][^\s:\\]*$/iu

function acceptedTypes(json: Json): string[] {
  const given = json.acceptedTypes
  const listed = Array.isArray(given) ? given : (read.string(json, 'acceptedTypes') ?? '').split(',')
  const ofCategories = read
    .list(json, 'acceptedCategories')
    .flatMap((one) =>
      typeof one === 'string' && Object.hasOwn(categories, one) ? [categories[one] ?? ''] : [],
    )
    .flatMap((endings) => endings.split(' ').map((ending) => `.${ending}`))
  const types = listed.map((one) => String(one).trim().toLowerCase()).filter((one) => one !== '')
  return [...new Set([...ofCategories, ...types])]
}

function isFile(value: unknown): value is GivenFile {
  if (!isObject(value) || Object.keys(value).length !== 3) return false
  const { name, type, content } = value
  return (
    [name, type, content].every((part) => typeof part === 'string') &&
    String(name).length <= most.name &&
    String(type).length <= most.type &&
    harmless.test(String(content))
  )
}

const areFiles = (value: unknown): value is GivenFile[] =>
  Array.isArray(value) &&
  value.length <= most.files &&
  value.reduce((sum, one) => sum + String(isObject(one) ? one.content : '').length, 0) <= most.content &&
  value.every(isFile)

function isOfType(accepted: string, { name, type }: GivenFile): boolean {
  if (accepted.startsWith('.')) return name.toLowerCase().endsWith(accepted)
  if (accepted.endsWith('/*')) return type.toLowerCase().startsWith(accepted.slice(0, -1))
  return accepted === '*' || type.toLowerCase() === accepted
}

/** In bytes, where the content itself is there. */
function sizeOf({ content }: GivenFile): number {
  const found = /^data:[^,]*;base64,/i.exec(content)
  return found ? Math.floor(((content.length - found[0].length) * 3) / 4) : 0
}

function faultsOf(node: FileQuestion, files: readonly GivenFile[]): Fault[] {
  const limit = node.allowMultiple ? node.maxFiles : 1
  if (limit !== null && files.length > limit)
    return [
      { code: 'too-many-files', message: limit === 1 ? 'Give one file' : `Give ${limit} files or fewer` },
    ]
  const { acceptedTypes: types, maxSize } = node
  const wrong = files.find((file) => types.length > 0 && !types.some((one) => isOfType(one, file)))
  if (wrong)
    return [{ code: 'wrong-file-type', message: `“${wrong.name}” is not one of: ${types.join(', ')}` }]
  const large = maxSize !== null && files.find((file) => sizeOf(file) > maxSize)
  return large
    ? [{ code: 'file-too-large', message: `“${large.name}” must be ${inWords(maxSize)} or smaller` }]
    : []
}

const inWords = (bytes: number) =>
  bytes < 10_000 ? `${figure(bytes)} bytes` : `${figure(Math.floor(bytes / 1_024))} KB`

/** Files that the client gives. What `content` means is the caller's; it is never a link that runs something. */
export const file: Kind<FileQuestion> = {
  verb: 'Add',
  isAnswered: true,
  read: (json, base) => ({
    ...base,
    type: 'file',
    allowMultiple: read.flag(json, 'allowMultiple'),
    acceptedTypes: acceptedTypes(json),
    maxSize: read.limit(json, 'maxSize'),
    maxFiles: read.flag(json, 'allowMultiple') ? (read.limit(json, 'maxFiles') ?? most.files) : 1,
  }),
  accepts: (_, value) => areFiles(value),
  faults: (node, value, subject) =>
    areFiles(value) ? faultsOf(node, value) : [{ code: 'malformed', message: `Add ${subject} as a file` }],
  display: (_, value) => (areFiles(value) ? value.map(({ name }) => name).join('; ') : ''),
}
