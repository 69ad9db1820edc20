import { elasHeaders, lengths, migrationMarks } from '@exchange-kit/model'
import { key, type Cell, type Dialect, type From, type Lights, type Sheet } from './sheet.ts'
import { asIs, cut, filled, languagesIn, limitOf, moments, priced, titled, webAddress } from './texts.ts'

const marks = migrationMarks.elas
const { codes, owners } = elasHeaders

// A user has a number of the database and a code that people know; tables mean him by either.
const keysOf = (cell: Cell) => [key('code', cell(...codes)), key('id', cell('id'))].filter(Boolean)
const ownerOf = (cell: Cell) => key('id', cell('iduser', 'userid')) || key('code', cell(...codes))

/** A column that is in the table of contacts, one row a contact. */
function contact(kinds: readonly string[], ...names: readonly string[]): From {
  return { names: [...names, ...codes], read: (_, cell, lights) => contactOf(cell, lights, { kinds, names }) }
}

function contactOf(
  cell: Cell,
  lights: Lights,
  { kinds, names }: { kinds: readonly string[]; names: readonly string[] },
): string {
  const own = names.map(it => cell(it)).find(Boolean)
  return own ?? kinds.map(kind => lights.contactOf(keysOf(cell), kind)).find(Boolean) ?? ''
}

// 0 left, 5 and 6 only asked, 7 are other groups: they have accounts, and do nothing.
const isActive = (status: string) => /^([1-4]|active|)$/i.test(status)
const isNone = (size: number) => size >= 99_999_999

const members: Sheet = {
  fits: marks.members,
  keys: keysOf,
  columns: {
    name: { names: ['name', 'fullname'], read: (_, cell) => cell('fullname') || cell('name') },
    email: contact(['mail', 'email'], 'email'),
    type: { names: ['accountrole', 'role', ...codes], read: (_, cell) => (isGroup(cell) ? 'public' : 'personal') },
    state: { names: ['status', ...codes], read: (_, cell) => (isActive(cell('status')) ? 'active' : 'disabled') },
    phone: contact(['gsm', 'tel', 'phone'], 'phone', 'gsm', 'tel'),
    website: {
      names: ['website', ...codes],
      read: (_, cell, lights) => webAddress(contactOf(cell, lights, { kinds: ['web'], names: ['website'] })),
    },
    description: asIs('comments'),
    street: contact(['adr', 'address'], 'address'),
    postcode: asIs('postcode'),
    language: languagesIn('lang', 'language'),
    joined: moments('adate', 'activeringsdatum', 'activatedat', 'cdate', 'createdat'),
    admin: { names: ['accountrole', 'role'], read: text => (/^admin$/i.test(text) ? 'yes' : 'no') },
    creditlimit: { names: ['minlimit'], read: text => limitOf(text, isNone) },
    maximumbalance: { names: ['maxlimit'], read: text => limitOf(text, isNone) },
    balance: asIs('saldo', 'balance'),
  },
}

const messages: Sheet = {
  fits: marks.messages,
  kindOf: cell => (/^(0|w|v|want|vraag)$/i.test(cell('msgtype', 'offerwant')) ? 'needs' : 'offers'),
  columns: {
    member: { names: owners, account: (_, cell) => ownerOf(cell) },
    title: titled('subject', 'content'),
    description: {
      names: ['description', 'content', 'subject'],
      read: text => cut(text === '' ? '–' : text, lengths.longText),
    },
    price: priced(...owners, 'units'),
    category: asIs('category', 'categoryname'),
    expires: moments('validity', 'expiresat'),
    created: moments('cdate', 'createdat'),
  },
}

const transactions: Sheet = {
  fits: marks.transactions,
  columns: {
    payer: { names: ['idfrom'], account: text => key('id', text) },
    payee: { names: ['idto'], account: text => key('id', text) },
    amount: asIs('amount'),
    description: filled(lengths.description, 'description', 'idto'),
    reference: asIs('transid'),
    date: moments('createdat', 'date', 'cdate'),
  },
}

// The page of exports says who by code and name, under headers of its own language.
const codeOf = (text: string) => key('code', text.split(/\s/)[0] ?? '')

const exported: Sheet = {
  fits: marks.exported,
  columns: {
    payer: { names: ['van'], account: codeOf },
    payee: { names: ['aan'], account: codeOf },
    amount: asIs('bedrag'),
    description: filled(lengths.description, 'dienst', 'omschrijving', 'aan'),
    reference: asIs('transactieid'),
    date: moments('datum'),
  },
}

/** Tables of eLAS and eLAND, one file each. */
export const elas: Dialect = {
  words: 'eLAS table',
  members: [members],
  listings: [messages],
  transfers: [transactions, exported],
  contacts: {
    fits: marks.contacts,
    columns: {},
    keys: cell => [key('code', cell(...codes)), key('id', cell('iduser', 'userid'))].filter(Boolean),
  },
}

function isGroup(cell: Cell): boolean {
  return cell('status') === '7' || /^interlets$/i.test(cell('accountrole', 'role'))
}
