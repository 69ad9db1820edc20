import { lengths, migrationMarks } from '@exchange-kit/model'
import { key, treasury, type Dialect, type Sheet } from './sheet.ts'
import { asIs, filled, firstOf, languagesIn, limitOf, moments, priced, titled, websites } from './texts.ts'

const marks = migrationMarks.cyclos

// No limit is an empty cell there, and nothing else.
const isNone = () => false

const members: Sheet = {
  fits: marks.members,
  keys: cell => [key('code', cell('username', 'loginname'))],
  columns: {
    name: asIs('name', 'fullname'),
    email: asIs('email'),
    type: {
      names: ['group', 'username', 'loginname'],
      read: (_, cell) => (/business|compan|shop|organi[sz]/i.test(cell('group')) ? 'business' : 'personal'),
    },
    state: {
      names: ['status', 'userstatus', 'username', 'loginname'],
      read: (_, cell) => (/^(|active|enabled)$/i.test(cell('status', 'userstatus')) ? 'active' : 'disabled'),
    },
    phone: firstOf('phone.mobile', 'mobilephone', 'mobile', 'phone', 'phone.landline', 'landlinephone'),
    website: websites('website', 'customfield.website'),
    description: asIs('description', 'aboutme', 'customfield.description'),
    street: asIs('address', 'address.addressline1', 'address.street', 'addressline1', 'street'),
    town: asIs('city', 'address.city'),
    postcode: asIs('zip', 'address.zip', 'postalcode'),
    region: asIs('region', 'address.region'),
    language: languagesIn('language', 'locale'),
    joined: moments('creationdate', 'registrationdate', 'activationdate', 'created'),
    admin: { names: ['group'], read: text => (/admin/i.test(text) ? 'yes' : 'no') },
    creditlimit: { names: ['creditlimit', 'account.creditlimit'], read: text => limitOf(text, isNone) },
    maximumbalance: { names: ['uppercreditlimit', 'account.uppercreditlimit'], read: text => limitOf(text, isNone) },
    balance: asIs('balance', 'account.balance'),
  },
}

const advertisements: Sheet = {
  fits: marks.advertisements,
  columns: {
    member: { names: ['owner', 'user', 'username'], account: text => key('code', text) },
    title: titled('title', 'name'),
    description: filled(lengths.longText, 'description'),
    price: priced('price', 'owner', 'user', 'username'),
    category: asIs('category', 'categories'),
    expires: moments('expirationdate', 'expires'),
    created: moments('publicationdate', 'creationdate', 'created'),
  },
}

// What the system paid or was paid has no user: it is an account of the group.
const partyOf = (text: string) => (/^(system|#system|organization)$/i.test(text) ? treasury : key('code', text))

const transfers: Sheet = {
  fits: marks.transfers,
  columns: {
    payer: { names: ['from'], account: partyOf },
    payee: { names: ['to'], account: partyOf },
    amount: asIs('amount'),
    description: {
      names: ['description', 'type', 'transfertype', 'paymenttype'],
      read: (_, cell) => cell('description') || cell('type', 'transfertype', 'paymenttype') || '–',
    },
    reference: asIs('transactionnumber', 'number'),
    date: moments('date', 'processdate'),
  },
}

/** Files for and from Cyclos, by their headers. */
export const cyclos: Dialect = {
  words: 'Cyclos export',
  members: [members],
  listings: [advertisements],
  transfers: [transfers],
}
