import type { Group, Member, Need, Offer, Transfer, TransferState } from '@exchange-kit/model'
import type { AccountFace, CurrencyUnit } from '@exchange-kit/react/parts'

/** The demo communities as resources off the wire, for stories. */
export const ribera: CurrencyUnit = { symbol: 'r', name: 'ribera', namePlural: 'riberas', decimals: 2, scale: 6 }

/** Riberas in 10^-6. */
export function riberas(units: number): number {
  return Math.round(units * 1_000_000)
}

export const faces = {
  anna: { code: 'RIBA0002', name: 'Anna Puig', type: 'personal' },
  pere: { code: 'RIBA0003', name: 'Pere Soler', type: 'personal' },
  quim: { code: 'RIBA0006', name: 'Botiga Cal Quim', type: 'business' },
  town: { code: 'RIBA0011', name: 'Associació de Veïns i Veïnes del Barri de la Riera', type: 'public' },
  sofia: { code: 'MERC0002', name: 'Sofia Leone', type: 'personal', group: 'Mercato Solidale' },
  liat: { code: 'RIBA0021', name: 'ליאת כהן', type: 'personal' },
  nameless: { code: 'RIBA0044' },
} as const satisfies Record<string, AccountFace>

const links = { self: 'https://demo.example/social/RIBA' }
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const counted = (count: number) => ({ meta: { count } })
const day = '2026-06-04T09:20:00.000Z'
const address = {
  streetAddress: '',
  addressLocality: 'Vilafranca',
  postalCode: '',
  addressRegion: 'Penedès',
  addressCountry: 'ES',
}

/** Ribera del Foix, with changes. */
export function groupOf(changes: Partial<Group['attributes']> = {}): Group {
  return {
    type: 'groups',
    id: id(1),
    links,
    attributes: {
      code: 'RIBA',
      name: 'Ribera del Foix',
      status: 'active',
      description: 'Neighbours of a small valley who **swap** bread, bicycles and lessons since 2014.',
      image: null,
      website: '',
      access: 'public',
      location: { type: 'Point', coordinates: [1.7, 41.3] },
      address,
      timeZone: 'Europe/Madrid',
      created: day,
      updated: day,
      ...changes,
    },
    relationships: {
      currency: { data: null },
      settings: { data: null },
      contacts: { data: [] },
      admins: { data: [] },
      categories: counted(8),
      members: counted(61),
      offers: counted(40),
      needs: counted(15),
    },
  }
}

/** A member of Ribera del Foix. */
export function memberOf(face: AccountFace, changes: Partial<Member['attributes']> = {}): Member {
  return {
    type: 'members',
    id: id(Number(face.code.slice(4))),
    links,
    attributes: {
      code: face.code,
      name: face.name ?? face.code,
      type: face.type ?? 'personal',
      state: 'active',
      image: null,
      address,
      ...changes,
    },
    relationships: { group: { data: null }, account: { data: null } },
  }
}

type TransferChanges = Partial<Transfer['attributes']> & { readonly refunded?: number }

/** A payment of 12.50 riberas. */
export function transferOf(state: TransferState, changes: TransferChanges = {}): Transfer {
  return {
    type: 'transfers',
    id: id(900),
    links,
    attributes: {
      code: '7b1f2c3d',
      state,
      amount: riberas(12.5),
      meta: { description: 'Two sourdough loaves' },
      authorization: null,
      failure: null,
      refunded: 0,
      created: day,
      updated: day,
      ...changes,
    },
    relationships: {
      payer: { data: null },
      payee: { data: null },
      currency: { data: null },
      creator: { data: null },
      refundOf: { data: null },
      refunds: { data: [] },
    },
  }
}

const listing = {
  code: 'bread',
  name: 'Sourdough loaf, 800 g',
  content:
    'Stone-ground flour from the valley, 24 hours of rest. Baked on Tuesdays and Fridays, to be fetched at the bakery.',
  images: [],
  imageTexts: [],
  expires: '2027-06-28T00:00:00.000Z',
  state: 'published',
  status: 'published',
  access: 'group',
  adminEdited: null,
  created: day,
  updated: day,
} as const

const listed = { member: { data: null }, category: { data: null } }

/** Anna's bread. */
export function offerOf(changes: Partial<Offer['attributes']> = {}): Offer {
  const attributes = { ...listing, images: [], imageTexts: [], price: '6 r a loaf', ...changes }
  return { type: 'offers', id: id(300), links, attributes, relationships: listed }
}

/** Somebody with a van. */
export function needOf(changes: Partial<Need['attributes']> = {}): Need {
  const content =
    'Someone with a van to bring a wardrobe from Vic, one Saturday in June. Two of us will be there to load.'
  const attributes = { ...listing, images: [], imageTexts: [], code: 'van', name: 'A van', content, ...changes }
  return { type: 'needs', id: id(301), links, attributes, relationships: listed }
}

/** A picture as small as it can be: colour only. */
export const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"%3E%3Cpath fill="%23c9a36b" d="M0 0h4v3H0z"/%3E%3Ccircle cx="2" cy="1.6" r="1" fill="%238a5a2b"/%3E%3C/svg%3E'
