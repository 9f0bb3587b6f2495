import type { Grade } from './roi.ts'

/**
 * The guideline hourly rates of HM Courts & Tribunals Service, in pounds and without VAT. They are for the summary assessment
 * of costs: neither what an hour costs a firm nor what it charges.
 *
 * 2024: GOV.UK, "Solicitors' guideline hourly rates". 2025 and 2026: from a secondary table (Renwick Law, rates from 1 January
 * 2026), which a second one (SPH Costs) agrees with as far as they were compared: all but grade D outside central London.
 */
export const guidelineRates = {
  2026: {
    isConfirmed: false,
    rates: {
      'london-1': [579, 393, 305, 210],
      'london-2': [422, 327, 276, 157],
      'london-3': [319, 262, 209, 146],
      'national-1': [295, 247, 201, 142],
      'national-2': [288, 247, 200, 142],
    },
  },
  2025: {
    isConfirmed: false,
    rates: {
      'london-1': [566, 385, 299, 205],
      'london-2': [413, 319, 269, 153],
      'london-3': [312, 256, 204, 143],
      'national-1': [288, 242, 197, 139],
      'national-2': [282, 242, 196, 139],
    },
  },
  2024: {
    isConfirmed: true,
    rates: {
      'london-1': [546, 371, 288, 198],
      'london-2': [398, 308, 260, 148],
      'london-3': [301, 247, 197, 138],
      'national-1': [278, 233, 190, 134],
      'national-2': [272, 233, 189, 134],
    },
  },
} as const

export type RateYear = keyof typeof guidelineRates
export type Region = keyof (typeof guidelineRates)[2024]['rates']

export const rateYears: readonly RateYear[] = [2026, 2025, 2024]

export const regions: Readonly<Record<Region, string>> = {
  'london-1': 'London 1 (heavy commercial work)',
  'london-2': 'London 2',
  'london-3': 'London 3',
  'national-1': 'National 1',
  'national-2': 'National 2',
}

/** What the grades are. */
export const gradeWords: Readonly<Record<Grade, string>> = {
  A: 'over 8 years’ experience',
  B: 'over 4 years’ experience',
  C: 'other solicitors and their equals',
  D: 'trainees, paralegals and others',
}

/** The rates of a year and region, by grade, in pounds. */
export function ratesOf(year: RateYear, region: Region): Record<Grade, number> {
  const [A, B, C, D] = guidelineRates[year].rates[region]
  return { A, B, C, D }
}
