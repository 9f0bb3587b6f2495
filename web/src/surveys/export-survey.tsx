import type { SurveyDocument } from '@candour/contract'
import { Button } from '../ui/button.tsx'
import { asText } from './check-paste.ts'

/** The survey as it was pasted, so that pasting it again gives the same. */
export function ExportSurvey({
  survey: { title, definition },
}: {
  survey: Pick<SurveyDocument, 'title' | 'definition'>
}) {
  const save = () => {
    const file = new Blob([`${asText(definition)}\n`], { type: 'application/json' })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = `${fileNameOf(title)}.json`
    link.click()
    // The browser has begun to read it by the next turn.
    setTimeout(() => URL.revokeObjectURL(link.href), 0)
  }
  return (
    <Button look="plain" onClick={save}>
      Export as JSON
    </Button>
  )
}

/** "After separation (2026)" is "after-separation-2026", in letters of any language. */
function fileNameOf(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.join('-').slice(0, 80) || 'survey'
}
