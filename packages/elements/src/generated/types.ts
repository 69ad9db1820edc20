// Generated from table.ts.

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
  /** The hosted site that answers, such as https://demo.example. Default: the origin of the script; in a bundle and in React, name it. */
  site: string | undefined
  /** Language of the words: ca, en, es or it. Default: the nearest lang attribute, else the browser’s language, else English. */
  locale: string | undefined
  /** inherit follows the color-scheme of the page around it, auto follows the reader’s system. Default: inherit. */
  theme: 'inherit' | 'light' | 'dark' | 'auto'
  /** Settles when the element first shows what it has to show. */
  readonly ready: Promise<void>
  /** Asks the site again, and starts over. */
  refresh(): Promise<void>
}

/** `<exchange-groups>`: A finder of groups: a search field, a list, and a map for those who ask for it. */
export interface ExchangeGroupsElement extends HTMLElement {
  /** Groups of one country: two letters, such as ES. Default: every country. */
  country: string | undefined
  /** Offers to sort by distance. The position is asked after a click only. Default: absent. */
  near: boolean
  /** What the search field holds at first. Default: none. */
  query: string | undefined
  /** How many groups are shown at most; 1 to 50. Room is kept for three rows. Default: 5. */
  limit: string | undefined
  /** click offers a map. Nothing of it is loaded until a visitor asks for it. Default: none. */
  map: 'none' | 'click'
  /** lazy lets the loader wait until the element is 256 px from view; eager does not wait. Default: lazy. */
  loading: 'lazy' | 'eager'
  /** The hosted site that answers, such as https://demo.example. Default: the origin of the script; in a bundle and in React, name it. */
  site: string | undefined
  /** Language of the words: ca, en, es or it. Default: the nearest lang attribute, else the browser’s language, else English. */
  locale: string | undefined
  /** inherit follows the color-scheme of the page around it, auto follows the reader’s system. Default: inherit. */
  theme: 'inherit' | 'light' | 'dark' | 'auto'
  /** Settles when the element first shows what it has to show. */
  readonly ready: Promise<void>
  /** Asks the site again, and starts over. */
  refresh(): Promise<void>
}

/** `<exchange-group>`: A card of one group: its name, place and words, how many there are, and a way in. */
export interface ExchangeGroupElement extends HTMLElement {
  /** The group: four letters, such as RIBA. Default: none: the element shows its fallback link. */
  code: string | undefined
  /** lazy lets the loader wait until the element is 256 px from view; eager does not wait. Default: lazy. */
  loading: 'lazy' | 'eager'
  /** The hosted site that answers, such as https://demo.example. Default: the origin of the script; in a bundle and in React, name it. */
  site: string | undefined
  /** Language of the words: ca, en, es or it. Default: the nearest lang attribute, else the browser’s language, else English. */
  locale: string | undefined
  /** inherit follows the color-scheme of the page around it, auto follows the reader’s system. Default: inherit. */
  theme: 'inherit' | 'light' | 'dark' | 'auto'
  /** Settles when the element first shows what it has to show. */
  readonly ready: Promise<void>
  /** Asks the site again, and starts over. */
  refresh(): Promise<void>
}

/** `<exchange-offers>`: The public offers of a group, newest first. */
export interface ExchangeOffersElement extends HTMLElement {
  /** The group: four letters, such as RIBA. Default: none: the element shows its fallback link. */
  group: string | undefined
  /** Code or id of one category of the group. Default: every category. */
  category: string | undefined
  /** Words that must occur. Default: none. */
  query: string | undefined
  /** How many are shown at most; 1 to 50. Room is kept for three rows. Default: 6. */
  limit: string | undefined
  /** grid hangs cards on a board, rows is a list for narrow columns. Default: grid. */
  layout: 'grid' | 'rows'
  /** lazy lets the loader wait until the element is 256 px from view; eager does not wait. Default: lazy. */
  loading: 'lazy' | 'eager'
  /** The hosted site that answers, such as https://demo.example. Default: the origin of the script; in a bundle and in React, name it. */
  site: string | undefined
  /** Language of the words: ca, en, es or it. Default: the nearest lang attribute, else the browser’s language, else English. */
  locale: string | undefined
  /** inherit follows the color-scheme of the page around it, auto follows the reader’s system. Default: inherit. */
  theme: 'inherit' | 'light' | 'dark' | 'auto'
  /** Settles when the element first shows what it has to show. */
  readonly ready: Promise<void>
  /** Asks the site again, and starts over. */
  refresh(): Promise<void>
}

