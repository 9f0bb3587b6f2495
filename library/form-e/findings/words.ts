/**
 * Words that tell what a row is about. Whole words: "rent" is not in "current", nor "car" in "card"; parts of words only
 * where no other word has them in it. What is found is put to a person, never acted upon.
 */
export const words = {
  mortgage: /mortgage|\bsecond charge\b|\bequity release\b/i,
  overdraft: /overdraft|\boverdrawn\b/i,
  vehicle:
    /\b(cars?|vans?|motor ?bikes?|motor ?cycles?|motor ?homes?|vehicles?|camper ?vans?|caravans?|hatchback|saloon)\b/i,
  carFinance: /\bpcp\b|\b(car|motor|vehicle|van) (finance|loan|lease)\b/i,
  financeWithout: /\b(hire[ -]purchase|hp|finance|loan|lease)\b/i,
  takenOff: /\b(less|minus|net of|after|deducting)\b.*\b(finance|loan|hp|hire[ -]purchase|pcp|owed|owing)\b/i,
  privateCompany: /\b(ltd|limited|private company|family (company|business)|(own|my|our) company)\b/i,
  publicFund: /\b(isa|funds?|trusts?|bonds?|gilts?|oeic|plc)\b/i,
  directorsLoan:
    /\bdirectors?['’]?s?['’]? (loan|current|capital)\b|\bcapital account\b|\bpartnership current account\b/i,
  business: /\b(my|own|our|the|family) (business|company)\b(?! premises)|\bgoodwill\b|\bsole trader?\b/i,
  dividends: /\bdividends?\b/i,
  interest: /\binterest\b/i,
  savingsInterest: /\b(savings|bank|account|deposit) interest\b|\binterest (on|from)\b/i,
  rent: /\b(rents?|rental|letting)\b/i,
  lodger: /\b(lodgers?|rent[ -]a[ -]room)\b/i,
  let: /\b(let|rented|tenants?|tenanted|buy[ -]to[ -]let)\b/i,
  notLet: /\b(not|never|no longer|no|to be)\b.{0,20}\b(let|rented|tenants?|tenanted)\b/i,
  statePension: /\bstate (retirement )?pension\b/i,
  stateBenefit:
    /\b(universal credit|child benefit|housing benefit|tax credits?|pension credit|(jobseeker|carer)['’]?s['’]? allowance|attendance allowance|disability living allowance|personal independence payment|pip|esa|jsa)\b/i,
  pension: /\b(pensions?|annuity|drawdown)\b/i,
  notPrivatePension: /\b(state|credit|war|widow['’]?s|widowed|bereavement)\b/i,
  pensionPot: /\b(pensions?|sipp|avcs?)\b/i,
  crypto: /\b(crypto\w*|bitcoin|btc|ethereum|ether)\b/i,
  housing: /\b(mortgage|rent|housing|board|lodgings?|accommodation)\b/i,
  childBenefit: /\bchild benefit\b/i,
  maintenance: /\b(maintenance|child support|cms)\b/i,
  partner: /\b(partner|boyfriend|girlfriend|fianc[ée]e?)(?![\p{L}])/iu,
  formerPartner: /\b(ex|former|late|business)[ -](partner|boyfriend|girlfriend)\b/i,
  reserved: /\breserv(e|es|ed|ing)\b.{0,40}\b(position|rights?)\b/i,
} as const satisfies Record<string, RegExp>
