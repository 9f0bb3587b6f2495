import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { MarketingShell } from '../../ui/marketing-shell.tsx'
import { Caveats } from './caveats.tsx'
import { type Fields, fieldsIn, firstFields, readFields, searchOf } from './fields.ts'
import { RoiForm } from './roi-form.tsx'
import { RoiResults } from './roi-results.tsx'

export function RoiCalculatorPage() {
  const { fields, change, address, reset } = useFields()
  const read = readFields(fields)
  return (
    <MarketingShell title="ROI calculator">
      <div className="grid gap-10">
        <div className="grid max-w-prose gap-4">
          <h1 className="font-serif text-3xl font-semibold">ROI calculator</h1>
          <p className="font-serif text-xl text-ink-soft">
            What would fewer hours on Form E be worth to your firm? With your own figures, and none of ours.
          </p>
          <p className="print:hidden">
            Nobody has published how many hours a firm spends on a Form E, so nothing is filled in for you.
            Try Candour on three to five matters, note the hours, and put them in here. Nothing that you type
            leaves this page.
          </p>
          <noscript>
            <p className="border-l-4 border-due pl-4">
              The calculator needs JavaScript, which is switched off in this browser. The sums are explained
              below.
            </p>
          </noscript>
        </div>
        <div className="grid gap-10 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:gap-14 print:grid-cols-1">
          <RoiForm fields={fields} onChange={change} />
          <div className="md:sticky md:top-6 md:self-start">
            <RoiResults read={read} />
            <div className="mt-6 flex flex-wrap gap-3 print:hidden">
              <CopyButton text={address} what="link" />
              <Button look="plain" onClick={() => window.print()}>
                Print
              </Button>
              <Button look="quiet" onClick={reset}>
                Start again
              </Button>
            </div>
          </div>
        </div>
        <Caveats />
      </div>
    </MarketingShell>
  )
}

/** The fields stand in the address, so that a calculation can be kept and shared. */
function useFields() {
  const [search, setSearch] = useSearchParams()
  const [fields, setFields] = useState<Fields>(firstFields)
  const [address, setAddress] = useState('')
  // What the build has written knows of no address: the figures in it come in once the page is there.
  const [isRead, setIsRead] = useState(false)
  useEffect(() => {
    if (isRead) return
    setIsRead(true)
    setFields(fieldsIn(search))
    setAddress(location.href)
  }, [isRead, search])
  const set = (next: Fields) => {
    const stored = searchOf(next)
    setFields(next)
    setSearch(stored, { replace: true })
    setAddress(`${location.origin}${location.pathname}${stored.size > 0 ? `?${stored}` : ''}`)
  }
  return {
    fields,
    address,
    change: (changed: Fields) => set({ ...fields, ...changed }),
    reset: () => set(firstFields),
  }
}
