// Generated from the table of @exchange-kit/elements.

/** A button that asks for a payment. The payer signs in, looks and confirms on the hosted site. */
export type PayButtonProps = {
  /** The payee: an account code such as RIBA0002, or the address of an account of the site. Default: none: the element shows its fallback link. */
  to?: string | undefined
  /** In units of the payee’s currency: digits with at most one dot, such as 10 or 10.50. Default: none: the payer chooses. */
  amount?: string | number | undefined
  /** What is paid for; at most 500 characters. Default: none. */
  description?: string | undefined
  /** The seller’s own reference; at most 64 characters. It comes back with the result. Default: none. */
  reference?: string | undefined
  /** ISO 8601 time from which on the payment is refused. Default: never. */
  expires?: string | Date | undefined
  /** auto opens a window, or goes on in the same tab when the browser refuses it. Default: auto. */
  mode?: 'auto' | 'popup' | 'redirect' | undefined
  /** simple is the button alone; card adds payee, purpose and amount; qr adds the code for print. Default: simple. */
  layout?: 'simple' | 'card' | 'qr' | undefined
  /** The words on the button. Default: “Pay” with the amount. */
  label?: string | undefined
  /** Where a payment in the same tab leads back to; its origin stands on the payee group’s list. Default: the page itself. */
  returnUrl?: string | undefined
  /** The button cannot be pressed. "false" means absent. Default: absent. */
  disabled?: boolean | undefined
  /** lazy lets the loader wait until the element is 256 px from view; eager does not wait. Default: lazy. */
  loading?: 'lazy' | 'eager' | undefined
  /** The hosted site that answers, such as https://demo.example. Default: the origin of the script; in a bundle and in React, name it. */
  site?: string | undefined
  /** Language of the words: ca, en, es or it. Default: the nearest lang attribute, else the browser’s language, else English. */
  locale?: string | undefined
  /** inherit follows the color-scheme of the page around it, auto follows the reader’s system. Default: inherit. */
  theme?: 'inherit' | 'light' | 'dark' | 'auto' | undefined
  /** The button was pressed. preventDefault() keeps the payment from starting. */
  onPayStart?:
    | ((event: CustomEvent<{ to: string; amount?: string; description?: string; reference?: string }>) => void)
    | undefined
  /** The pay sheet opens, in a window or in this tab. */
  onPayOpen?: ((event: CustomEvent<{ how: 'popup' | 'redirect'; href: string }>) => void) | undefined
  /** The payment is booked. A hint: verify the receipt before delivering. */
  onPayComplete?:
    | ((
        event: CustomEvent<{ status: 'committed'; how: 'popup' | 'redirect'; reference?: string; receipt?: string }>,
      ) => void)
    | undefined
  /** The payment waits for an approval. A hint. */
  onPayPending?:
    | ((
        event: CustomEvent<{ status: 'pending'; how: 'popup' | 'redirect'; reference?: string; receipt?: string }>,
      ) => void)
    | undefined
  /** The payer cancelled, or the payment was rejected. */
  onPayCancel?:
    | ((
        event: CustomEvent<{
          status: 'cancelled' | 'rejected'
          how: 'popup' | 'redirect'
          reference?: string
          receipt?: string
        }>,
      ) => void)
    | undefined
  /** Something failed: LoadFailed (script), PopupBlocked, ResultUnknown (the window is gone without a word), AccountNotFound, ServerNoResponse, ServerBadResponse. Or an attribute is wrong, and the link of the page stands there: InvalidAmount, DateInvalid, LinkEnded (past `expires`), TooLong. */
  onError?: ((event: CustomEvent<{ code: string }>) => void) | undefined
}

