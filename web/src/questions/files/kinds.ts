import {
  type AttachmentKind,
  answeringLimits,
  attachmentKindsOf,
  isAttachmentKind,
  attachmentKinds as kinds,
} from '@candour/contract'
import type { FileQuestion } from '@candour/survey'

/** What one question takes. */
export interface FileRules {
  readonly kinds: readonly AttachmentKind[]
  /** In bytes. */
  readonly largest: number
  readonly most: number
  readonly accepted: readonly string[]
}

/** As many as an answer can have. */
const mostFiles = 100

export function rulesOf({ acceptedTypes, maxSize, maxFiles }: FileQuestion): FileRules {
  return {
    kinds: attachmentKindsOf(acceptedTypes),
    largest: Math.min(maxSize ?? answeringLimits.attachmentBytes, answeringLimits.attachmentBytes),
    most: maxFiles ?? mostFiles,
    accepted: acceptedTypes,
  }
}

export const isSeveral = ({ most }: FileRules) => most > 1
/** Whether there is a number worth telling. */
export const isCounted = ({ most }: FileRules) => most > 1 && most < mostFiles

/** For the picker of the device. Pictures can be taken with the camera, too. */
export function acceptOf({ kinds }: FileRules): string {
  return kinds.flatMap(({ type, endings }) => [type, ...endings]).join(',')
}

export const picturesOf = (rules: FileRules): FileRules => ({
  ...rules,
  kinds: rules.kinds.filter(({ type }) => type.startsWith('image/')),
})

/** What a file is by its first bytes, whatever its name says, as the server reads them; null where it is not kept. */
export async function kindOf(file: Blob): Promise<string | null> {
  const first = new Uint8Array(await file.slice(0, 1024).arrayBuffer())
  const text = String.fromCharCode(...first)
  if (text.startsWith('%PDF-')) return 'application/pdf'
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.slice(4, 8) !== 'ftyp') return null
  const brands = text.slice(16, new DataView(first.buffer).getUint32(0)).match(/.{4}/gs) ?? []
  return containerOf(text.slice(8, 12), brands)
}

const heic = /^(heic|heix|heim|heis|hevc|hevx|hevm|hevs)$/

/** Pictures of a phone share their container with AVIF and films. */
function containerOf(main: string, others: readonly string[]): string | null {
  if (heic.test(main)) return 'image/heic'
  if (!/^(mif1|msf1)$/.test(main) || others.some((one) => /^avi[fs]$/.test(one))) return null
  return others.some((one) => heic.test(one)) ? 'image/heic' : 'image/heif'
}

const longestName = 200

/** The name that is kept: with an ending that the question takes, where its type alone would not do. */
export function keptName(given: string, type: string, { accepted }: FileRules): string {
  // Nothing that turns the letters around, or cannot be seen.
  const name = given.replaceAll(/[\p{Cc}\p{Cf}]/gu, '') || 'file'
  const endings: readonly string[] = kinds.find((kind) => kind.type === type)?.endings ?? []
  const isTaken =
    accepted.length === 0 ||
    accepted.some((one) =>
      one.startsWith('.') ? name.toLowerCase().endsWith(one) : isAttachmentKind(one, { type, endings }),
    )
  const better = isTaken ? undefined : accepted.find((one) => endings.includes(one))
  const [, stem = name, ending = ''] = /^(.+?)(\.\w{1,5})?$/su.exec(name) ?? []
  const last = better ?? ending
  return (
    Array.from(stem)
      .slice(0, longestName - last.length)
      .join('') + last
  )
}
