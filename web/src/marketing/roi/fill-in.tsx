import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { controlLook } from '../../ui/field.tsx'
import type { Fields } from './fields.ts'
import { guidelineRates, type RateYear, type Region, ratesOf, rateYears, regions } from './rates.ts'
import { grades } from './roi.ts'

/** Figures for who has none at hand: the guideline rates, and an example that says that it is one. */
export function FillIn({ onFill }: { onFill: (fields: Fields) => void }) {
  const id = useId()
  const [year, setYear] = useState<RateYear>(2026)
  const [region, setRegion] = useState<Region>('national-2')
  const { isConfirmed } = guidelineRates[year]
  return (
    <div className="grid gap-4 rounded-soft bg-sunk p-4 print:hidden">
      <p className="text-sm">
        <strong>Guideline hourly rates</strong> are the courts’ figures for the summary assessment of costs.
        They are neither what an hour costs your firm nor what you charge: use your own where you can.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <label className="grid gap-1 text-sm font-semibold" htmlFor={`${id}-year`}>
          Year
          <select
            id={`${id}-year`}
            className={`${controlLook} font-normal`}
            value={year}
            onChange={(event) => setYear(rateYears.find((one) => `${one}` === event.target.value) ?? 2026)}
          >
            {rateYears.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <label className="grid gap-1 text-sm font-semibold" htmlFor={`${id}-region`}>
          Region
          <select
            id={`${id}-region`}
            className={`${controlLook} font-normal`}
            value={region}
            onChange={(event) => setRegion(event.target.value as Region)}
          >
            {Object.entries(regions).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
        <Button look="plain" onClick={() => onFill(ratesIn(year, region))}>
          Fill in these rates
        </Button>
      </div>
      <p className="text-sm text-ink-soft">
        {isConfirmed
          ? `${year}: GOV.UK, “Solicitors’ guideline hourly rates”.`
          : `${year}: from one secondary table (Renwick Law), not yet compared with GOV.UK.`}
      </p>
      <p className="text-sm">
        <Button look="quiet" className="-ml-4" onClick={() => onFill(example)}>
          Fill in an example
        </Button>
        <br />
        Made-up hours, to show how the sums go: they are no measurement, and in the careful guess nothing is
        saved.
      </p>
    </div>
  )
}

function ratesIn(year: RateYear, region: Region): Fields {
  const rates = ratesOf(year, region)
  return Object.fromEntries(grades.map((grade) => [`rate${grade}`, String(rates[grade])]))
}

const example: Fields = {
  ...{ matters: '40', worth: 'refilled', share: '100' },
  ...{ todayC: '3', carefulC: '3', hopefulC: '2.5', rateC: '200' },
  ...{ todayD: '6', carefulD: '6', hopefulD: '5', rateD: '142' },
}
