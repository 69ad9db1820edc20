import { lengths, migrationMarks, timeOverflowHeaders } from '@exchange-kit/model'
import { timeAmount } from './hours.ts'
import { key, treasury, type Cell, type Dialect, type From, type Sheet } from './sheet.ts'
import { asIs, cut, filled, firstOf, joined, languagesIn, moments, priced, titled } from './texts.ts'

const marks = migrationMarks.timeOverflow
const { username, email, phone, otherPhone, locale, balance, post, from, to, quantity, day } = timeOverflowHeaders

const users: Sheet = {
  fits: marks.users,
  positions: ['id', 'entry', 'name', 'surname', 'surname2', 'gender', 'birth', 'phone', 'otherphone', 'email'],
  keys: cell => [key('code', cell('id'))],
  columns: {
    name: joined(' ', 'name', 'surname', 'surname2'),
    email: asIs('email'),
    phone: firstOf('phone', 'otherphone'),
    joined: moments('entry'),
  },
}

const posts: Sheet = {
  fits: marks.posts,
  positions: ['id', 'kind', 'title', 'description', 'category', 'created', 'start', 'end'],
  kindOf: cell => (/^inquiry$/i.test(cell('kind')) ? 'needs' : 'offers'),
  columns: {
    member: { names: ['id'], account: text => key('code', text) },
    title: titled('title'),
    description: {
      names: ['description'],
      read: (text, cell) => cut(text || cell('title') || '–', lengths.longText),
    },
    price: priced('id'),
    expires: moments('end'),
    created: moments('created'),
  },
}

const partyOf = (id: string, kind: string): From => ({
  names: [id],
  account: (text, cell) => (/^organization$/i.test(cell(kind)) ? treasury : key('code', text)),
})

const transfers: Sheet = {
  fits: marks.transfers,
  positions: ['source', 'sourcekind', 'destination', 'destinationkind', 'seconds', 'reason', 'post', 'created'],
  isFine: true,
  columns: {
    payer: partyOf('source', 'sourcekind'),
    payee: partyOf('destination', 'destinationkind'),
    amount: { names: ['seconds'], read: (text, _, { world }) => timeAmount(text, 'seconds', world) },
    description: filled(lengths.description, 'reason'),
    date: moments('created'),
  },
}

const members: Sheet = {
  fits: marks.members,
  isFine: true,
  keys: cell => [key('code', cell('n'))],
  columns: {
    name: asIs(...username),
    email: asIs(...email),
    phone: firstOf(...phone, ...otherPhone),
    language: languagesIn(...locale),
    joined: moments(...day),
    balance: {
      names: balance,
      read: (text, _, { world }) => timeAmount(text, 'seconds', world),
    },
  },
}

// `Marta Vidal (12)` is the member 12; what has no number is the time bank itself, unless it says that it is somebody gone.
function personIn(text: string): string {
  if (text.endsWith('_user')) return key('code', text)
  const [, id = /^\d+$/.exec(text)?.[0]] = /\((\d+)\)$/.exec(text) ?? []
  return id === undefined || id === '0' ? treasury : key('code', id)
}

const movements: Sheet = {
  fits: marks.movements,
  isFine: true,
  columns: {
    payer: { names: from, account: text => (text === '' ? '' : personIn(text)) },
    payee: { names: to, account: text => (text === '' ? '' : personIn(text)) },
    amount: { names: quantity, read: (text, _, { world }) => timeAmount(text, 'hours', world) },
    description: filled(lengths.description, ...post, ...to),
    date: moments(...day),
  },
}

const listed: Sheet = {
  fits: marks.listed,
  positions: ['number', 'title', 'tags', 'person', 'created'],
  // A category stands as a row of its own above its posts, under the header.
  isPassed: (cell: Cell) => cell('number') === '',
  columns: {
    member: { names: ['person'], account: personIn },
    title: titled('title'),
    description: filled(lengths.longText, 'title'),
    price: priced('person'),
    created: moments('created'),
  },
}

/** Files of TimeOverflow: those without header that it reads itself, and the reports it gives. */
export const timeOverflow: Dialect = {
  words: 'TimeOverflow export',
  members: [users, members],
  listings: [posts, listed],
  transfers: [transfers, movements],
}