/** `<exchange-needs>`: The public needs of a group, newest first. */
export interface ExchangeNeedsElement extends HTMLElement {
  /** The group: four letters, such as RIBA. Default: none: the element shows its fallback link. */
  group: string | undefined
  /** Code or id of one category of the group. Default: every category. */
  category: string | undefined
  /** Words that must occur. Default: none. */
  query: string | undefined
  /** How many are shown at most; 1 to 50. Room is kept for three rows. Default: 3. */
  limit: string | undefined
  /** grid hangs cards on a board, rows is a list for narrow columns. Default: grid. */
  layout: 'grid' | 'rows'
  /** lazy lets the loader wait until the element is 256 px from view; eager does not wait. Default: lazy. */
  loading: 'lazy' | 'eager'
  /** The hosted site that answers, such as https://demo.example. Default: the origin of the script; in a bundle and in React, name it. */
  site: string | undefined
  /** Language of the words: ca, en, es or it. Default: the nearest lang attribute, else the browser’s language, else English. */
  locale: string | undefined
  /** inherit follows the color-scheme of the page around it, auto follows the reader’s system. Default: inherit. */
  theme: 'inherit' | 'light' | 'dark' | 'auto'
  /** Settles when the element first shows what it has to show. */
  readonly ready: Promise<void>
  /** Asks the site again, and starts over. */
  refresh(): Promise<void>
}

/** `<exchange-signup>`: What joining a group takes, its terms to read, and a button that leads to signing up; or all of it in the page. */
export interface ExchangeSignupElement extends HTMLElement {
  /** The group: four letters, such as RIBA. Default: none: the element shows its fallback link. */
  group: string | undefined
  /** auto opens a window, or goes on in the same tab when the browser refuses it. inline shows the whole sign-up in the page, in a frame of the site, for origins on the group’s list; elsewhere it is auto. Default: auto. */
  mode: 'auto' | 'popup' | 'redirect' | 'inline'
  /** lazy lets the loader wait until the element is 256 px from view; eager does not wait. Default: lazy. */
  loading: 'lazy' | 'eager'
  /** The hosted site that answers, such as https://demo.example. Default: the origin of the script; in a bundle and in React, name it. */
  site: string | undefined
  /** Language of the words: ca, en, es or it. Default: the nearest lang attribute, else the browser’s language, else English. */
  locale: string | undefined
  /** inherit follows the color-scheme of the page around it, auto follows the reader’s system. Default: inherit. */
  theme: 'inherit' | 'light' | 'dark' | 'auto'
  /** Settles when the element first shows what it has to show. */
  readonly ready: Promise<void>
  /** Asks the site again, and starts over. */
  refresh(): Promise<void>
}

/** `<exchange-stats>`: A group in figures, or the whole site: members, activity, what was exchanged, payments. */
export interface ExchangeStatsElement extends HTMLElement {
  /** The group, when its statistics are public: four letters, such as RIBA. Default: the whole site. */
  group: string | undefined
  /** How far back the figures reach, up to now. Default: 12-months. */
  period: '12-months' | '12-weeks' | '30-days' | '5-years'
  /** One figure alone: what was exchanged, the number of payments, or the active accounts. Default: all. */
  kind: 'all' | 'amount' | 'transfers' | 'accounts'
  /** lazy lets the loader wait until the element is 256 px from view; eager does not wait. Default: lazy. */
  loading: 'lazy' | 'eager'
  /** The hosted site that answers, such as https://demo.example. Default: the origin of the script; in a bundle and in React, name it. */
  site: string | undefined
  /** Language of the words: ca, en, es or it. Default: the nearest lang attribute, else the browser’s language, else English. */
  locale: string | undefined
  /** inherit follows the color-scheme of the page around it, auto follows the reader’s system. Default: inherit. */
  theme: 'inherit' | 'light' | 'dark' | 'auto'
  /** Settles when the element first shows what it has to show. */
  readonly ready: Promise<void>
  /** Asks the site again, and starts over. */
  refresh(): Promise<void>
}

