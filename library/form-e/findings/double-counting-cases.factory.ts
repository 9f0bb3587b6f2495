import { type Case, debts, group, home } from './case.factory.ts'

export const doubleCountingCases: Case[] = [
  {
    id: 'mortgage-in-debts',
    finds: [
      debts({ description: 'Mortgage, Alder' }),
      debts({ kind: 'mortgage' }),
      debts({ description: 'Second charge' }),
    ],
    spares: [debts({ description: 'Loan on the car', value: 10 }), debts({ description: 'Credit card' })],
    questions: ['debts[0]'],
  },
  {
    id: 'overdraft-in-debts',
    finds: [
      debts({ description: 'Card' }, { description: 'Overdraft at Cedar' }),
      {
        ...debts({ description: 'Cedar Bank joint', value: 460 }),
        ...group('accounts', { bank: 'Cedar Bank', balance: -460 }),
      },
    ],
    spares: [
      debts({ description: 'Loan for overdue rent', value: 460 }),
      {
        ...debts({ description: 'Cedar Bank loan', value: 460.01 }),
        ...group('accounts', { bank: 'Cedar Bank', balance: -460 }),
      },
      {
        ...debts({ description: 'Cedar Bank loan', value: 460 }),
        ...group('accounts', { bank: 'Cedar Bank', balance: 460 }),
      },
    ],
    questions: ['debts[1]'],
  },
  {
    id: 'debt-below-nought',
    finds: [debts({ description: 'Card', value: -0.01 })],
    spares: [debts({ description: 'Card', value: 0 }), debts({ description: 'Card' })],
    questions: ['debts[0]'],
  },
  {
    id: 'finance-taken-off-belonging',
    finds: [
      group('belongings', { item: 'Car less finance', value: 3000 }),
      group('belongings', { item: 'Van, net of hire purchase', value: 3000 }),
    ],
    spares: [
      group('belongings', { item: 'Car (hatchback, 2021)', value: 3000 }),
      group('belongings', { item: 'Painting after Hogarth', value: 3000 }),
    ],
    questions: ['belongings[0]'],
  },
  {
    id: 'private-shares-in-investments',
    finds: [
      group('investments', { name: 'Larkfield Prints Ltd', type: 'shares' }),
      {
        ...group('investments', { name: 'Shares in Larkfield Prints' }),
        ...group('businesses', { name: 'Larkfield Prints Limited' }),
      },
    ],
    spares: [
      group('investments', { name: 'Fir Invest Limited', type: 'ISA' }),
      group('investments', { name: 'Unlimited growth plc', type: 'shares' }),
      {
        ...group('investments', { name: 'Fir shares' }),
        ...group('businesses', { name: 'Larkfield Prints Limited' }),
      },
    ],
    questions: ['investments[0]'],
  },
  {
    id: 'directors-loan-in-owed-to-you',
    finds: [
      group('owedToYou', { description: 'Director’s loan account' }),
      {
        ...group('owedToYou', { description: 'Loan', debtor: 'Larkfield Prints' }),
        ...group('businesses', { name: 'Larkfield Prints Ltd' }),
      },
    ],
    spares: [
      group('owedToYou', { description: 'Loan to brother', debtor: 'Bank manager' }),
      group('owedToYou', { description: 'Deposit in the landlord’s current account' }),
    ],
    questions: ['owedToYou[0]'],
  },
  {
    id: 'business-tax-in-gains',
    finds: [
      group('gains', { asset: 'Shares in my company' }),
      group('gains', { asset: 'Larkfield Prints Ltd' }),
      {
        ...group('gains', { asset: 'larkfield prints' }),
        ...group('businesses', { name: 'Larkfield Prints Ltd' }),
      },
    ],
    spares: [
      group('gains', { asset: 'Flat 3, 8 Quayside Row' }),
      group('gains', { asset: 'The business premises in Testport' }),
    ],
    questions: ['gains[0]'],
  },
  {
    id: 'pension-in-other-assets',
    finds: [
      group('investments', { name: 'SIPP, Fir Invest' }),
      group('otherAssets', { description: 'Old pension' }),
    ],
    spares: [
      group('investments', { name: 'ISA' }),
      group('otherAssets', { description: 'Pensionable bonus' }),
      group('pensions', { provider: 'Old pension' }),
    ],
    questions: ['investments[0]'],
  },
  {
    id: 'crypto-in-two-items',
    finds: [
      {
        ...group('investments', { name: 'Bitcoin' }),
        ...group('otherAssets', { description: 'Cryptoassets on an exchange' }),
      },
    ],
    spares: [
      group('otherAssets', { description: 'Cryptoassets' }, { description: 'Bitcoin' }),
      { ...group('investments', { name: 'Shares' }), ...group('otherAssets', { description: 'Bitcoin' }) },
    ],
    questions: ['investments[0]', 'otherAssets[0]'],
  },
  {
    id: 'cash-not-listed',
    finds: [group('cash', { where: 'At home', value: 500 })],
    spares: [group('cash', { where: 'At home', value: 500.01 }), group('cash', { where: 'At home' })],
    questions: ['cash[0]'],
  },
  {
    id: 'belonging-not-listed',
    finds: [group('belongings', { item: 'Bicycle', value: 500 })],
    spares: [
      group('belongings', { item: 'Bicycle', value: 500.01 }),
      group('belongings', { item: 'Bicycle' }),
    ],
    questions: ['belongings[0]'],
  },
  {
    id: 'account-twice',
    finds: [
      group('accounts', { bank: 'Alder', accountNumber: '12-34 5678' }, { accountNumber: '12345678' }),
      group('accounts', { bank: 'Alder', accountNumber: '1111' }, { bank: 'alder', accountNumber: '1111' }),
    ],
    spares: [
      group('accounts', { bank: 'Alder', accountNumber: '1111' }, { bank: 'Cedar', accountNumber: '1111' }),
      group('accounts', { bank: 'Alder' }, { bank: 'Alder' }),
      group('accounts', { accountNumber: '12345678' }, { accountNumber: '12345679' }),
    ],
    questions: ['accounts[0]', 'accounts[1]'],
  },
  {
    id: 'policy-twice',
    finds: [group('policies', { policyNumber: 'AB 123456' }, { policyNumber: 'ab-123456' })],
    spares: [group('policies', { policyNumber: 'AB123456' }, { policyNumber: 'AB123457' })],
    questions: ['policies[0]', 'policies[1]'],
  },
  {
    id: 'pension-twice',
    finds: [group('pensions', { reference: 'AB 123456' }, { reference: 'ab-123456' })],
    spares: [group('pensions', { reference: 'AB123456' }, { reference: 'AB123457' })],
    questions: ['pensions[0]', 'pensions[1]'],
  },
  {
    id: 'property-twice',
    finds: [{ ...home(), ...group('properties', { address: '14 larkfield close Testham' }) }],
    spares: [
      { ...home(), ...group('properties', { address: '15 Larkfield Close, Testham' }) },
      { ...home(), ...group('properties', { address: '' }, { address: '' }) },
    ],
    questions: ['homeAddress', 'properties[0]'],
  },
  {
    id: 'mortgage-twice',
    finds: [{ ...home(), ...group('properties', { mortgages: [{ accountNumber: '76543211' }] }) }],
    spares: [{ ...home(), ...group('properties', { mortgages: [{ accountNumber: '76543212' }] }) }],
    questions: ['homeMortgages[0]', 'properties[0].mortgages[0]'],
  },
]
