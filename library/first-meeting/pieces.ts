/** Pieces that several pages share. Data only: the definition stays plain JSON. */

export const yesNo = [
  { value: 'yes', text: 'Yes' },
  { value: 'no', text: 'No' },
]

/** A date or a name that a client may simply not have. */
export const mayBeUnknown = ['unknown']

/** A date that a client may know roughly. */
export const mayBeRough = ['unknown', 'estimate']

/** A figure that stands in a document. */
export const mayFollow = ['unknown', 'estimate', 'to-follow']

/** An amount that is never below nothing. Debts and mortgages are given as plain amounts, too. */
export const money = {
  type: 'text',
  maskType: 'currency',
  maskSettings: { prefix: '£', precision: 2 },
  validators: [
    { type: 'numeric', minValue: 0, text: 'Give the amount without a minus sign, for example 1,250.50.' },
  ],
}

/** A total in pounds, worked out from the answers. */
export const total = { type: 'expression', displayStyle: 'currency', currency: 'GBP' }

export const date = { type: 'text', inputType: 'date' }

/** A day that has already been: a birth, a wedding, a separation. */
export const pastDate = (name: string, text: string) => ({
  ...date,
  validators: [{ type: 'expression', expression: `{${name}} empty or {${name}} <= today()`, text }],
})