/** A finder of groups: a search field, a list, and a map for those who ask for it. */
export type GroupFinderProps = {
  /** Groups of one country: two letters, such as ES. Default: every country. */
  country?: string | undefined
  /** Offers to sort by distance. The position is asked after a click only. Default: absent. */
  near?: boolean | undefined
  /** What the search field holds at first. Default: none. */
  query?: string | undefined
  /** How many groups are shown at most; 1 to 50. Room is kept for three rows. Default: 5. */
  limit?: string | number | undefined
  /** click offers a map. Nothing of it is loaded until a visitor asks for it. Default: none. */
  map?: 'none' | 'click' | undefined
  /** lazy lets the loader wait until the element is 256 px from view; eager does not wait. Default: lazy. */
  loading?: 'lazy' | 'eager' | undefined
  /** The hosted site that answers, such as https://demo.example. Default: the origin of the script; in a bundle and in React, name it. */
  site?: string | undefined
  /** Language of the words: ca, en, es or it. Default: the nearest lang attribute, else the browser’s language, else English. */
  locale?: string | undefined
  /** inherit follows the color-scheme of the page around it, auto follows the reader’s system. Default: inherit. */
  theme?: 'inherit' | 'light' | 'dark' | 'auto' | undefined
  /** A group was chosen. preventDefault() keeps its page from opening. */
  onGroupSelect?: ((event: CustomEvent<{ code: string; href: string }>) => void) | undefined
  /** A search was answered. */
  onResults?: ((event: CustomEvent<{ query: string; count: number }>) => void) | undefined
  /** Something failed: LoadFailed (script), ServerNoResponse, NotFound, Forbidden and other codes of the API. */
  onError?: ((event: CustomEvent<{ code: string }>) => void) | undefined
}

/** A card of one group: its name, place and words, how many there are, and a way in. */
export type GroupCardProps = {
  /** The group: four letters, such as RIBA. Default: none: the element shows its fallback link. */
  code?: string | undefined
  /** lazy lets the loader wait until the element is 256 px from view; eager does not wait. Default: lazy. */
  loading?: 'lazy' | 'eager' | undefined
  /** The hosted site that answers, such as https://demo.example. Default: the origin of the script; in a bundle and in React, name it. */
  site?: string | undefined
  /** Language of the words: ca, en, es or it. Default: the nearest lang attribute, else the browser’s language, else English. */
  locale?: string | undefined
  /** inherit follows the color-scheme of the page around it, auto follows the reader’s system. Default: inherit. */
  theme?: 'inherit' | 'light' | 'dark' | 'auto' | undefined
  /** Joining was chosen. preventDefault() keeps the sign-up from opening. */
  onGroupJoin?: ((event: CustomEvent<{ code: string; href: string }>) => void) | undefined
  /** Something failed: LoadFailed (script), ServerNoResponse, NotFound, Forbidden and other codes of the API. */
  onError?: ((event: CustomEvent<{ code: string }>) => void) | undefined
}

/** The public offers of a group, newest first. */
export type OfferListProps = {
  /** The group: four letters, such as RIBA. Default: none: the element shows its fallback link. */
  group?: string | undefined
  /** Code or id of one category of the group. Default: every category. */
  category?: string | undefined
  /** Words that must occur. Default: none. */
  query?: string | undefined
  /** How many are shown at most; 1 to 50. Room is kept for three rows. Default: 6. */
  limit?: string | number | undefined
  /** grid hangs cards on a board, rows is a list for narrow columns. Default: grid. */
  layout?: 'grid' | 'rows' | undefined
  /** lazy lets the loader wait until the element is 256 px from view; eager does not wait. Default: lazy. */
  loading?: 'lazy' | 'eager' | undefined
  /** The hosted site that answers, such as https://demo.example. Default: the origin of the script; in a bundle and in React, name it. */
  site?: string | undefined
  /** Language of the words: ca, en, es or it. Default: the nearest lang attribute, else the browser’s language, else English. */
  locale?: string | undefined
  /** inherit follows the color-scheme of the page around it, auto follows the reader’s system. Default: inherit. */
  theme?: 'inherit' | 'light' | 'dark' | 'auto' | undefined
  /** One was chosen. preventDefault() keeps its page from opening. */
  onOfferSelect?: ((event: CustomEvent<{ group: string; code: string; href: string }>) => void) | undefined
  /** Something failed: LoadFailed (script), ServerNoResponse, NotFound, Forbidden and other codes of the API. */
  onError?: ((event: CustomEvent<{ code: string }>) => void) | undefined
}

