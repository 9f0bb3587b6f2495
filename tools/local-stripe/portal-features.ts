/** What a person may do in the portal, as far as the local Stripe knows it. */
export interface PortalFeatures {
  /** Kept and told only: the pages have no form for it. */
  customerUpdate: { enabled: boolean; allowed: string[] }
  invoiceHistory: boolean
  cardUpdate: boolean
  cancel: { enabled: boolean; mode: 'at_period_end' | 'immediately' }
  update: {
    enabled: boolean
    prorations: Prorations
    /** Null where none were named: then every price that is on sale. */
    products: { product: string; prices: string[] }[] | null
  }
}

export type Prorations = 'always_invoice' | 'create_prorations' | 'none'

/** Why a subscription ends: asked for, not paid. */
export type Ending = 'cancellation_requested' | 'payment_failed'
