import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { usePageOwner } from '../api/profile.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Problem } from '../ui/problem.tsx'
import { focusWhenShown } from './sections.ts'

/** Shown once, and then never again: gone only when the person says that they are kept. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [isKept, setKept] = useState(false)
  const [isTooEarly, setTooEarly] = useState(false)
  const email = usePageOwner()?.email ?? ''
  const done = () => {
    if (isKept) onKept()
    else setTooEarly(true)
  }
  return (
    <div data-print-alone className="grid gap-5">
      <h3 className="font-semibold focus:outline-none" tabIndex={-1} ref={focusWhenShown}>
        Keep your recovery codes
      </h3>
      <p>
        Each of these signs you in once, in place of a code of the app, for when your phone is lost. They are
        shown only now. Keep them where nobody else looks, and not on the phone itself.
      </p>
      <ul className="grid gap-x-8 gap-y-1 rounded-soft border border-line bg-sunk p-4 font-mono text-lg tabular-nums sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <p className="hidden print:block">For Candour, signing in as {email}.</p>
      <div className="flex flex-wrap gap-3 print:hidden">
        <CopyButton text={codes.join('\n')} what="codes" />
        <Button look="plain" onClick={() => download(codes, email)}>
          <Download aria-hidden="true" className="size-4" />
          Download as text
        </Button>
        <Button look="plain" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" />
          Print
        </Button>
      </div>
      <div className="grid justify-items-start gap-4 print:hidden">
        <Checkbox
          label="I have kept these codes"
          checked={isKept}
          onChange={(checked) => {
            setKept(checked)
            setTooEarly(false)
          }}
        />
        <Problem>{isTooEarly && 'Keep the codes first, then say so with the box above.'}</Problem>
        <Button onClick={done}>Done</Button>
      </div>
    </div>
  )
}

function download(codes: readonly string[], email: string): void {
  const text = `Recovery codes for Candour, signing in as ${email}.\nEach works once.\n\n${codes.join('\n')}\n`
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'candour-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(address)
}
