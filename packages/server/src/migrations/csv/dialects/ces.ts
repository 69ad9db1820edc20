import { lengths, migrationMarks, parseAmount, toUnits } from '@exchange-kit/model'
import { ownOf } from '../../../own.ts'
import type { World } from '../column.ts'
import { key, type Cell, type Dialect, type Sheet } from './sheet.ts'
import {
  asIs,
  filled,
  firstOf,
  isTrue,
  joined,
  languagesIn,
  limitOf,
  moments,
  priced,
  titled,
  websites,
} from './texts.ts'

const marks = migrationMarks.ces
const types: Readonly<Record<string, string>> = { org: 'business', com: 'business', pub: 'public', vir: 'public' }
const isNone = (size: number) => size === 0

const members: Sheet = {
  fits: marks.members,
  keys: cell => [key('code', cell('uid'))],
  columns: {
    name: {
      names: ['firstname', 'surname', 'orgname'],
      read: (_, cell) => {
        const person = [cell('firstname'), cell('surname')].filter(Boolean).join(' ')
        return typeOf(cell) === 'personal' ? person || cell('orgname') : cell('orgname') || person
      },
    },
    email: asIs('email'),
    type: { names: ['usertype', 'uid'], read: (_, cell) => typeOf(cell) },
    state: { names: ['locked', 'closed', 'uid'], read: (_, cell) => stateOf(cell) },
    phone: firstOf('phonem', 'phoneh', 'phonew', 'phone'),
    website: websites('website'),
    street: joined(', ', 'address1', 'address2'),
    town: asIs('address3', 'town'),
    postcode: asIs('postcode'),
    language: languagesIn('lang', 'language'),
    joined: moments('created', 'datejoined'),
    admin: { names: ['usertype'], read: text => (text.toLowerCase() === 'adm' ? 'yes' : 'no') },
    // Its limits are the reverse of ours: debit is how far below zero, credit how far above; 0 is none.
    creditlimit: { names: ['debitlimit', 'deblimit'], read: text => limitOf(text, isNone) },
    maximumbalance: { names: ['creditlimit', 'credlimit'], read: text => limitOf(text, isNone) },
    balance: asIs('balance'),
  },
}

const adverts: Sheet = {
  fits: marks.adverts,
  kindOf: cell => (/^(w|need|req)/i.test(cell('adtype')) ? 'needs' : 'offers'),
  columns: {
    member: { names: ['uid', 'advertiser'], account: text => key('code', text) },
    title: titled('title', 'description'),
    description: filled(lengths.longText, 'description', 'title'),
    price: priced('rate', 'price', 'uid', 'advertiser'),
    category: asIs('category'),
    expires: moments('dateexpires', 'expires'),
    hidden: { names: ['hidden'], read: text => (isTrue(text) ? 'yes' : 'no') },
    created: moments('dateadded', 'created'),
  },
}

const trades: Sheet = {
  fits: marks.trades,
  levyOf,
  columns: {
    payer: { names: ['buyer'], account: text => key('code', text) },
    payee: { names: ['seller'], account: text => key('code', text) },
    amount: asIs('selleramount', 'amount', 'buyeramount'),
    description: filled(lengths.description, 'description', 'txid', 'seller'),
    reference: asIs('txid', 'id'),
    date: moments('dateentered', 'date', 'created'),
  },
}

/** Exports of the Community Exchange System. */
export const ces: Dialect = { words: 'CES export', members: [members], listings: [adverts], transfers: [trades] }

function typeOf(cell: Cell): string {
  return ownOf(types, cell('usertype').toLowerCase()) ?? 'personal'
}

function stateOf(cell: Cell): string {
  const isGone = isTrue(cell('locked')) || isTrue(cell('closed')) || cell('usertype').toLowerCase() === 'vir'
  return isGone ? 'disabled' : 'active'
}

// The buyer gives more than the seller gets. What cannot be read is told where the payment itself is read.
function levyOf(cell: Cell, { unit }: World): string | undefined {
  const [given, got] = [parseAmount(cell('buyeramount'), unit), parseAmount(cell('selleramount'), unit)]
  if (!given.ok || !got.ok || given.amount <= got.amount) return undefined
  return toUnits(given.amount - got.amount, unit)
}
