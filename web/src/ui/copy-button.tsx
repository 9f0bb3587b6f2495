import { Check, Copy } from 'lucide-react'
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
  const Icon = copied ? Check : Copy
  return (
    <Button look={look} onClick={copy}>
      <Icon aria-hidden="true" className="size-4" />
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
