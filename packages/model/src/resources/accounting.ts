import type { Rate } from '../money.ts'
import type { Many, One, Resource } from './document.ts'

export type CurrencyStatus = 'new' | 'active' | 'disabled'

/** A group's currency (api.md 4.2). Amounts are whole numbers of 10^-scale; `decimals` is for display. */
export type Currency = Resource<
  'currencies',
  {
    code: string
    status: CurrencyStatus
    name: string
    namePlural: string
    symbol: string
    decimals: number
    scale: number
    rate: Rate
    created: string
    updated: string
  },
  {
    admins: Many<'users'>
    settings: One<'currency-settings'>
    accounts: { links: { related: string } }
    trustlines: { links: { related: string } }
  }
>

/** Switches and defaults that accounts inherit (A-4-8). Limits are amounts, `null` = unlimited, times seconds. */
export type CurrencySettings = Resource<
  'currency-settings',
  {
    defaultInitialCreditLimit: number
    defaultInitialMaximumBalance: number | null
    defaultAllowPayments: boolean
    defaultAllowPaymentRequests: boolean
    defaultAllowSimplePayments: boolean
    defaultAllowSimplePaymentRequests: boolean
    defaultAllowQrPayments: boolean
    defaultAllowQrPaymentRequests: boolean
    defaultAllowMultiplePayments: boolean
    defaultAllowMultiplePaymentRequests: boolean
    defaultAllowTagPayments: boolean
    defaultAllowTagPaymentRequests: boolean
    defaultAcceptPaymentsAutomatically: boolean
    defaultAcceptPaymentsWhitelist: string[]
    defaultAcceptPaymentsAfter: number | false
    defaultOnPaymentCreditLimit: number | false
    defaultHideBalance: boolean
    defaultAllowExternalPayments: boolean
    defaultAllowExternalPaymentRequests: boolean
    defaultAcceptExternalPaymentsAutomatically: boolean
    enableExternalPayments: boolean
    enableExternalPaymentRequests: boolean
    externalTraderCreditLimit: number | null
    externalTraderMaximumBalance: number | null
  },
  { currency: One<'currencies'> }
>

export type AccountStatus = 'active' | 'disabled' | 'suspended' | 'deleted'

/** What holds a balance (api.md 4.3). The public account lacks the attributes with `?` (A-4-15). */
export type Account = Resource<
  'accounts',
  {
    code: string
    status: AccountStatus
    kind: 'user' | 'virtual'
    balance?: number
    creditLimit?: number | null
    maximumBalance?: number | null
    lastTransfer?: string | null
    created: string
    updated: string
  },
  {
    currency: One<'currencies'>
    users?: Many<'users'>
    settings: Partial<One<'account-settings'>> & { links: { related: string } }
  }
>

/** An NFC tag as its owner reads it: never its value (A-4-25). */
export type AccountTag = { id: string; name: string; updated: string }

/** What an account decides for itself; `null` inherits the currency's default (A-4-24). */
export type AccountSettings = Resource<
  'account-settings',
  {
    allowPayments: boolean | null
    allowPaymentRequests: boolean | null
    allowSimplePayments: boolean | null
    allowSimplePaymentRequests: boolean | null
    allowQrPayments: boolean | null
    allowQrPaymentRequests: boolean | null
    allowMultiplePayments: boolean | null
    allowMultiplePaymentRequests: boolean | null
    allowTagPayments: boolean | null
    allowTagPaymentRequests: boolean | null
    acceptPaymentsAutomatically: boolean | null
    acceptPaymentsWhitelist: string[] | null
    acceptPaymentsAfter: number | false | null
    onPaymentCreditLimit: number | false | null
    hideBalance: boolean | null
    allowExternalPayments: boolean | null
    allowExternalPaymentRequests: boolean | null
    acceptExternalPaymentsAutomatically: boolean | null
    tags: AccountTag[]
  },
  { account: One<'accounts'> }
>

export type TransferState = 'new' | 'pending' | 'accepted' | 'committed' | 'rejected' | 'failed' | 'deleted'

/** How the payer's consent was given. */
export type AuthorizationType = 'payer' | 'automatic' | 'whitelist' | 'tag' | 'timeout' | 'admin' | 'refund'

export type TransferMeta = {
  description: string
  reference?: string
  origin?: string
  listing?: string
  reason?: string
  path?: string[]
}

/** One payer, one payee, an amount (api.md 4.4): on screen a payment. */
export type Transfer = Resource<
  'transfers',
  {
    code: string
    state: TransferState
    amount: number
    /** What each side pays and gets, between currencies; else `null`. */
    payerAmount?: number | null
    payeeAmount?: number | null
    meta: TransferMeta
    authorization: { type: AuthorizationType } | null
    failure: { code: string; title: string } | null
    refunded: number
    /** How often its payer was reminded of it, and when last (B10). */
    reminders?: number
    reminded?: string | null
    created: string
    updated: string
  },
  {
    payer: One<'accounts'>
    payee: One<'accounts'>
    currency: One<'currencies'>
    creator: One<'users'>
    refundOf: One<'transfers'>
    refunds: Many<'transfers'>
  }
>

/** One account's side of a booked transfer, with the balance after it (A-4-63). */
export type Entry = Resource<
  'entries',
  { amount: number; balance: number; description: string; created: string },
  { transfer: One<'transfers'>; counterpart: One<'accounts'> }
>

/** The signed word of the server on a transfer: a compact JWS (A-4-62). */
export type Receipt = Resource<'receipts', { state: TransferState; jws: string }, Record<never, never>>

/** A currency that this one trusts up to a limit (api.md 4.6). */
export type Trustline = Resource<
  'trustlines',
  { limit: number; balance: number; created: string; updated: string },
  { currency: One<'currencies'>; trusted: One<'currencies'> }
>
