import { everywhere, readStates, trouble, type ElementRow } from './row.ts'

const attributes = {
  group: {
    type: 'group',
    default: 'none: the element shows its fallback link',
    description: 'The group: four letters, such as RIBA.',
  },
  category: { type: 'slug', default: 'every category', description: 'Code or id of one category of the group.' },
  query: { type: 'text64', default: 'none', description: 'Words that must occur.' },
  limit: {
    type: 'count',
    default: '6',
    description: 'How many are shown at most; 1 to 50. Room is kept for three rows.',
  },
  layout: {
    type: ['grid', 'rows'],
    default: 'grid',
    description: 'grid hangs cards on a board, rows is a list for narrow columns.',
  },
  ...everywhere,
} as const
const parts = {
  root: 'The wrapper of everything.',
  list: 'The list.',
  item: 'One of them.',
  button: 'The button that asks again.',
  link: 'Links to the site.',
  status: 'What went wrong, or that there are none.',
} as const
const chosen = {
  description: 'One was chosen. preventDefault() keeps its page from opening.',
  detail: '{ group: string; code: string; href: string }',
  cancelable: true,
} as const
const privileged = 'Contact and payment open the page of the hosted site.'

/** `<exchange-offers>`: the public offers of a group. */
export const exchangeOffers = {
  tag: 'exchange-offers',
  name: 'ExchangeOffersElement',
  description: 'The public offers of a group, newest first.',
  attributes,
  events: { 'exchange-offer-select': chosen, ...trouble },
  parts,
  states: readStates,
  privileged,
} as const satisfies ElementRow

/** `<exchange-needs>`: the public needs of a group. */
export const exchangeNeeds = {
  tag: 'exchange-needs',
  name: 'ExchangeNeedsElement',
  description: 'The public needs of a group, newest first.',
  attributes: { ...attributes, limit: { ...attributes.limit, default: '3' } },
  events: { 'exchange-need-select': chosen, ...trouble },
  parts,
  states: readStates,
  privileged,
} as const satisfies ElementRow
