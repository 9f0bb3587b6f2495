/**
 * The form as a reader knows it: items, titles, letters, papers, thresholds and times, each with how sure it is. This is the
 * one place to correct once the current official form is at hand. Titles are in our own words.
 *
 * `confirmed`: a source that was read says so, named in `source`. `unconfirmed`: general knowledge, to be checked. Sources:
 * FPR = Family Procedure Rules 2010; PD = practice direction; guide = a practitioner's guide or software help, section by section.
 */
export interface Fact {
  readonly status: 'confirmed' | 'unconfirmed'
  readonly source: string
}

const guide: Fact = { status: 'confirmed', source: 'guides, section by section' }
const unconfirmed: Fact = { status: 'unconfirmed', source: 'general knowledge' }
const rule = (source: string): Fact => ({ status: 'confirmed', source })

export interface Item<Number extends string = string> {
  readonly item: Number
  readonly title: string
  /** Of the number and the subject; the wording of the fields is unconfirmed throughout. */
  readonly number: Fact
}

const item = <Number extends string>(number: Number, title: string, fact = guide): Item<Number> => ({
  item: number,
  title,
  number: fact,
})

export const sections = [
  {
    section: 1,
    title: 'General information',
    items: [
      item('1.1', 'Full name'),
      item('1.2', 'Date of birth'),
      item('1.3', 'Date of the marriage or civil partnership'),
      item('1.4', 'Occupation'),
      item('1.5', 'Date of the separation'),
      item(
        '1.6',
        'Dates of the application, of the conditional order or judicial separation, and of the final order',
      ),
      item('1.7', 'Subsequent marriage or civil partnership'),
      item('1.8', 'Living with a new partner'),
      item('1.9', 'Intending to live with a new partner within six months'),
      item('1.10', 'Children of the family'),
      item('1.11', 'Health of yourself and the children'),
      item('1.12', 'Education of the children, now and proposed'),
      item('1.13', 'Child maintenance'),
      item('1.14', 'Where this application is to vary an order'),
      item('1.15', 'Other court cases between the parties'),
      item('1.16', 'Present residence, its occupants and on what terms'),
    ],
  },
  {
    section: 2,
    title: 'Financial details',
    items: [
      item('2.1', 'The family home'),
      item('2.2', 'Other land and buildings'),
      item('2.3', 'Bank, building society and National Savings accounts'),
      item('2.4', 'Investments'),
      item('2.5', 'Life insurance and endowment policies'),
      item('2.6', 'Money owed to you'),
      item('2.7', 'Cash over £500'),
      item('2.8', 'Personal belongings worth more than £500 each'),
      item('2.9', 'Liabilities'),
      item('2.10', 'Capital gains tax'),
      item('2.11', 'Business interests'),
      item('2.12', 'Directorships'),
      item('2.13', 'Pensions and Pension Protection Fund compensation'),
      item('2.14', 'Other assets'),
      item('2.15', 'Income from employment'),
      item('2.16', 'Income from self-employment or partnership'),
      item('2.17', 'Income from investments: dividends, interest and rent'),
      item('2.18', 'State benefits, with State Pension and Child Benefit'),
      item('2.19', 'Any other income'),
      item('2.20', 'Summary of capital'),
      item('2.21', 'Summary of estimated income in the next 12 months'),
    ],
  },
  {
    section: 3,
    title: 'Financial requirements',
    items: [item('3.1', 'Income needs'), item('3.2', 'Capital needs')],
  },
  {
    section: 4,
    title: 'Other information',
    items: [
      item('4.1', 'Significant changes in assets or income, last and next 12 months'),
      item('4.2', 'Standard of living during the marriage or civil partnership', unconfirmed),
      item('4.3', 'Contributions', unconfirmed),
      item('4.4', 'Bad behaviour or conduct', rule('practitioners on Tsvetkov v Khayrova [2023] EWFC 130')),
      item('4.5', 'Other circumstances', unconfirmed),
      item('4.6', 'New spouse, civil partner or partner'),
    ],
  },
  {
    section: 5,
    title: 'Order sought',
    items: [
      item('5.1', 'Orders sought', unconfirmed),
      item('5.2', 'Variation of a nuptial settlement', unconfirmed),
      item('5.3', 'Avoidance of a disposition', unconfirmed),
    ],
  },
] as const satisfies readonly { section: number; title: string; items: readonly Item[] }[]

/** What the product leaves to the solicitor: the client is not asked. */
export const solicitorsItems = ['4.4', '5.1', '5.2', '5.3'] as const

