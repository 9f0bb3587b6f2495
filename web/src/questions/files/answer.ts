import { type FileAnswer, filesIn } from '@candour/survey/reading'

/** At the end, or where it stood before. */
export function withFile(value: unknown, file: FileAnswer, index?: number): readonly FileAnswer[] {
  const files = filesIn(value)
  return files.toSpliced(index ?? files.length, 0, file)
}

/** Undefined where none is left. */
export function withoutFile(files: readonly FileAnswer[], path: string): readonly FileAnswer[] | undefined {
  const left = files.filter(({ content }) => content !== path)
  return left.length > 0 ? left : undefined
}
