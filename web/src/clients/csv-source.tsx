import { limits } from '@candour/contract'
import { type DragEvent, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { controlLook, described, FieldFrame } from '../ui/field.tsx'
import { decodeText } from './decode-text.ts'

interface CsvSourceProps {
  pending: boolean
  onText: (csv: string) => void
  onProblem: (message: string) => void
}

/** Where the rows come from: a file that is chosen or dropped, or rows that are pasted. */
export function CsvSource({ pending, onText, onProblem }: CsvSourceProps) {
  const [pasted, setPasted] = useState('')
  const [over, setOver] = useState(false)

  const take = async (file: File | undefined) => {
    if (!file) return
    if (file.size > limits.importBytes) {
      return onProblem(
        'This file is larger than 1 MB. Save it as several files, and bring them in one by one.',
      )
    }
    if (/\.(xlsx?|ods|numbers|pdf|docx?)$/i.test(file.name)) {
      return onProblem('This is not a CSV file. In your spreadsheet choose “Save as”, and then “CSV”.')
    }
    onText(decodeText(new Uint8Array(await file.arrayBuffer())))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }

  return (
    <div className="grid gap-8">
      <fieldset
        aria-label="File"
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          'grid gap-1.5 rounded-soft border border-dashed p-6',
          over ? 'border-action bg-action-tint' : 'border-rule bg-surface',
        )}
      >
        <label htmlFor="csv-file" className="font-semibold">
          CSV file
        </label>
        <p id="csv-file-hint" className="text-sm text-ink-soft">
          Choose it, or drop it here. Up to {limits.importRows.toLocaleString('en-GB')} rows.
        </p>
        <input
          id="csv-file"
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          aria-describedby="csv-file-hint"
          className="mt-1 w-full min-w-0 text-sm file:mr-4 file:min-h-11 file:rounded-soft file:border file:border-rule file:bg-surface file:px-4 file:font-semibold file:text-ink"
          onChange={(event) => {
            void take(event.target.files?.[0])
            // So that the same file, put right, can be chosen again.
            event.target.value = ''
          }}
        />
      </fieldset>
      <form
        noValidate
        className="grid justify-items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (pasted.trim()) onText(pasted)
          else onProblem('Paste the rows first, with the headings above them')
        }}
      >
        <div className="w-full">
          <FieldFrame
            id="csv-text"
            label="Or paste the rows"
            hint="Straight from a spreadsheet, with the headings."
          >
            <textarea
              {...described({ id: 'csv-text', hint: true })}
              rows={5}
              spellCheck={false}
              value={pasted}
              onChange={(event) => setPasted(event.target.value)}
              className={classNames(controlLook, 'font-mono text-sm')}
            />
          </FieldFrame>
        </div>
        <Button type="submit" look="plain" pending={pending}>
          Check these rows
        </Button>
      </form>
    </div>
  )
}