/** The public needs of a group, newest first. */
export type NeedListProps = {
  /** The group: four letters, such as RIBA. Default: none: the element shows its fallback link. */
  group?: string | undefined
  /** Code or id of one category of the group. Default: every category. */
  category?: string | undefined
  /** Words that must occur. Default: none. */
  query?: string | undefined
  /** How many are shown at most; 1 to 50. Room is kept for three rows. Default: 3. */
  limit?: string | number | undefined
  /** grid hangs cards on a board, rows is a list for narrow columns. Default: grid. */
  layout?: 'grid' | 'rows' | undefined
  /** lazy lets the loader wait until the element is 256 px from view; eager does not wait. Default: lazy. */
  loading?: 'lazy' | 'eager' | undefined
  /** The hosted site that answers, such as https://demo.example. Default: the origin of the script; in a bundle and in React, name it. */
  site?: string | undefined
  /** Language of the words: ca, en, es or it. Default: the nearest lang attribute, else the browser’s language, else English. */
  locale?: string | undefined
  /** inherit follows the color-scheme of the page around it, auto follows the reader’s system. Default: inherit. */
  theme?: 'inherit' | 'light' | 'dark' | 'auto' | undefined
  /** One was chosen. preventDefault() keeps its page from opening. */
  onNeedSelect?: ((event: CustomEvent<{ group: string; code: string; href: string }>) => void) | undefined
  /** Something failed: LoadFailed (script), ServerNoResponse, NotFound, Forbidden and other codes of the API. */
  onError?: ((event: CustomEvent<{ code: string }>) => void) | undefined
}

/** What joining a group takes, its terms to read, and a button that leads to signing up; or all of it in the page. */
export type MemberSignupProps = {
  /** The group: four letters, such as RIBA. Default: none: the element shows its fallback link. */
  group?: string | undefined
  /** auto opens a window, or goes on in the same tab when the browser refuses it. inline shows the whole sign-up in the page, in a frame of the site, for origins on the group’s list; elsewhere it is auto. Default: auto. */
  mode?: 'auto' | 'popup' | 'redirect' | 'inline' | undefined
  /** lazy lets the loader wait until the element is 256 px from view; eager does not wait. Default: lazy. */
  loading?: 'lazy' | 'eager' | undefined
  /** The hosted site that answers, such as https://demo.example. Default: the origin of the script; in a bundle and in React, name it. */
  site?: string | undefined
  /** Language of the words: ca, en, es or it. Default: the nearest lang attribute, else the browser’s language, else English. */
  locale?: string | undefined
  /** inherit follows the color-scheme of the page around it, auto follows the reader’s system. Default: inherit. */
  theme?: 'inherit' | 'light' | 'dark' | 'auto' | undefined
  /** Joining was chosen. preventDefault() keeps the sign-up from opening. Not with inline, where nothing opens. */
  onSignupStart?: ((event: CustomEvent<{ group: string; href: string }>) => void) | undefined
  /** The sign-up was sent; confirming the e-mail comes next. It does not say who sent it. */
  onSignupSubmitted?: ((event: CustomEvent<{ group: string }>) => void) | undefined
  /** Something failed: LoadFailed (script, or the frame with inline), PopupBlocked, ServerNoResponse, NotFound, Forbidden and other codes of the API. */
  onError?: ((event: CustomEvent<{ code: string }>) => void) | undefined
}

