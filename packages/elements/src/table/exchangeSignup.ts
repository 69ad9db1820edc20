import { everywhere, readStates, trouble, type ElementRow } from './row.ts'

/** `<exchange-signup>`: a way into a group. */
export const exchangeSignup = {
  tag: 'exchange-signup',
  name: 'ExchangeSignupElement',
  description:
    'What joining a group takes, its terms to read, and a button that leads to signing up; or all of it in the page.',
  attributes: {
    group: {
      type: 'group',
      default: 'none: the element shows its fallback link',
      description: 'The group: four letters, such as RIBA.',
    },
    mode: {
      type: ['auto', 'popup', 'redirect', 'inline'],
      default: 'auto',
      description:
        'auto opens a window, or goes on in the same tab when the browser refuses it. inline shows the whole sign-up in the page, in a frame of the site, for origins on the group’s list; elsewhere it is auto.',
    },
    ...everywhere,
  },
  events: {
    'exchange-signup-start': {
      description:
        'Joining was chosen. preventDefault() keeps the sign-up from opening. Not with inline, where nothing opens.',
      detail: '{ group: string; href: string }',
      cancelable: true,
    },
    'exchange-signup-submitted': {
      description: 'The sign-up was sent; confirming the e-mail comes next. It does not say who sent it.',
      detail: '{ group: string }',
    },
    'exchange-error': {
      ...trouble['exchange-error'],
      description:
        'Something failed: LoadFailed (script, or the frame with inline), PopupBlocked, ServerNoResponse, NotFound, Forbidden and other codes of the API.',
    },
  },
  parts: {
    root: 'The wrapper of everything.',
    button: 'The button that leads to signing up.',
    link: 'Links to the site.',
    status: 'How it went.',
  },
  states: {
    ...readStates,
    empty: 'The group accepts no new members at the moment.',
    done: 'What was asked is shown, or the application was sent.',
  },
  privileged: 'Accepting the terms, name, credentials and everything after happen on the hosted site.',
} as const satisfies ElementRow
