import { useEffect, useRef, useState } from 'react'
import { describedBy } from '../ids.ts'
import { useFileWords } from './in-words.ts'
import { acceptOf, type FileRules, isSeveral, picturesOf } from './kinds.ts'

interface GiveFilesProps {
  /** Of the input: error summaries lead here. */
  readonly id: string
  readonly rules: FileRules
  readonly describedBy: readonly (string | false | null)[]
  readonly invalid: boolean
  onGive(files: readonly File[]): void
}

/** Chosen, taken with the camera, or dropped: the last is an extra where there is room for it. */
export function GiveFiles({ id, rules, describedBy: ids, invalid, onGive }: GiveFilesProps) {
  const files = useFileWords()
  const pictures = picturesOf(rules)
  const several = isSeveral(rules)
  const { place, over } = useDrop(onGive)

  const input = {
    type: 'file',
    className: 'visually-hidden file-input',
    'aria-describedby': describedBy(...ids),
    'aria-invalid': invalid || undefined,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      onGive(Array.from(target.files ?? []))
      // So that the same file can be chosen again.
      target.value = ''
    },
  }
  return (
    <div className="file-give" data-over={over ? '' : undefined} ref={place}>
      <input {...input} id={id} multiple={several} accept={acceptOf(rules)} />
      <label className="button-quiet" htmlFor={id}>
        {files.choose(several)}
      </label>
      {pictures.kinds.length > 0 && (
        <span className="file-camera">
          <input {...input} id={`${id}-photo`} accept={acceptOf(pictures)} capture="environment" />
          <label className="button-quiet" htmlFor={`${id}-photo`}>
            {files.photo}
          </label>
        </span>
      )}
      <span className="file-drop" aria-hidden="true">
        {files.drop(several)}
      </span>
    </div>
  )
}

/** Takes what is dropped on it. What is dropped beside it does not open in place of the page. */
function useDrop(onGive: GiveFilesProps['onGive']) {
  const place = useRef<HTMLDivElement>(null)
  const give = useRef(onGive)
  give.current = onGive
  const [over, setOver] = useState(false)
  useEffect(() => {
    const isOver = ({ target }: DragEvent) => place.current?.contains(target as Node | null) ?? false
    const onDragOver = (event: DragEvent) => {
      event.preventDefault()
      setOver(isOver(event))
    }
    const onEnd = () => setOver(false)
    const onDrop = (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      if (isOver(event)) give.current(Array.from(event.dataTransfer?.files ?? []))
    }
    addEventListener('dragover', onDragOver)
    addEventListener('dragleave', onEnd)
    addEventListener('drop', onDrop)
    return () => {
      removeEventListener('dragover', onDragOver)
      removeEventListener('dragleave', onEnd)
      removeEventListener('drop', onDrop)
    }
  }, [])
  return { place, over }
}
