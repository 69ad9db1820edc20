import { everywhere, readStates, trouble, type ElementRow } from './row.ts'

/** `<exchange-groups>`: finds a group of the site. */
export const exchangeGroups = {
  tag: 'exchange-groups',
  name: 'ExchangeGroupsElement',
  description: 'A finder of groups: a search field, a list, and a map for those who ask for it.',
  attributes: {
    country: {
      type: 'country',
      default: 'every country',
      description: 'Groups of one country: two letters, such as ES.',
    },
    near: {
      type: 'flag',
      default: 'absent',
      description: 'Offers to sort by distance. The position is asked after a click only.',
    },
    query: { type: 'text64', default: 'none', description: 'What the search field holds at first.' },
    limit: {
      type: 'count',
      default: '5',
      description: 'How many groups are shown at most; 1 to 50. Room is kept for three rows.',
    },
    map: {
      type: ['none', 'click'],
      default: 'none',
      description: 'click offers a map. Nothing of it is loaded until a visitor asks for it.',
    },
    ...everywhere,
  },
  events: {
    'exchange-group-select': {
      description: 'A group was chosen. preventDefault() keeps its page from opening.',
      detail: '{ code: string; href: string }',
      cancelable: true,
    },
    'exchange-results': { description: 'A search was answered.', detail: '{ query: string; count: number }' },
    ...trouble,
  },
  parts: {
    root: 'The wrapper of everything.',
    input: 'The search field.',
    button: 'The buttons beside it, and the one that asks for the map.',
    list: 'The list of groups.',
    item: 'One group.',
    link: 'Links to the site.',
    status: 'How many were found, or what went wrong.',
  },
  states: readStates,
  privileged: 'Nothing.',
} as const satisfies ElementRow
