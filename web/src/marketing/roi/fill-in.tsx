import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { controlLook } from '../../ui/field.tsx'
import { type Fields, fieldNamesOfHours } from './fields.ts'
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
        {year}: {isConfirmed ? '' : 'from tables of others (Renwick Law, SPH Costs), not yet compared with '}
        <a className="underline" href="https://www.gov.uk/guidance/solicitors-guideline-hourly-rates">
          GOV.UK, “Solicitors’ guideline hourly rates”
        </a>
        .
      </p>
      <p className="text-sm">
        <Button look="quiet" className="-ml-4" onClick={() => onFill({ ...noHours, ...example })}>
          Fill in an example
        </Button>
        <br />
        An illustration, not measured: 40 matters of nine hours, of which none to one and a half are saved, at
        the rates of National 2 for 2026.
      </p>
    </div>
  )
}

function ratesIn(year: RateYear, region: Region): Fields {
  const rates = ratesOf(year, region)
  return Object.fromEntries(grades.map((grade) => [`rate${grade}`, String(rates[grade])]))
}

const noHours = Object.fromEntries(fieldNamesOfHours.map((name) => [name, '']))

const example: Fields = {
  ...{ matters: '40', worth: 'refilled', share: '100' },
  ...{ todayC: '3', withC: '2.5', withToC: '3', rateC: '200' },
  ...{ todayD: '6', withD: '5', withToD: '6', rateD: '142' },
}