/** Where each total stands, and how it is called; the letters are unconfirmed throughout. */
export const totalsOnForm = {
  A: { item: '2.1', title: 'Your interest in the family home' },
  B: { item: '2.2', title: 'Your interest in other property' },
  C1: { item: '2.3', title: 'Accounts' },
  C2: { item: '2.4', title: 'Investments' },
  C3: { item: '2.5', title: 'Policies' },
  C4: { item: '2.6', title: 'Money owed to you' },
  C5: { item: '2.7', title: 'Cash' },
  C6: { item: '2.8', title: 'Personal belongings' },
  C: { item: '2.8', title: 'Personal assets' },
  D1: { item: '2.9', title: 'Liabilities without capital gains tax' },
  D2: { item: '2.10', title: 'Capital gains tax' },
  D: { item: '2.10', title: 'Liabilities' },
  E: { item: '2.11', title: 'Business assets' },
  F: { item: '2.13', title: 'Pensions and PPF compensation' },
  G: { item: '2.14', title: 'Other assets' },
  '2.20': { item: '2.20', title: 'Total value of your assets: A + B + C + E + F + G, less D' },
  H: { item: '2.15', title: 'Employment' },
  I: { item: '2.16', title: 'Self-employment or partnership' },
  J: { item: '2.17', title: 'Investments' },
  K: { item: '2.18', title: 'State benefits' },
  L: { item: '2.19', title: 'Any other income' },
  '2.21': { item: '2.21', title: 'Total estimated net income in the next 12 months' },
  '3.1': { item: '3.1', title: 'Total income needs, now' },
  '3.1-future': { item: '3.1', title: 'Total income needs, in future' },
  '3.2': { item: '3.2', title: 'Total capital needs' },
} as const

/** What no fact above can carry, because it is so throughout; for the firm, in sentences. */
export const unconfirmedThroughout = [
  'The wording of the fields of every item is not confirmed.',
  'The letters of the totals (A to L, C1 to C6, D1 and D2) are not confirmed.',
  'Whether cash at 2.7 is listed by each sum or by all of it together is not confirmed; it is listed by each sum.',
] as const

/** The papers that go with the form, by item. */
export const papersOnForm = [
  { id: 'order', item: '1.14', title: 'Copy of the order to be varied', fact: guide },
  {
    id: 'home-valuation',
    item: '2.1',
    title: 'Valuation of the home, if one was obtained in the last six months',
    fact: guide,
  },
  { id: 'home-mortgage', item: '2.1', title: 'Recent mortgage statement', fact: guide },
  {
    id: 'property-valuation',
    item: '2.2',
    title: 'Valuation of the property, if one was obtained in the last six months',
    fact: guide,
  },
  { id: 'property-mortgage', item: '2.2', title: 'Recent mortgage statement', fact: guide },
  { id: 'account-statements', item: '2.3', title: 'Statements for the last 12 months', fact: guide },
  { id: 'investment-statement', item: '2.4', title: 'Latest statement or dividend counterfoil', fact: guide },
  { id: 'policy-valuation', item: '2.5', title: 'Surrender valuation', fact: guide },
  { id: 'business-accounts', item: '2.11', title: 'Accounts of the last two financial years', fact: guide },
  {
    id: 'business-evidence',
    item: '2.11',
    title: 'What supports the valuation, if available',
    fact: unconfirmed,
  },
  {
    id: 'pension-statement',
    item: '2.13',
    title: 'Statement of the cash equivalent, or the letter that asks for it',
    fact: guide,
  },
  { id: 'p60', item: '2.15', title: 'Last P60', fact: guide },
  { id: 'payslips', item: '2.15', title: 'Last three payslips', fact: guide },
  { id: 'p11d', item: '2.15', title: 'Last P11D, if issued', fact: unconfirmed },
  {
    id: 'tax-papers',
    item: '2.16',
    title: 'Last tax assessment, or a letter from the accountant on the tax due',
    fact: unconfirmed,
  },
  {
    id: 'management-accounts',
    item: '2.16',
    title: 'Management accounts, where the estimate differs from the last year',
    fact: unconfirmed,
  },
] as const
export type PaperId = (typeof papersOnForm)[number]['id']

/** Months of statements that go with every account. */
export const monthsOfStatements = { months: 12, ...guide }

/** Above which cash and belongings are listed; for cash, whether each sum or all together is unconfirmed. */
export const listedAbovePounds = { pounds: 500, ...guide }

/** In days. */
export const times = {
  /** Exchanged and filed so long before the first appointment, at least. */
  exchangeBefore: { days: 35, ...rule('FPR 9.14(1)') },
  /** Questionnaire, statement of issues and chronology so long before it, at least. */
  questionnaireBefore: { days: 14, ...rule('FPR 9.14(5)') },
  /**
   * Days of a rule are clear days: neither the day from which nor the event up to which is counted. So many days before a
   * hearing, counted on the calendar, are one clear day short.
   */
  clearDays: rule('FPR 2.9(2) and (3)'),
  /** Each pension provider is asked within so long of being told its date. */
  askPensions: { days: 7, ...rule('FPR 9.30') },
} as const
