import { everywhere, readStates, trouble, type ElementRow } from './row.ts'

/** `<exchange-stats>`: a group, or the whole site, in figures. */
export const exchangeStats = {
  tag: 'exchange-stats',
  name: 'ExchangeStatsElement',
  description: 'A group in figures, or the whole site: members, activity, what was exchanged, payments.',
  attributes: {
    group: {
      type: 'group',
      default: 'the whole site',
      description: 'The group, when its statistics are public: four letters, such as RIBA.',
    },
    period: {
      type: ['12-months', '12-weeks', '30-days', '5-years'],
      default: '12-months',
      description: 'How far back the figures reach, up to now.',
    },
    kind: {
      type: ['all', 'amount', 'transfers', 'accounts'],
      default: 'all',
      description: 'One figure alone: what was exchanged, the number of payments, or the active accounts.',
    },
    ...everywhere,
  },
  events: {
    'exchange-ready': { description: 'The figures are shown.', detail: '{ group?: string }' },
    ...trouble,
  },
  parts: {
    root: 'The wrapper of everything.',
    list: 'The list of figures.',
    item: 'One figure.',
    button: 'The button that asks again.',
    link: 'Links to the site.',
    status: 'What went wrong.',
  },
  states: { ...readStates, empty: 'Nothing was counted in that time: the figures are shown, all of them nought.' },
  privileged: 'Nothing.',
} as const satisfies ElementRow
