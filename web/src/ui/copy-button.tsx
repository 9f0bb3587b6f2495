import { useState } from 'react'
import { Button } from './button.tsx'
import { notify } from './notifications/notify.ts'

interface CopyButtonProps {
  text: string
  /** What is copied, as in "Copy link". */
  what: string
  look?: 'main' | 'plain'
}

export function CopyButton({ text, what, look = 'plain' }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    const done = await copyText(text)
    setCopied(done)
    if (done) notify({ type: 'positive', message: `${capital(what)} copied` })
    else
      notify({
        type: 'negative',
        message: `The ${what} could not be copied`,
        caption: 'Select it and copy it by hand.',
      })
  }
  return (
    <Button look={look} onClick={copy}>
      {/* Drawn here: it is on a public page, where the library of icons would be the better part of the download. */}
      <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 fill-none stroke-current stroke-[1.5]">
        <path d={copied ? 'M2.5 8.5 6 12l7.5-8' : 'M5.5 5.5h8v8h-8zM3 10.5h-.5v-8h8V3'} />
      </svg>
      Copy {what}
    </Button>
  )
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Plain http on a local network has no clipboard; the link itself stands beside the button.
    return false
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
