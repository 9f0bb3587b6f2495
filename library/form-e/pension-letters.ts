import { dayInWords } from './days.ts'
import type { Pension } from './model-assets.ts'
import { pensionName } from './row-names.ts'
import type { FormESource } from './told.ts'

/** One letter, in the order in which it is read. */
export interface PensionLetter {
  readonly from: readonly string[]
  readonly to: readonly string[]
  readonly date: string
  readonly reference: string
  readonly about: readonly string[]
  readonly says: readonly string[]
  /** What the provider is asked for, one by one. */
  readonly asks: readonly string[]
  readonly after: readonly string[]
  readonly signatures: readonly string[]
}

export interface PensionLetters {
  readonly letters: readonly PensionLetter[]
  /** What is no letter: pensions with a value already, and State Pension, which has a form of its own. */
  readonly notes: readonly string[]
}

/** A value from longer ago is asked for again. */
const monthsFresh = 12

/**
 * Letters that ask pension providers for the cash equivalent: one for each pension without one, or with one that is more
 * than a year old on the day of the statement. In our own words; what is not known stands in [brackets].
 */
export function pensionLettersOf(source: FormESource): PensionLetters {
  const pensions = source.form.pensions ?? []
  const isState = ({ type }: Pension) => type === 'state-additional'
  const wanted = pensions.filter((one) => !isState(one) && needsValue(one, source.statedOn))
  return {
    letters: wanted.map((pension) => letterTo(pension, source)),
    notes: [
      ...pensions
        .filter((one) => isState(one) && one.value.pence === null)
        .map(
          () =>
            'Additional State Pension is valued by form BR20 of the Department for Work and Pensions, not by a letter.',
        ),
      ...pensions
        .filter((one) => (isState(one) ? one.value.pence !== null : !needsValue(one, source.statedOn)))
        .map((one) => `${pensionName(one)}: a value is there already, so no letter was made.`),
      ...(pensions.length === 0 ? ['The client has given no pension.'] : []),
    ],
  }
}

function needsValue({ value, valuedOn }: Pension, statedOn: string): boolean {
  if (value.pence === null || valuedOn === '') return true
  const [year = '', rest] = [statedOn.slice(0, 4), statedOn.slice(4)]
  return valuedOn < `${Number(year) - monthsFresh / 12}${rest}`
}

const or = (text: string | null, instead: string) => text || `[${instead}]`
const lines = (text: string) => text.split(/\n|, */).filter(Boolean)

function letterTo(pension: Pension, source: FormESource): PensionLetter {
  const { form, practice, client, madeOn, matter } = source
  const { about } = form
  const name = about.fullName || client.name
  return {
    from: [
      practice.name,
      ...lines(or(practice.address, 'address of the firm')),
      ...(practice.phone ? [practice.phone] : []),
      ...(practice.email ? [practice.email] : []),
    ],
    to: [pensionName(pension), ...lines(or(pension.address, 'address of the provider'))],
    date: dayInWords(madeOn),
    reference: or(client.reference, 'our reference'),
    about: [
      `Member: ${name}`,
      `Date of birth: ${about.dateOfBirth ? dayInWords(about.dateOfBirth) : '[date of birth]'}`,
      `National Insurance number: ${or(about.nationalInsurance, 'National Insurance number')}`,
      `Your reference: ${or(pension.reference, 'membership number')}`,
      ...(matter.caseNumber ? [`Case number: ${matter.caseNumber}`] : []),
    ],
    says: [
      'We act for your member in the end of a marriage or civil partnership. We need the value of the pension for the member’s financial statement.',
      'Please tell us:',
    ],
    asks: [
      'the cash equivalent of the member’s rights, worked out for a divorce or dissolution, and the date on which it was worked out',
      'whether that figure has been reduced, and if so what it would be without',
      'whether the pension is being paid or partly drawn, and since when',
      'what you would charge for sharing it, and what you need from us to do so',
      'whether there is anything else that a court should know of it, such as guarantees or limits',
    ],
    after: [
      'If you need a form or a fee before you can answer, please tell us at once.',
      'The member’s consent is below. Please send your answer to us, and a copy to the member.',
    ],
    signatures: [
      `For ${practice.name}${practice.solicitor ? `, ${practice.solicitor}` : ''}`,
      `I, ${name}, agree that you give this information to ${practice.name}. Signed and dated:`,
    ],
  }
}