/** `<exchange-provider>`: Says once which site, language and theme the elements inside have; what they say themselves wins. */
export interface ExchangeProviderElement extends HTMLElement {
  /** The hosted site that answers, such as https://demo.example. Default: the origin of the script; in a bundle and in React, name it. */
  site: string | undefined
  /** Language of the words: ca, en, es or it. Default: the nearest lang attribute, else the browser’s language, else English. */
  locale: string | undefined
  /** inherit follows the color-scheme of the page around it, auto follows the reader’s system. Default: inherit. */
  theme: 'inherit' | 'light' | 'dark' | 'auto'
  /** Settles when the element first shows what it has to show. */
  readonly ready: Promise<void>
  /** Asks the site again, and starts over. */
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
    status: 'committed'
    how: 'popup' | 'redirect'
    reference?: string
    receipt?: string
  }>
  /** The payment waits for an approval. A hint. */
  'exchange-pay-pending': CustomEvent<{
    status: 'pending'
    how: 'popup' | 'redirect'
    reference?: string
    receipt?: string
  }>
  /** The payer cancelled, or the payment was rejected. */
  'exchange-pay-cancel': CustomEvent<{
    status: 'cancelled' | 'rejected'
    how: 'popup' | 'redirect'
    reference?: string
    receipt?: string
  }>
  /** Something failed: LoadFailed (script), ServerNoResponse, NotFound, Forbidden and other codes of the API. */
  'exchange-error': CustomEvent<{ code: string }>
  /** A group was chosen. preventDefault() keeps its page from opening. */
  'exchange-group-select': CustomEvent<{ code: string; href: string }>
  /** A search was answered. */
  'exchange-results': CustomEvent<{ query: string; count: number }>
  /** Joining was chosen. preventDefault() keeps the sign-up from opening. */
  'exchange-group-join': CustomEvent<{ code: string; href: string }>
  /** One was chosen. preventDefault() keeps its page from opening. */
  'exchange-offer-select': CustomEvent<{ group: string; code: string; href: string }>
  /** One was chosen. preventDefault() keeps its page from opening. */
  'exchange-need-select': CustomEvent<{ group: string; code: string; href: string }>
  /** Joining was chosen. preventDefault() keeps the sign-up from opening. Not with inline, where nothing opens. */
  'exchange-signup-start': CustomEvent<{ group: string; href: string }>
  /** The sign-up was sent; confirming the e-mail comes next. It does not say who sent it. */
  'exchange-signup-submitted': CustomEvent<{ group: string }>
  /** The figures are shown. */
  'exchange-ready': CustomEvent<{ group?: string }>
}

/** The elements by tag. */
export interface ExchangeElements {
  'exchange-pay': ExchangePayElement
  'exchange-groups': ExchangeGroupsElement
  'exchange-group': ExchangeGroupElement
  'exchange-offers': ExchangeOffersElement
  'exchange-needs': ExchangeNeedsElement
  'exchange-signup': ExchangeSignupElement
  'exchange-stats': ExchangeStatsElement
  'exchange-provider': ExchangeProviderElement
}

