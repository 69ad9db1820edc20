// Generated from the table of @exchange-kit/elements.
import type { ArgTypes } from '@storybook/react-vite'

/** The controls of each element. */
export const controls: Readonly<Record<string, Partial<ArgTypes>>> = {
  'exchange-pay': {
    to: {
      description: 'The payee: an account code such as RIBA0002, or the address of an account of the site.',
      control: 'text',
    },
    amount: {
      description: 'In units of the payee’s currency: digits with at most one dot, such as 10 or 10.50.',
      control: 'text',
    },
    description: { description: 'What is paid for; at most 500 characters.', control: 'text' },
    reference: {
      description: 'The seller’s own reference; at most 64 characters. It comes back with the result.',
      control: 'text',
    },
    expires: { description: 'ISO 8601 time from which on the payment is refused.', control: 'text' },
    mode: {
      description: 'auto opens a window, or goes on in the same tab when the browser refuses it.',
      control: 'select',
      options: ['auto', 'popup', 'redirect'],
    },
    layout: {
      description: 'simple is the button alone; card adds payee, purpose and amount; qr adds the code for print.',
      control: 'select',
      options: ['simple', 'card', 'qr'],
    },
    label: { description: 'The words on the button.', control: 'text' },
    'return-url': {
      description: 'Where a payment in the same tab leads back to; its origin stands on the payee group’s list.',
      control: 'text',
    },
    disabled: { description: 'The button cannot be pressed. "false" means absent.', control: 'boolean' },
    loading: {
      description: 'lazy lets the loader wait until the element is 256 px from view; eager does not wait.',
      control: 'select',
      options: ['lazy', 'eager'],
    },
    locale: { description: 'Language of the words: ca, en, es or it.', control: 'text' },
    theme: {
      description: 'inherit follows the color-scheme of the page around it, auto follows the reader’s system.',
      control: 'select',
      options: ['inherit', 'light', 'dark', 'auto'],
    },
  },
  'exchange-groups': {
    country: { description: 'Groups of one country: two letters, such as ES.', control: 'text' },
    near: { description: 'Offers to sort by distance. The position is asked after a click only.', control: 'boolean' },
    query: { description: 'What the search field holds at first.', control: 'text' },
    limit: { description: 'How many groups are shown at most; 1 to 50. Room is kept for three rows.', control: 'text' },
    map: {
      description: 'click offers a map. Nothing of it is loaded until a visitor asks for it.',
      control: 'select',
      options: ['none', 'click'],
    },
    loading: {
      description: 'lazy lets the loader wait until the element is 256 px from view; eager does not wait.',
      control: 'select',
      options: ['lazy', 'eager'],
    },
    locale: { description: 'Language of the words: ca, en, es or it.', control: 'text' },
    theme: {
      description: 'inherit follows the color-scheme of the page around it, auto follows the reader’s system.',
      control: 'select',
      options: ['inherit', 'light', 'dark', 'auto'],
    },
  },
  'exchange-group': {
    code: { description: 'The group: four letters, such as RIBA.', control: 'text' },
    loading: {
      description: 'lazy lets the loader wait until the element is 256 px from view; eager does not wait.',
      control: 'select',
      options: ['lazy', 'eager'],
    },
    locale: { description: 'Language of the words: ca, en, es or it.', control: 'text' },
    theme: {
      description: 'inherit follows the color-scheme of the page around it, auto follows the reader’s system.',
      control: 'select',
      options: ['inherit', 'light', 'dark', 'auto'],
    },
  },
  'exchange-offers': {
    group: { description: 'The group: four letters, such as RIBA.', control: 'text' },
    category: { description: 'Code or id of one category of the group.', control: 'text' },
    query: { description: 'Words that must occur.', control: 'text' },
    limit: { description: 'How many are shown at most; 1 to 50. Room is kept for three rows.', control: 'text' },
    layout: {
      description: 'grid hangs cards on a board, rows is a list for narrow columns.',
      control: 'select',
      options: ['grid', 'rows'],
    },
    loading: {
      description: 'lazy lets the loader wait until the element is 256 px from view; eager does not wait.',
      control: 'select',
      options: ['lazy', 'eager'],
    },
    locale: { description: 'Language of the words: ca, en, es or it.', control: 'text' },
    theme: {
      description: 'inherit follows the color-scheme of the page around it, auto follows the reader’s system.',
      control: 'select',
      options: ['inherit', 'light', 'dark', 'auto'],
    },
  },
  'exchange-needs': {
    group: { description: 'The group: four letters, such as RIBA.', control: 'text' },
    category: { description: 'Code or id of one category of the group.', control: 'text' },
    query: { description: 'Words that must occur.', control: 'text' },
    limit: { description: 'How many are shown at most; 1 to 50. Room is kept for three rows.', control: 'text' },
    layout: {
      description: 'grid hangs cards on a board, rows is a list for narrow columns.',
      control: 'select',
      options: ['grid', 'rows'],
    },
    loading: {
      description: 'lazy lets the loader wait until the element is 256 px from view; eager does not wait.',
      control: 'select',
      options: ['lazy', 'eager'],
    },
    locale: { description: 'Language of the words: ca, en, es or it.', control: 'text' },
    theme: {
      description: 'inherit follows the color-scheme of the page around it, auto follows the reader’s system.',
      control: 'select',
      options: ['inherit', 'light', 'dark', 'auto'],
    },
  },
  'exchange-signup': {
    group: { description: 'The group: four letters, such as RIBA.', control: 'text' },
    mode: {
      description:
        'auto opens a window, or goes on in the same tab when the browser refuses it. inline shows the whole sign-up in the page, in a frame of the site, for origins on the group’s list; elsewhere it is auto.',
      control: 'select',
      options: ['auto', 'popup', 'redirect', 'inline'],
    },
    loading: {
      description: 'lazy lets the loader wait until the element is 256 px from view; eager does not wait.',
      control: 'select',
      options: ['lazy', 'eager'],
    },
    locale: { description: 'Language of the words: ca, en, es or it.', control: 'text' },
    theme: {
      description: 'inherit follows the color-scheme of the page around it, auto follows the reader’s system.',
      control: 'select',
      options: ['inherit', 'light', 'dark', 'auto'],
    },
  },
  'exchange-stats': {
    group: { description: 'The group, when its statistics are public: four letters, such as RIBA.', control: 'text' },
    period: {
      description: 'How far back the figures reach, up to now.',
      control: 'select',
      options: ['12-months', '12-weeks', '30-days', '5-years'],
    },
    kind: {
      description: 'One figure alone: what was exchanged, the number of payments, or the active accounts.',
      control: 'select',
      options: ['all', 'amount', 'transfers', 'accounts'],
    },
    loading: {
      description: 'lazy lets the loader wait until the element is 256 px from view; eager does not wait.',
      control: 'select',
      options: ['lazy', 'eager'],
    },
    locale: { description: 'Language of the words: ca, en, es or it.', control: 'text' },
    theme: {
      description: 'inherit follows the color-scheme of the page around it, auto follows the reader’s system.',
      control: 'select',
      options: ['inherit', 'light', 'dark', 'auto'],
    },
  },
  'exchange-provider': {
    locale: { description: 'Language of the words: ca, en, es or it.', control: 'text' },
    theme: {
      description: 'inherit follows the color-scheme of the page around it, auto follows the reader’s system.',
      control: 'select',
      options: ['inherit', 'light', 'dark', 'auto'],
    },
  },
}