/** A group in figures, or the whole site: members, activity, what was exchanged, payments. */
export type StatsProps = {
  /** The group, when its statistics are public: four letters, such as RIBA. Default: the whole site. */
  group?: string | undefined
  /** How far back the figures reach, up to now. Default: 12-months. */
  period?: '12-months' | '12-weeks' | '30-days' | '5-years' | undefined
  /** One figure alone: what was exchanged, the number of payments, or the active accounts. Default: all. */
  kind?: 'all' | 'amount' | 'transfers' | 'accounts' | undefined
  /** lazy lets the loader wait until the element is 256 px from view; eager does not wait. Default: lazy. */
  loading?: 'lazy' | 'eager' | undefined
  /** The hosted site that answers, such as https://demo.example. Default: the origin of the script; in a bundle and in React, name it. */
  site?: string | undefined
  /** Language of the words: ca, en, es or it. Default: the nearest lang attribute, else the browser’s language, else English. */
  locale?: string | undefined
  /** inherit follows the color-scheme of the page around it, auto follows the reader’s system. Default: inherit. */
  theme?: 'inherit' | 'light' | 'dark' | 'auto' | undefined
  /** The figures are shown. */
  onReady?: ((event: CustomEvent<{ group?: string }>) => void) | undefined
  /** Something failed: LoadFailed (script), ServerNoResponse, NotFound, Forbidden and other codes of the API. */
  onError?: ((event: CustomEvent<{ code: string }>) => void) | undefined
}

/** Which attributes and events the props of PayButton stand for. */
export const payButton = {
  tag: 'exchange-pay',
  attributes: {
    to: 'to',
    amount: 'amount',
    description: 'description',
    reference: 'reference',
    expires: 'expires',
    mode: 'mode',
    layout: 'layout',
    label: 'label',
    returnUrl: 'return-url',
    disabled: 'disabled',
    loading: 'loading',
    site: 'site',
    locale: 'locale',
    theme: 'theme',
  },
  events: {
    onPayStart: 'exchange-pay-start',
    onPayOpen: 'exchange-pay-open',
    onPayComplete: 'exchange-pay-complete',
    onPayPending: 'exchange-pay-pending',
    onPayCancel: 'exchange-pay-cancel',
    onError: 'exchange-error',
  },
} as const

/** Which attributes and events the props of GroupFinder stand for. */
export const groupFinder = {
  tag: 'exchange-groups',
  attributes: {
    country: 'country',
    near: 'near',
    query: 'query',
    limit: 'limit',
    map: 'map',
    loading: 'loading',
    site: 'site',
    locale: 'locale',
    theme: 'theme',
  },
  events: { onGroupSelect: 'exchange-group-select', onResults: 'exchange-results', onError: 'exchange-error' },
} as const

/** Which attributes and events the props of GroupCard stand for. */
export const groupCard = {
  tag: 'exchange-group',
  attributes: { code: 'code', loading: 'loading', site: 'site', locale: 'locale', theme: 'theme' },
  events: { onGroupJoin: 'exchange-group-join', onError: 'exchange-error' },
} as const

/** Which attributes and events the props of OfferList stand for. */
export const offerList = {
  tag: 'exchange-offers',
  attributes: {
    group: 'group',
    category: 'category',
    query: 'query',
    limit: 'limit',
    layout: 'layout',
    loading: 'loading',
    site: 'site',
    locale: 'locale',
    theme: 'theme',
  },
  events: { onOfferSelect: 'exchange-offer-select', onError: 'exchange-error' },
} as const

/** Which attributes and events the props of NeedList stand for. */
export const needList = {
  tag: 'exchange-needs',
  attributes: {
    group: 'group',
    category: 'category',
    query: 'query',
    limit: 'limit',
    layout: 'layout',
    loading: 'loading',
    site: 'site',
    locale: 'locale',
    theme: 'theme',
  },
  events: { onNeedSelect: 'exchange-need-select', onError: 'exchange-error' },
} as const

/** Which attributes and events the props of MemberSignup stand for. */
export const memberSignup = {
  tag: 'exchange-signup',
  attributes: { group: 'group', mode: 'mode', loading: 'loading', site: 'site', locale: 'locale', theme: 'theme' },
  events: {
    onSignupStart: 'exchange-signup-start',
    onSignupSubmitted: 'exchange-signup-submitted',
    onError: 'exchange-error',
  },
} as const

/** Which attributes and events the props of Stats stand for. */
export const stats = {
  tag: 'exchange-stats',
  attributes: {
    group: 'group',
    period: 'period',
    kind: 'kind',
    loading: 'loading',
    site: 'site',
    locale: 'locale',
    theme: 'theme',
  },
  events: { onReady: 'exchange-ready', onError: 'exchange-error' },
} as const