/** Attributes of each tag in JSX; children, class, events and the like come from the framework. */
export interface ExchangeJsx {
  /** Attributes and listeners of `<exchange-pay>`; ExchangePay in React 19 and Preact. */
  'exchange-pay': {
    to?: string | undefined
    amount?: string | number | undefined
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
  /** Attributes and listeners of `<exchange-groups>`; ExchangeGroups in React 19 and Preact. */
  'exchange-groups': {
    country?: string | undefined
    near?: boolean | '' | undefined
    query?: string | undefined
    limit?: string | number | undefined
    map?: 'none' | 'click' | undefined
    loading?: 'lazy' | 'eager' | undefined
    site?: string | undefined
    locale?: string | undefined
    theme?: 'inherit' | 'light' | 'dark' | 'auto' | undefined
    'onexchange-group-select'?: ((event: ExchangeEvents['exchange-group-select']) => void) | undefined
    'onexchange-results'?: ((event: ExchangeEvents['exchange-results']) => void) | undefined
    'onexchange-error'?: ((event: ExchangeEvents['exchange-error']) => void) | undefined
  }
  /** Attributes and listeners of `<exchange-group>`; ExchangeGroup in React 19 and Preact. */
  'exchange-group': {
    code?: string | undefined
    loading?: 'lazy' | 'eager' | undefined
    site?: string | undefined
    locale?: string | undefined
    theme?: 'inherit' | 'light' | 'dark' | 'auto' | undefined
    'onexchange-group-join'?: ((event: ExchangeEvents['exchange-group-join']) => void) | undefined
    'onexchange-error'?: ((event: ExchangeEvents['exchange-error']) => void) | undefined
  }
  /** Attributes and listeners of `<exchange-offers>`; ExchangeOffers in React 19 and Preact. */
  'exchange-offers': {
    group?: string | undefined
    category?: string | undefined
    query?: string | undefined
    limit?: string | number | undefined
    layout?: 'grid' | 'rows' | undefined
    loading?: 'lazy' | 'eager' | undefined
    site?: string | undefined
    locale?: string | undefined
    theme?: 'inherit' | 'light' | 'dark' | 'auto' | undefined
    'onexchange-offer-select'?: ((event: ExchangeEvents['exchange-offer-select']) => void) | undefined
    'onexchange-error'?: ((event: ExchangeEvents['exchange-error']) => void) | undefined
  }
  /** Attributes and listeners of `<exchange-needs>`; ExchangeNeeds in React 19 and Preact. */
  'exchange-needs': {
    group?: string | undefined
    category?: string | undefined
    query?: string | undefined
    limit?: string | number | undefined
    layout?: 'grid' | 'rows' | undefined
    loading?: 'lazy' | 'eager' | undefined
    site?: string | undefined
    locale?: string | undefined
    theme?: 'inherit' | 'light' | 'dark' | 'auto' | undefined
    'onexchange-need-select'?: ((event: ExchangeEvents['exchange-need-select']) => void) | undefined
    'onexchange-error'?: ((event: ExchangeEvents['exchange-error']) => void) | undefined
  }
  /** Attributes and listeners of `<exchange-signup>`; ExchangeSignup in React 19 and Preact. */
  'exchange-signup': {
    group?: string | undefined
    mode?: 'auto' | 'popup' | 'redirect' | 'inline' | undefined
    loading?: 'lazy' | 'eager' | undefined
    site?: string | undefined
    locale?: string | undefined
    theme?: 'inherit' | 'light' | 'dark' | 'auto' | undefined
    'onexchange-signup-start'?: ((event: ExchangeEvents['exchange-signup-start']) => void) | undefined
    'onexchange-signup-submitted'?: ((event: ExchangeEvents['exchange-signup-submitted']) => void) | undefined
    'onexchange-error'?: ((event: ExchangeEvents['exchange-error']) => void) | undefined
  }
  /** Attributes and listeners of `<exchange-stats>`; ExchangeStats in React 19 and Preact. */
  'exchange-stats': {
    group?: string | undefined
    period?: '12-months' | '12-weeks' | '30-days' | '5-years' | undefined
    kind?: 'all' | 'amount' | 'transfers' | 'accounts' | undefined
    loading?: 'lazy' | 'eager' | undefined
    site?: string | undefined
    locale?: string | undefined
    theme?: 'inherit' | 'light' | 'dark' | 'auto' | undefined
    'onexchange-ready'?: ((event: ExchangeEvents['exchange-ready']) => void) | undefined
    'onexchange-error'?: ((event: ExchangeEvents['exchange-error']) => void) | undefined
  }
  /** Attributes and listeners of `<exchange-provider>`; ExchangeProvider in React 19 and Preact. */
  'exchange-provider': {
    site?: string | undefined
    locale?: string | undefined
    theme?: 'inherit' | 'light' | 'dark' | 'auto' | undefined
  }
}

declare global {
  interface HTMLElementTagNameMap extends ExchangeElements {}
  interface HTMLElementEventMap extends ExchangeEvents {}
}
