import { everywhere, type ElementRow } from './row.ts'

const resultOf = (status: string) =>
  `{ status: ${status}; how: 'popup' | 'redirect'; reference?: string; receipt?: string }`

/** `<exchange-pay>`: asks for a payment on another site's page, and has it confirmed on ours (E2, E4). */
export const exchangePay = {
  tag: 'exchange-pay',
  name: 'ExchangePayElement',
  description: 'A button that asks for a payment. The payer signs in, looks and confirms on the hosted site.',
  attributes: {
    to: {
      type: 'payee',
      default: 'none: the element shows its fallback link',
      description: 'The payee: an account code such as RIBA0002, or the address of an account of the site.',
    },
    amount: {
      type: 'units',
      default: 'none: the payer chooses',
      description: 'In units of the payee’s currency: digits with at most one dot, such as 10 or 10.50.',
    },
    description: { type: 'text500', default: 'none', description: 'What is paid for; at most 500 characters.' },
    reference: {
      type: 'text64',
      default: 'none',
      description: 'The seller’s own reference; at most 64 characters. It comes back with the result.',
    },
    expires: { type: 'time', default: 'never', description: 'ISO 8601 time from which on the payment is refused.' },
    mode: {
      type: ['auto', 'popup', 'redirect'],
      default: 'auto',
      description: 'auto opens a window, or goes on in the same tab when the browser refuses it.',
    },
    layout: {
      type: ['simple', 'card', 'qr'],
      default: 'simple',
      description: 'simple is the button alone; card adds payee, purpose and amount; qr adds the code for print.',
    },
    label: { type: 'text64', default: '“Pay” with the amount', description: 'The words on the button.' },
    'return-url': {
      type: 'url',
      default: 'the page itself',
      description: 'Where a payment in the same tab leads back to; its origin stands on the payee group’s list.',
    },
    disabled: { type: 'flag', default: 'absent', description: 'The button cannot be pressed. "false" means absent.' },
    ...everywhere,
  },
  events: {
    'exchange-pay-start': {
      description: 'The button was pressed. preventDefault() keeps the payment from starting.',
      detail: '{ to: string; amount?: string; description?: string; reference?: string }',
      cancelable: true,
    },
    'exchange-pay-open': {
      description: 'The pay sheet opens, in a window or in this tab.',
      detail: `{ how: 'popup' | 'redirect'; href: string }`,
    },
    'exchange-pay-complete': {
      description: 'The payment is booked. A hint: verify the receipt before delivering.',
      detail: resultOf(`'committed'`),
    },
    'exchange-pay-pending': {
      description: 'The payment waits for an approval. A hint.',
      detail: resultOf(`'pending'`),
    },
    'exchange-pay-cancel': {
      description: 'The payer cancelled, or the payment was rejected.',
      detail: resultOf(`'cancelled' | 'rejected'`),
    },
    'exchange-error': {
      description:
        'Something failed: LoadFailed (script), PopupBlocked, ResultUnknown (the window is gone without a word), AccountNotFound, ServerNoResponse, ServerBadResponse. Or an attribute is wrong, and the link of the page stands there: InvalidAmount, DateInvalid, LinkEnded (past `expires`), TooLong.',
      detail: '{ code: string }',
    },
  },
  parts: {
    root: 'The wrapper of everything.',
    button: 'The button that pays.',
    link: 'Links: to the site, to look whether it was paid, to copy.',
    status: 'The sentence that says how it went.',
  },
  states: {
    loading: 'Payee and currency are being asked.',
    error: 'The element cannot be used, or the site did not answer.',
    done: 'The payment is booked or waits for an approval.',
  },
  privileged: 'Everything: signing in, looking and confirming happen on the hosted site.',
} as const satisfies ElementRow
