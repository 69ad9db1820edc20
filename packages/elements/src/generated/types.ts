// Generated from table.ts.
import type { PayStatus } from '@exchange-kit/pay-flow'

/** `<exchange-pay>`: A button that asks for a payment. The payer signs in, looks and confirms on the hosted site. */
export interface ExchangePayElement extends HTMLElement {
  /** The payee: an account code such as RIBA0002, or the address of an account of the site. Default: none: the element shows its fallback link. */
  to: string | undefined
  /** In units of the payee’s currency: digits with at most one dot, such as 10 or 10.50. Default: none: the payer chooses. */
  amount: string | undefined
  /** What is paid for; at most 500 characters. Default: none. */
  description: string | undefined
  /** The seller’s own reference; at most 64 characters. It comes back with the result. Default: none. */
  reference: string | undefined
  /** ISO 8601 time from which on the payment is refused. Default: never. */
  expires: string | undefined
  /** auto opens a window, or goes on in the same tab when the browser refuses it. Default: auto. */
  mode: 'auto' | 'popup' | 'redirect'
  /** simple is the button alone; card adds payee, purpose and amount; qr adds the code for print. Default: simple. */
  layout: 'simple' | 'card' | 'qr'
  /** The words on the button. Default: “Pay” with the amount. */
  label: string | undefined
  /** Where a payment in the same tab leads back to; its origin stands on the payee group’s list. Default: the page itself. */
  returnUrl: string | undefined
  /** The button cannot be pressed. "false" means absent. Default: absent. */
  disabled: boolean
  /** lazy lets the loader wait until the element is 256 px from view; eager does not wait. Default: lazy. */
  loading: 'lazy' | 'eager'
  /** The hosted site that answers, such as https://demo.example. Default: the origin of the script. */
  site: string | undefined
  /** Language of the words: ca, en, es or it. Default: the nearest lang attribute, else the browser’s language, else English. */
  locale: string | undefined
  /** inherit follows the color-scheme of the page around it, auto follows the reader’s system. Default: inherit. */
  theme: 'inherit' | 'light' | 'dark' | 'auto'
  /** Settles when the element first shows what it has to show. */
  readonly ready: Promise<void>
  /** Asks the site again, and begins anew. */
  refresh(): Promise<void>
}

/** The events of all elements. */
export interface ExchangeEvents {
  /** The button was pressed. preventDefault() keeps the payment from starting. */
  'exchange-pay-start': CustomEvent<{ to: string; amount?: string; description?: string; reference?: string }>
  /** The pay sheet opens, in a window or in this tab. */
  'exchange-pay-open': CustomEvent<{ how: 'popup' | 'redirect'; href: string }>
  /** The payment is booked. A hint: verify the receipt before delivering. */
  'exchange-pay-complete': CustomEvent<{
    status: PayStatus
    how: 'popup' | 'redirect'
    reference?: string
    receipt?: string
  }>
  /** The payment waits for an approval. A hint. */
  'exchange-pay-pending': CustomEvent<{
    status: PayStatus
    how: 'popup' | 'redirect'
    reference?: string
    receipt?: string
  }>
  /** The payer cancelled, or the payment was rejected. */
  'exchange-pay-cancel': CustomEvent<{
    status: PayStatus
    how: 'popup' | 'redirect'
    reference?: string
    receipt?: string
  }>
  /** Something failed: LoadFailed (script), PopupBlocked, ResultUnknown (the window is gone without a word), AccountNotFound, ServerNoResponse, ServerBadResponse. */
  'exchange-error': CustomEvent<{ code: string }>
}

/** The elements by tag. */
export interface ExchangeElements {
  'exchange-pay': ExchangePayElement
}

/** Attributes of each tag in JSX; children, class, events and the like come from the framework. */
export interface ExchangeJsx {
  /** Attributes and listeners of `<exchange-pay>`; ExchangePay in React 19 and Preact. */
  'exchange-pay': {
    to?: string | undefined
    amount?: string | undefined
    description?: string | undefined
    reference?: string | undefined
    expires?: string | undefined
    mode?: 'auto' | 'popup' | 'redirect' | undefined
    layout?: 'simple' | 'card' | 'qr' | undefined
    label?: string | undefined
    'return-url'?: string | undefined
    disabled?: boolean | '' | undefined
    loading?: 'lazy' | 'eager' | undefined
    site?: string | undefined
    locale?: string | undefined
    theme?: 'inherit' | 'light' | 'dark' | 'auto' | undefined
    'onexchange-pay-start'?: ((event: ExchangeEvents['exchange-pay-start']) => void) | undefined
    'onexchange-pay-open'?: ((event: ExchangeEvents['exchange-pay-open']) => void) | undefined
    'onexchange-pay-complete'?: ((event: ExchangeEvents['exchange-pay-complete']) => void) | undefined
    'onexchange-pay-pending'?: ((event: ExchangeEvents['exchange-pay-pending']) => void) | undefined
    'onexchange-pay-cancel'?: ((event: ExchangeEvents['exchange-pay-cancel']) => void) | undefined
    'onexchange-error'?: ((event: ExchangeEvents['exchange-error']) => void) | undefined
  }
}

declare global {
  interface HTMLElementTagNameMap extends ExchangeElements {}
  interface HTMLElementEventMap extends ExchangeEvents {}
}
