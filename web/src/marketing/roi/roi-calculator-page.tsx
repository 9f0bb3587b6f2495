import { useEffect, useRef, useState } from 'react'
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
            We found no published figure for the hours that a firm spends on a Form E, so nothing is filled in
            for you. Try Candour on three to five matters, note the hours, and put them in here. What you type
            stands in the address of this page, so that you can share it, and is stored nowhere.
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
            <p className="mt-4 hidden text-sm break-all print:block">{address}</p>
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
  const [page, setPage] = useState('')
  // What was last read from the address or written to it.
  const known = useRef<string>(undefined)
  // What the build has written knows of no address: the figures in it come in once the page is there.
  useEffect(() => {
    if (`${search}` === known.current) return
    known.current = `${search}`
    setFields(fieldsIn(search))
    setPage(location.origin + location.pathname)
  }, [search])
  const stored = `${searchOf(fields)}`
  // Not at each key: browsers refuse an address that changes too often.
  useEffect(() => {
    if (known.current === undefined) return
    const writing = setTimeout(() => {
      if (stored === known.current) return
      known.current = stored
      setSearch(stored, { replace: true })
    }, 300)
    return () => clearTimeout(writing)
  }, [stored, setSearch])
  return {
    fields,
    address: stored ? `${page}?${stored}` : page,
    change: (changed: Fields) => setFields((before) => ({ ...before, ...changed })),
    reset: () => setFields(firstFields),
  }
}
