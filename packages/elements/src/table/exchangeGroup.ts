import { everywhere, readStates, trouble, type ElementRow } from './row.ts'

/** `<exchange-group>`: one group as a card. */
export const exchangeGroup = {
  tag: 'exchange-group',
  name: 'ExchangeGroupElement',
  description: 'A card of one group: its name, place and words, how many there are, and a way in.',
  attributes: {
    code: {
      type: 'group',
      default: 'none: the element shows its fallback link',
      description: 'The group: four letters, such as RIBA.',
    },
    ...everywhere,
  },
  events: {
    'exchange-group-join': {
      description: 'Joining was chosen. preventDefault() keeps the sign-up from opening.',
      detail: '{ code: string; href: string }',
      cancelable: true,
    },
    ...trouble,
  },
  parts: {
    root: 'The wrapper of everything.',
    button: 'The button that leads to signing up.',
    link: 'Links to the site.',
    status: 'What went wrong.',
  },
  states: { ...readStates, empty: 'The group has no members yet.' },
  privileged: 'Joining happens on the hosted site.',
} as const satisfies ElementRow
